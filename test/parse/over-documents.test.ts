/** YAML may be looked at twice: quickly, and with all places. Nobody may notice it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { lintText } from '../../src/index.ts'
import { overDocuments } from '../../src/parse/index.ts'
import { bytesSource } from '../../src/parse/source.ts'
import type { Document, FileResult, InputFormat } from '../../src/types.ts'
import { mutatedRequest } from '../support/payloads.ts'

/** What a job over a text comes to, and the documents that it was given each time. */
async function jobs<T>(
  content: string | Uint8Array,
  job: (document: Document) => T,
  format: InputFormat = 'yaml',
): Promise<{ result: T[]; given: Document[][] }> {
  const given: Document[][] = []
  const source = bytesSource(Buffer.from(content as string))
  const result = await overDocuments(source, { format, comments: false }, async (documents) => {
    const all = [...documents]
    given.push(all)
    return all.map(job)
  })
  return { result, given }
}

test.each([
  ['plain YAML', 'a: 1\n', 1],
  ['a byte order mark', '\uFEFFa: 1\n', 1],
  ['an anchor', 'a: &x 1\n', 1],
  ['several documents', 'a: 1\n---\na: 2\n', 2],
  ['nothing', '', 1],
])('a job without a question is done once: %s', async (_, text, documents) => {
  const { given } = await jobs(text, ({ value }) => value)
  expect(given.map(({ length }) => length)).toEqual([documents])
})

test('a job that asks for a place is done again, with the place', async () => {
  const { result, given } = await jobs('a: 1\nb: 2\n', (document) => [document.locate('/b', 'value'), document.value])
  expect(given).toHaveLength(2)
  expect(result).toEqual([
    [
      { from: 8, to: 9 },
      { a: 1, b: 2 },
    ],
  ])
})

test('a job that asks for comments is done again, with the comments', async () => {
  const { result } = await jobs('a: 1 # one\n', (document) => document.comments().map(({ text }) => text))
  expect(result).toEqual([['one']])
})

test('bytes that are not UTF-8 are found', async () => {
  const { result } = await jobs(Buffer.from('a: caf\xE9\n', 'latin1'), ({ findings }) => findings.length)
  expect(result).toEqual([1])
})

test('other formats are read once', async () => {
  const { result, given } = await jobs('{"a": 1}', (document) => document.locate('/a', 'value'), 'json')
  expect(given).toHaveLength(1)
  expect(result).toEqual([{ from: 6, to: 7 }])
})

/** An end mark says nothing, but is not plain. */
async function expectSame(text: string): Promise<FileResult> {
  const result = await lintText(text, { format: 'yaml' })
  const withMark = await lintText(`${text.replace(/[^\n]$/, '$&\n')}...\n`, { format: 'yaml' })
  expect(result).toEqual(withMark)
  return result
}

const fixtures = join(import.meta.dirname, '../../fixtures')
const yamlFiles = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
  .map((entry) => relative(fixtures, join(entry.parentPath, entry.name)))

test.each(yamlFiles)('%s is judged alike by both ways', async (path) => {
  const text = readFileSync(join(fixtures, path), 'utf8')
  await expectSame(text)
})

const simpleRequest = fc.record({
  model: fc.constant('accounts/fireworks/models/x-8b'),
  prompt: fc.string({ minLength: 1 }),
  max_tokens: fc.integer({ min: 1, max: 4096 }),
})

test('any request is judged alike by both ways', async () => {
  let clean = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutatedRequest, simpleRequest), async (request) => {
      const { diagnostics } = await expectSame(stringify(request, { lineWidth: 0, blockQuote: 'literal' }))
      if (diagnostics.length === 0) clean++
    }),
  )
  expect(clean).toBeGreaterThan(10)
})
