import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOf, readerFor } from '../../src/parse/index.ts'
import { bytesSource } from '../../src/parse/source.ts'
import type { Document, InputFormat } from '../../src/types.ts'

const mark = '\uFEFF'

async function read(format: InputFormat, content: string | Uint8Array, comments = false): Promise<Document[]> {
  const reader = await readerFor(format, { comments })
  return [...reader(bytesSource(Buffer.from(content as string), 7))]
}

function rules(documents: readonly Document[]): string[][] {
  return documents.map(({ findings }) => findings.map(({ rule }) => rule))
}

test.each([
  ['payload.json', 'json'],
  ['a/b.c/PAYLOAD.JSON', 'json'],
  ['payload.jsonc', 'jsonc'],
  ['payload.yaml', 'yaml'],
  ['payload.Yml', 'yaml'],
  ['batch.jsonl', 'jsonl'],
  ['batch.ndjson', 'jsonl'],
  ['batch.jsonl.gz', undefined],
  ['payload.json5', undefined],
  ['payload.constructor', undefined],
  ['json', undefined],
  ['payload.', undefined],
  ['', undefined],
])('the format of "%s" is %s', (name, format) => {
  expect(formatOf(name)).toBe(format)
})

test.each<readonly [format: InputFormat, content: string, values: readonly unknown[]]>([
  ['json', '{"a": 1}\n', [{ a: 1 }]],
  ['jsonc', '{"a": 1, /* one */}\n', [{ a: 1 }]],
  ['yaml', 'a: 1\n---\na: 2\n', [{ a: 1 }, { a: 2 }]],
  ['jsonl', '{"a": 1}\n{"a": 2}\n', [{ a: 1 }, { a: 2 }]],
])('reads %s', async (format, content, values) => {
  const documents = await read(format, content)
  expect(documents.map(({ value }) => value)).toEqual(values)
  expect(documents.every((document) => document.format === format)).toBe(true)
  expect(rules(documents).flat()).toEqual([])
})

test('JSON has comments only where they are allowed', async () => {
  const content = '{"a": 1 // one\n}'
  expect(rules(await read('json', content))).toEqual([['syntax']])
  expect(rules(await read('json', content, true))).toEqual([[]])
})

test.each<readonly [format: InputFormat, expected: readonly string[]]>([
  ['json', ['byte-order-mark']],
  ['jsonc', ['byte-order-mark']],
  ['jsonl', ['byte-order-mark']],
  ['yaml', []],
])('a byte order mark in %s', async (format, expected) => {
  const [document] = await read(format, `${mark}{"a": true}\n`)
  expect(document?.value).toEqual({ a: true })
  expect(document?.findings.map(({ rule, place }) => [rule, place])).toEqual(
    expected.map((rule) => [rule, { from: 0, to: 0 }]),
  )
  const span = document?.locate('/a', 'value')
  expect(document?.text.slice(span?.from, span?.to)).toBe('true')
})

test.each<InputFormat>(['json', 'jsonc', 'yaml', 'jsonl'])('an empty file is one finding in %s', async (format) => {
  for (const content of ['', ' \n\n', mark]) expect(rules(await read(format, content))).toEqual([['empty-document']])
})

test.each<InputFormat>(['json', 'jsonc', 'yaml', 'jsonl'])('what is not UTF-8 is one finding in %s', async (format) => {
  const packed = await read(format, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]))
  expect(rules(packed)).toEqual([['invalid-encoding']])
  expect(packed[0]).toMatchObject({ format, text: '', value: undefined, complete: false })

  const [document] = await read(format, Buffer.from('{"a": "caf\xE9", "b": 1}', 'latin1'))
  expect(document?.value).toEqual({ a: 'caf\uFFFD', b: 1 })
  expect(document?.findings).toMatchObject([{ rule: 'invalid-encoding', place: { from: 10, to: 11 } }])
})

test('a bad byte between the tokens of JSON is one finding', async () => {
  expect(rules(await read('json', Buffer.from('{"a": \xE9}', 'latin1')))).toEqual([['invalid-encoding']])
})

test('a bad byte is reported once in a file of several documents', async () => {
  const documents = await read('yaml', Buffer.from('a: 1\n---\na: caf\xE9\n', 'latin1'))
  expect(rules(documents)).toEqual([['invalid-encoding'], []])
  expect(documents[0]?.findings[0]?.place).toEqual({ from: 15, to: 16 })
})

test('no bytes make a reader throw', async () => {
  const readers = await Promise.all(
    (['json', 'jsonc', 'yaml', 'jsonl'] as const).map((format) => readerFor(format, { comments: false })),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .array(fc.constantFrom(...'{}[]",:1a\n\r \t\0é\uFEFF'), { maxLength: 30 })
      .map((all) => Buffer.from(all.join(''))),
  )
  fc.assert(
    fc.property(bytes, (content) => {
      for (const reader of readers) expect([...reader(bytesSource(content))].length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
