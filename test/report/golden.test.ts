import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formats } from '../../src/report/formats.ts'
import type { ReportStyle } from '../../src/report/types.ts'
import { folder, plainStyle, sample } from './samples.ts'

/** By the ending of the file with the right answer. */
const variants: Record<string, { format: string; style: ReportStyle }> = {
  '80.txt': { format: 'pretty', style: plainStyle },
  '50.txt': { format: 'pretty', style: { ...plainStyle, width: 50 } },
  'ascii.txt': { format: 'pretty', style: { ...plainStyle, unicode: false } },
  'piped.txt': { format: 'pretty', style: { ...plainStyle, width: 100, wrap: false } },
  'color.txt': { format: 'pretty', style: { ...plainStyle, color: true } },
  'out.json': { format: 'json', style: plainStyle },
  'out.jsonl': { format: 'jsonl', style: plainStyle },
}

const names = readdirSync(folder)
  .filter((name) => /^[\w-]+\.json$/.test(name))
  .map((name) => name.replace('.json', ''))

describe.each(names)('%s', (name) => {
  test.each(Object.keys(variants))('%s', async (ending) => {
    const { format, style } = variants[ending]!
    const input = sample(name)
    const render = await formats[format]!.load(input, style)
    const text = [...render(input, style)].join('')
    const file = new URL(`${name}.${ending}`, folder)
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(existsSync(file), `${file.pathname} is missing; UPDATE=1 writes it`).toBe(true)
    expect(text).toBe(readFileSync(file, 'utf8'))
  })
})

test('every fixture has results and answers', () => {
  expect(names.length).toBeGreaterThan(0)
  const known = names.flatMap((name) => [`${name}.json`, ...Object.keys(variants).map((ending) => `${name}.${ending}`)])
  expect(readdirSync(folder).sort()).toEqual(known.sort())
})
