/** One sample through every format: what people and machines get, to be read by a reviewer. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { formats } from '../../src/report/formats.ts'
import { expectFile } from '../support/expected.ts'
import { folder, inputs, textOf } from './formats-sample.ts'

const names = Object.keys(formats)

describe.each(names)('%s', (name) => {
  test('the sample', async () => {
    expectFile(fileURLToPath(new URL(`sample.${name}.txt`, folder)), await textOf(name, inputs['sample']!))
  })

  test('is written in pieces that end with a line feed, and has no terminal codes', async () => {
    const text = await textOf(name, inputs['sample']!)
    expect(text.endsWith('\n')).toBe(true)
    expect(text).not.toContain('\x1b')
  })
})

test('the statistics of the sample', async () => {
  const input = { ...inputs['sample']!, statistics: true }
  expectFile(fileURLToPath(new URL('sample.statistics.txt', folder)), await textOf('pretty', input))
  expect(JSON.parse(await textOf('json', input))).toMatchObject({
    statistics: {
      rules: [
        { rule: 'out-of-range', severity: 'error', count: 2 },
        { rule: 'byte-order-mark', severity: 'warning', count: 1 },
        { rule: 'embedded-schema' },
        { rule: 'empty-document' },
        { rule: 'max-tokens-conflict' },
        { rule: 'our-own' },
        { rule: 'unknown-field' },
        { rule: 'yaml-1-1-scalar' },
      ],
      files: [
        { file: 'batches/nightly.jsonl', errors: 3, warnings: 0, hints: 0 },
        { file: 'prompts/ü.yaml', errors: 0, warnings: 1, hints: 2 },
        { file: 'payloads/my prompt #1 100%.json', errors: 1, warnings: 1, hints: 0 },
        { file: 'empty.json', errors: 1, warnings: 0, hints: 0 },
      ],
    },
  })
})

test('there is an answer for each format and no other', () => {
  const answers = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  expect(answers.toSorted()).toEqual([...names, 'statistics'].map((name) => `sample.${name}.txt`).toSorted())
})
