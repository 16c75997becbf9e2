/** What the scanner learns from lines, and from which it does not. */
import { expect, test } from 'vitest'
import { claim } from '../../src/batch/claims.ts'
import { lintBatch } from '../../src/batch/index.ts'
import { learn } from '../../src/batch/learn.ts'
import type { Job } from '../../src/batch/part.ts'
import { passOver } from '../../src/batch/pass.ts'
import type { Machine } from '../../src/batch/threads.ts'
import { FileLinter } from '../../src/lint.ts'
import { linterFor, loadExplain } from '../../src/linters.ts'
import { readLine } from '../../src/parse/jsonl.ts'
import { createScanner, type Known } from '../../src/scan/index.ts'
import { defaultSettings } from '../../src/settings.ts'
import type { Document } from '../../src/types.ts'
import { openedFile } from './opened.ts'

const linter = await linterFor(defaultSettings, { excerpts: false })
await loadExplain(linter)

/** What a scanner knows after a line, whatever the ordinary way has to say about it. */
function learned(line: string | Buffer, scanner = createScanner(64)!): Known {
  const file = new FileLinter(linter)
  const document = readLine({ bytes: Buffer.from(line), line: 1 })
  file.lint(document)
  learn(scanner, document, file.request)
  return scanner.known
}

const nothing = { models: new Set(), schemas: new Set() }
const model = 'accounts/fireworks/models/example-8b'

function lineOf(schema: string): string {
  const format = `{"type":"json_schema","json_schema" : ${schema} }`
  return `{"model":"${model}","prompt":"größe in JSON","response_format":${format},"user":"ü"}`
}

test.each([
  '{}',
  '{ "type":\t"object" }',
  '{"title":"größe 🙂"}',
  '{"title":"gr\\u00f6\\u00dfe"}',
  '"{}"',
  '"{\\"a\\":{}}"',
])('the schema %s is kept as it is written, and the model', (schema) => {
  const known = { models: new Set([model]), schemas: new Set([schema]) }
  const line = lineOf(schema)
  expect(learned(line)).toEqual(known)
  expect(learned(`{"custom_id":"1","body":${line}}`)).toEqual(known)
  expect(learned(`{"custom_id":"1","body":${line},"method":"POST","url":"/v1/completions"}`)).toEqual(known)
  expect(learned(`{"method":"POST","url":"https://a.example/v1/completions","body":${line}}`)).toEqual(known)
  expect(learned(`{"provider":"fireworks","model":"x","payload":${line}}`)).toEqual(known)
})

test('a schema is learned beside those that are known, also where they stand in its line', () => {
  const scanner = createScanner(64)!
  const inner = '{"type":"object"}'
  const others = [inner, `{"items":${inner}}`, JSON.stringify(inner), '{}']
  for (const schema of others) learned(lineOf(schema), scanner)
  expect([...scanner.known.schemas]).toEqual(others)
})

test('the place of a schema is looked for once', () => {
  const scanner = createScanner(64)!
  const file = new FileLinter(linter)
  const document = readLine({ bytes: Buffer.from(lineOf('{ }')), line: 1 })
  file.lint(document)
  const asked: string[] = []
  const locate: Document['locate'] = (pointer, on) => {
    asked.push(pointer)
    return document.locate(pointer, on)
  }
  for (const _ of 'twice') learn(scanner, { ...document, locate }, file.request)
  expect(asked).toEqual(['/response_format/json_schema'])
})

test.each(['null', '1', '[]', 'true'])('the value %s is no schema', (schema) => {
  expect(learned(lineOf(schema))).toEqual({ models: new Set([model]), schemas: new Set() })
})

test.each([
  '',
  'null',
  '[]',
  '"x"',
  '{"custom_id":"1","body":"x"}',
  '{"custom_id":"1","method":"POST","url":"/v1/embeddings","body":{"model":"x"}}',
  '{"method":"POST","url":"https://a.example/v1/chat/completions","body":{"model":"x"}}',
  lineOf('{"a":1,"a":1}'),
  lineOf('{"a":1,}'),
  `${lineOf('{}')},`,
])('nothing is learned from %s', (line) => {
  expect(learned(line)).toEqual(nothing)
})

test('nothing is learned from bytes that are no text', () => {
  const line = Buffer.from(lineOf('{"title":"é"}'))
  line[line.indexOf(0xc3, line.indexOf('title'))] = 0xff
  expect(learned(line)).toEqual(nothing)
})

test('what the head shows is told to the threads', async () => {
  const lines = Array.from({ length: 2000 }, () => lineOf('{}')).join('\n')
  const jobs: Job[] = []
  const file = openedFile(Buffer.from(`${lines}\n`))
  const start: Machine['start'] = ({ job, thread, claims }) => {
    jobs.push(job)
    claim(claims, job.parts.length, thread)
    return { next: () => undefined, ended: Promise.reject(new Error('no more is wanted')) }
  }
  const options = { settings: defaultSettings, excerpts: false }
  await expect(lintBatch(file, options, { threads: 2, leastPart: 1, start })).rejects.toThrow('no more is wanted')
  file.close()
  const known = { models: new Set([model]), schemas: new Set(['{}']) }
  expect(jobs.map((job) => job.known)).toEqual([known])
})

test('a pass learns from the lines that it looks at', () => {
  const content = Buffer.from(`${lineOf('{"type":"object"}')}\n${lineOf('{"type":"strin"}')}\n`)
  const file = openedFile(content)
  const scanner = createScanner(2 ** 16)!
  const range = { from: 0, to: content.length }
  const found: string[] = []
  passOver({
    descriptor: file.descriptor,
    range,
    firstLine: 1,
    form: 'bare',
    scanner,
    linter: new FileLinter(linter),
    report: (diagnostics) => found.push(...diagnostics.map(({ rule }) => rule)),
  })
  file.close()
  expect(found).toEqual(['embedded-schema'])
  expect(scanner.known).toEqual({ models: new Set([model]), schemas: new Set(['{"type":"object"}']) })
})
