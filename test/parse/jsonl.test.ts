import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from '../../src/parse/jsonl-lines.ts'
import { readJsonl } from '../../src/parse/jsonl.ts'
import { bytesSource } from '../../src/parse/source.ts'
import type { ByteSource } from '../../src/parse/source.ts'
import type { Document } from '../../src/types.ts'

const mark = '\uFEFF'

/** A source whose chunks are overwritten as soon as the next one is read, as those of a file are. */
function reusing(bytes: Uint8Array, chunkSize: number): ByteSource {
  const buffer = new Uint8Array(chunkSize)
  const source = bytesSource(bytes, chunkSize)
  return {
    read() {
      const chunk = source.read()
      buffer.fill(0x23)
      if (chunk === undefined) return undefined
      buffer.set(chunk)
      return buffer.subarray(0, chunk.length)
    },
    close() {},
  }
}

function read(content: string | Uint8Array, chunkSize = 16): Document[] {
  return [...readJsonl(reusing(Buffer.from(content as string), chunkSize))]
}

/** Of each document the line, the value (`-` when there is none) and the findings: `2 - blank-line@0`. */
function rows(documents: readonly Document[]): string[] {
  return documents.map(({ firstLine, value, findings }) => {
    const found = findings.map(({ rule, place }) => ('from' in place ? `${rule}@${place.from}` : rule))
    return [firstLine, JSON.stringify(value) ?? '-', ...found].join(' ')
  })
}

test.each<readonly [name: string, content: string, expected: readonly string[]]>([
  ['one record', '{"a":1}\n', ['1 {"a":1}']],
  ['no line end at the end', '{"a":1}\n{"b":2}', ['1 {"a":1}', '2 {"b":2}']],
  ['CRLF', '{"a":1}\r\n{"b":2}\r\n', ['1 {"a":1}', '2 {"b":2}']],
  ['lone CR', '{"a":1}\r{"b":2}\r', ['1 {"a":1}', '2 {"b":2}']],
  ['all line ends', '1\r2\r\n3\n4\n\r6', ['1 1', '2 2', '3 3', '4 4', '5 - blank-line@0', '6 6']],
  ['line separators of JavaScript', '"a\u2028b\u2029c\u0085d"\n2\n', ['1 "a\u2028b\u2029c\u0085d"', '2 2']],
  ['blank lines inside and at the end', '1\n\n3\n   \n', ['1 1', '2 - blank-line@0', '3 3', '4 - blank-line@0']],
  ['blank lines at the end', '1\r\n\r\n\r\n', ['1 1', '2 - blank-line@0', '3 - blank-line@0']],
  ['white space behind the last line end', '1\n \t', ['1 1', '2 - blank-line@0']],
  ['blank lines at the start', '\n\t\n3\n', ['1 - blank-line@0', '2 - blank-line@0', '3 3']],
  ['values that are no objects', '"a"\n[1]\nnull\n42\n', ['1 "a"', '2 [1]', '3 null', '4 42']],
  ['a list on one line', '[{"a":1},{"a":2}]\n', ['1 [{"a":1},{"a":2}]']],
  ['an empty file', '', ['1 - empty-document@0']],
  ['white space only', ' \r\n\t\n\n', ['1 - empty-document@0']],
  ['a byte order mark', `${mark}{"a":1}\n2\n`, ['1 {"a":1} byte-order-mark@0', '2 2']],
  ['a byte order mark before a blank line', `${mark}\n2\n`, ['1 - byte-order-mark@0 blank-line@0', '2 2']],
  ['a byte order mark and nothing else', mark, ['1 - empty-document@0']],
])('%s', (_, content, expected) => {
  for (const chunkSize of [1, 2, 3, 7, 1000]) expect(rows(read(content, chunkSize))).toEqual(expected)
})

const request = '{"custom_id": "a", "body": {"prompt": "{[\\"\\\\"}}'

