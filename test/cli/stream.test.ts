/** Findings that are written as they are found, and parts of files. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/process.ts'
import { runIn } from './world.ts'

const files = {
  'bad.json': '{"n":0} ERROR',
  'good.json': '{}',
  'warned.json': '{} WARNING WARNING',
  'mixed.json': '{} HINT ERROR',
  'thrown.json': '{} THROW',
}

function summaryOf(stdout: string): string[] {
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const { file, severity } = JSON.parse(line) as { file: string; severity: string }
    return `${file} ${severity}`
  })
}

function badLine(id: number): string {
  return `{"custom_id": "${id}", "body": {"prompt": "a", "top_k": -1}}\n`
}

describe('--format jsonl', () => {
  test.each<[string, number, string[], string]>([
    ['good.json', 0, [], ''],
    ['bad.json', 1, ['bad.json error'], ''],
    ['warned.json', 0, ['warned.json warning', 'warned.json warning'], ''],
    ['mixed.json bad.json', 1, ['mixed.json hint', 'mixed.json error', 'bad.json error'], ''],
    ['--fail-on warning warned.json', 1, ['warned.json warning', 'warned.json warning'], ''],
    ['--quiet mixed.json', 1, ['mixed.json error'], ''],
    [
      '--quiet --max-warnings 1 warned.json',
      1,
      [],
      'completions-lint: more warnings (2) than --max-warnings allows (1)\n',
    ],
    [
      '--quiet --fail-on hint warned.json',
      1,
      [],
      'completions-lint: --fail-on hint counts what --quiet hides: warnings (2), hints (0)\n',
    ],
    ['thrown.json bad.json', 2, ['bad.json error'], 'completions-lint: the rule our-rule failed\n'],
    ['missing.json bad.json', 2, ['bad.json error'], 'completions-lint: missing.json: no such file\n'],
  ])('%s', async (words, status, found, problems) => {
    const { stdout, ...outcome } = await runIn({ files }, ['--format', 'jsonl', ...words.split(' ')])
    expect(outcome).toMatchObject({ status, stderr: problems })
    expect(summaryOf(stdout)).toEqual(found)
  })

  test('--line-offset comes to the findings of standard input', async () => {
    const { stdout } = await runIn({ stdin: '{} ERROR' }, ['--format', 'jsonl', '--line-offset', '41', '-'])
    expect(JSON.parse(stdout)).toMatchObject({ file: '<stdin>', line: 42 })
  })

  test('findings are written while the input goes on', async () => {
    const program = join(root, 'bin/completions-lint.js')
    const argv = [program, '--format', 'jsonl', '--input-format', 'jsonl', '-']
    const child = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write(Array.from({ length: 5000 }, (_, id) => badLine(id)).join(''))
    const [first] = (await once(child.stdout, 'data')) as [Buffer]
    expect(String(first)).toMatch(/^\{"file":"<stdin>","rule":"out-of-range",.*"customId":"0"/)
    child.stdout.resume()
    child.stdin.end()
    expect(await once(child, 'close')).toEqual([1, null])
  })
})
