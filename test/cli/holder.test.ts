/** The JSON report of findings that were kept as texts is the one of findings that were kept whole. */
import { expect, test } from 'vitest'
import { runIn } from './world.ts'

const files = {
  'bad.json': '{"n":0} ERROR',
  'good.json': '{}',
  'mixed.json': '{} HINT ERROR WARNING',
  'many.json': `{} ${'ERROR WARNING '.repeat(300)}`,
  'full.json': `{} ${'HINT '.repeat(256)}`,
  'thrown.json': '{} ERROR THROW',
  'threads.json': `{} THREADS ${'ERROR HINT WARNING HINT '.repeat(200)}`,
}

test.each([
  'good.json',
  'bad.json',
  'many.json good.json full.json',
  'full.json many.json mixed.json bad.json',
  'thrown.json mixed.json',
  'mixed.json missing.json thrown.json',
  'threads.json bad.json',
  'many.json threads.json mixed.json',
  '--max-warnings 1 many.json',
  '--fail-on hint full.json',
  '--max-warnings 0 good.json',
])('%s', async (words) => {
  const held = await runIn({ files }, ['--format', 'json', ...words.split(' ')])
  // Statistics need all findings.
  const whole = await runIn({ files }, ['--format', 'json', '--statistics', ...words.split(' ')])
  expect(whole.stdout).toContain('\n  "statistics": ')
  expect(held).toEqual({ ...whole, stdout: whole.stdout.replace(/\n {2}"statistics": .*/, '') })
})