test.each<readonly [name: string, lines: readonly string[]]>([
  ['an object', ['{', '  "model": "m",', '  "prompt": "a"', '}']],
  ['a list of requests', ['[', `  ${request},`, `  ${request}`, ']']],
  ['a list with its bracket on the first line', [`[${request},`, `${request}]`]],
  ['an object without indentation', ['{"model": "m",', '"prompt": "a"}']],
  ['commas in front', ['{ "model": "m"', ', "prompt": "a"', '}']],
  ['a colon at the line end', ['{"model":', '"m"}']],
  ['several documents', ['{', '  "a": 1', '}', '{', '  "a": 2', '}']],
  ['a blank line inside', ['{', '', '  "a": 1', '}']],
  ['a trailing comma', ['{"a": 1,', '}']],
  ['a missing comma', ['{', '  "a": 1', '  "b": 2', '}']],
  ['a comment', ['{', '  // a', '  "b": 2', '}']],
  ['a cut-off end', ['{"a": [', '1,', '2,']],
  ['a list longer than is looked at', [`[${request}`, ...Array.from({ length: 200 }, () => `,${request}`), ']']],
])('a JSON document over several lines is one finding: %s', (_, lines) => {
  for (const end of ['\n', '\r\n', '\r']) {
    expect(rows(read(lines.join(end)))).toEqual(['1 - syntax@0'])
    expect(rows(read(`\n${lines.join(end)}${end}`))).toEqual(['2 - syntax@0'])
  }
  expect(read(lines.join('\n'))[0]).toMatchObject({
    text: lines[0],
    complete: false,
    findings: [
      {
        message: 'the file is one JSON document over several lines, not one request a line',
        hint: 'name it .json, or write each request on one line',
      },
    ],
  })
})

test.each<readonly [name: string, lines: readonly string[]]>([
  ['cut off after a comma', ['{"custom_id": "a",', request, request]],
  ['cut off after a value', ['{"custom_id": "a", "body": {"prompt": "b"}', request]],
  ['cut off in a string', ['{"custom_id": "a", "body": {"prompt": "b', request]],
  ['cut off after a colon, before a blank line', ['{"custom_id":', '', ': 1', request]],
  ['cut off before many blank lines', ['{"custom_id":', ...Array.from({ length: 100 }, () => ''), '"a"']],
  ['an escaped quote before a bracket', ['"\\"{"', '"a"']],
  ['one bracket alone', ['{']],
  ['a comma behind the record', [`${request},`, `${request},`]],
])('a broken first record leaves the others alone: %s', (_, lines) => {
  const documents = read(`${lines.join('\n')}\n`)
  expect(documents.map(({ firstLine }) => firstLine)).toEqual(lines.map((_line, index) => index + 1))
  expect(documents.map(({ text }) => text)).toEqual(lines)
})

test('lines that were looked at in advance are not overwritten by later chunks', () => {
  const lines = ['a', 'b', 'c'].map((letter) => `{"prompt": "${letter.repeat(10_000)}",`)
  const [first, ...others] = lines
  for (const chunkSize of [1000, 10_018, 15_000]) {
    const documents = read([first, '"x": 1,', request, ...others].join('\n'), chunkSize)
    expect(documents.map(({ text }) => text)).toEqual([first, '"x": 1,', request, ...others])
  }
})

test('bytes that are not UTF-8 concern their own line', () => {
  const bad = Buffer.concat([Buffer.from('1\n{"a": "caf'), Buffer.from([0xe9]), Buffer.from('", "b": 1}\r\n3\n')])
  const documents = read(bad, 3)
  expect(rows(documents)).toEqual(['1 1', '2 {"a":"caf\uFFFD","b":1} invalid-encoding@10', '3 3'])
  expect(documents[1]?.findings[0]?.message).toBe('byte 0xE9 is not valid UTF-8; the text must be UTF-8')
})

test('a bad byte between the tokens is one finding', () => {
  const bad = Buffer.concat([Buffer.from('1\n{"a": '), Buffer.from([0xe9]), Buffer.from('}\n')])
  expect(read(bad)[1]?.findings).toMatchObject([{ rule: 'invalid-encoding', place: { from: 6, to: 7 } }])
})

test.each([
  ['UTF-16', Buffer.from(`${mark}{"a":1}\n{"a":2}\n`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from('{"a":1}\n{"a":2}\n', 'utf16le')],
  ['a packed file', gzipSync('{"a":1}\n{"a":2}\n')],
])('%s is one finding for the file, whatever the chunks', (_, content) => {
  for (const chunkSize of [1, 5, 1000]) {
    expect(rows(read(content, chunkSize))).toEqual(['1 - invalid-encoding@0'])
  }
})

test('a document without a value can be asked for places', () => {
  const [document] = read('\n1\n')
  expect(document).toMatchObject({ format: 'jsonl', text: '', complete: false, holes: [] })
  expect(document?.comments()).toEqual([])
  expect(document?.locate('/a', 'key')).toEqual({ from: 0, to: 0 })
})

test('a document that was changed by its decoding can still be asked for places', () => {
  const [document] = read(`${mark}{"a": true}`)
  const span = document?.locate('/a', 'value')
  expect(document?.text.slice(span?.from, span?.to)).toBe('true')
  expect(document?.comments()).toEqual([])
})

test('a last line that is cut off is a finding of its line, over three chunks', () => {
  const content = `${request}\n${request}\n{"custom_id": "c", "body": {"prompt": "caf`
  const documents = read(content, Math.ceil(content.length / 3))
  expect(documents.map(({ firstLine, text }) => [firstLine, text])).toEqual([
    [1, request],
    [2, request],
    [3, '{"custom_id": "c", "body": {"prompt": "caf'],
  ])
  expect(documents.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([[], [], ['syntax']])
})

test('a line of 5 MB is one record', () => {
  const long = `{"a": "${'é'.repeat(2_500_000)}"}`
  const documents = read(`1\n${long}\n3\n`, 65_536)
  expect(documents.map(({ firstLine }) => firstLine)).toEqual([1, 2, 3])
  expect(documents[1]?.text === long).toBe(true)
})

test('a long first record with many brackets is looked at once', () => {
  const long = `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}, "b": "${'\\\\'.repeat(1_000_000)}"}`
  expect(read(`${long}\n2\n`, 65_536).map(({ text }) => text)).toEqual([long, '2'])
})

test('lines are read as they are asked for', () => {
  let reads = 0
  const chunk = Buffer.from('{"a":1}\n'.repeat(2000))
  const endless: ByteSource = {
    read() {
      reads++
      return chunk
    },
    close() {},
  }
  const documents = readJsonl(endless)
  for (let line = 1; line <= 2000; line++) expect(documents.next().value?.firstLine).toBe(line)
  expect(reads).toBe(1)
})

function linesOf(text: string, chunkSize: number, firstLine?: number): [number, string][] {
  const lines = splitLines(reusing(Buffer.from(text), chunkSize), firstLine)
  return Array.from(lines, ({ line, bytes }) => [line, Buffer.from(bytes).toString()])
}

test('numbering can begin anywhere', () => {
  expect(linesOf('a\n\nb', 10, 5)).toEqual([
    [5, 'a'],
    [6, ''],
    [7, 'b'],
  ])
})

test('bytes are split as the decoded text is, whatever the line ends and the chunks', () => {
  const piece = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('\n', '\r\n', '\r') },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constantFrom('\u2028', '\u2029', '\u0085', '\u000B', '\u000C', '😀') },
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 64 }), (pieces, chunkSize) => {
      const text = pieces.join('')
      const expected = text.split(/\r\n|\n|\r/u)
      if (expected.at(-1) === '') expected.pop()
      expect(linesOf(text, chunkSize)).toEqual(expected.map((line, index) => [index + 1, line]))
    }),
    { numRuns: 500 },
  )
})

test('documents are the lines of the decoded text, whatever the line ends and the chunks', () => {
  const record = fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify({ prompt: text })),
    fc.constantFrom('', '  ', '\t', '{"a":', '"\u2028\u0085"', '{"a":1},', '"\u000B\u000C"'),
  )
  const line = fc.tuple(record, fc.constantFrom('\n', '\r\n', '\r', '\n\n', '\r\n \r\n'))
  const tail = fc.oneof(fc.constant(''), record)
  fc.assert(
    fc.property(fc.array(line), tail, fc.boolean(), fc.integer({ min: 1, max: 64 }), (lines, last, marked, chunk) => {
      // A first line that is surely complete, for special shapes have tests of their own.
      const text = `{"first":1}\n${lines.flat().join('')}${last}`
      const expected = text.split(/\r\n|\n|\r/u)
      if (expected.at(-1) === '') expected.pop()
      const documents = read(`${marked ? mark : ''}${text}`, chunk)
      expect(documents.map(({ firstLine }) => firstLine)).toEqual(expected.map((_, index) => index + 1))
      expect(documents.map((document) => document.text)).toEqual(
        expected.map((one) => (/^[ \t]*$/u.test(one) ? '' : one)),
      )
    }),
    { numRuns: 300 },
  )
})
