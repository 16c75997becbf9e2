import { constants } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, decode, decodeText, foreignContent, markLength } from '../../src/parse/encoding.ts'

const payload = '{"model": "m", "prompt": "a"}\n'

function bytes(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))
}

function wide(text: string, size: 2 | 4, order: 'little' | 'big', mark: boolean): Uint8Array {
  const codes = [...(mark ? '\uFEFF' : ''), ...text].map((character) => character.codePointAt(0)!)
  return Buffer.concat(
    codes.map((code) => {
      const unit = Buffer.alloc(size)
      if (order === 'little') unit.writeUIntLE(code, 0, size)
      else unit.writeUIntBE(code, 0, size)
      return unit
    }),
  )
}

test.each([
  ['plain', bytes(payload), payload, false],
  ['nothing', bytes(), '', false],
  ['a byte order mark', bytes([0xef, 0xbb, 0xbf], payload), payload, true],
  ['a byte order mark alone', bytes([0xef, 0xbb, 0xbf]), '', true],
  ['a second byte order mark, which is text', bytes([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], 'a'), '\uFEFFa', true],
  ['a zero byte in a string', bytes('{"prompt": "a', [0], 'b"}'), '{"prompt": "a\0b"}', false],
  ['zero bytes after a partial write', bytes('{"prompt": "ab', [0, 0, 0, 0]), '{"prompt": "ab\0\0\0\0', false],
  ['escape sequences of a terminal', bytes('\u001B[31m{}\u001B[0m'), '\u001B[31m{}\u001B[0m', false],
  ['all lengths of characters', bytes('aé€😀'), 'aé€😀', false],
  ['a replacement character of its own', bytes('"\uFFFD"'), '"\uFFFD"', false],
  ['the letters of a signature', bytes('GIF89a: 1\n'), 'GIF89a: 1\n', false],
])('reads %s', (_, input, text, bom) => {
  expect(decode(input)).toEqual({ text, bom, findings: [] })
})

test.each([
  ['text in UTF-16 (little-endian)', wide(payload, 2, 'little', true)],
  ['text in UTF-16 (little-endian)', wide(payload, 2, 'little', false)],
  ['text in UTF-16 (little-endian)', wide('{"prompt": "你好，世界，今天天气很好"}', 2, 'little', false)],
  ['text in UTF-16 (big-endian)', wide(payload, 2, 'big', true)],
  ['text in UTF-16 (big-endian)', wide(payload, 2, 'big', false)],
  ['text in UTF-16 (little-endian)', bytes([0xff, 0xfe])],
  ['text in UTF-32 (little-endian)', wide(payload, 4, 'little', true)],
  ['text in UTF-32 (little-endian)', wide(payload, 4, 'little', false)],
  ['text in UTF-32 (big-endian)', wide(payload, 4, 'big', true)],
  ['text in UTF-32 (big-endian)', wide(payload, 4, 'big', false)],
  ['a gzip file', gzipSync(payload)],
  ['a gzip file', bytes([0x1f, 0x8b])],
  ['a zstd file', bytes([0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x1e])],
  ['a zip file', bytes('PK', [3, 4, 20, 0, 0, 0], 'payload.json')],
  ['a PNG image', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR')],
  ['a JPEG image', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF')],
  ['a GIF image', bytes('GIF89a', [1, 0, 1, 0, 0x80, 0, 0, 0xff, 0xff, 0xff])],
  ['a PDF file', bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0xcf, 0xd3], '\n1 0 obj\n<< /Type /Catalog >>\n')],
  ['an SQLite database', bytes('SQLite format 3', [0, 16, 0])],
  ['binary data', bytes(Array.from({ length: 64 }, (_, index) => (index * 151) % 256))],
  ['binary data', new Uint8Array(100)],
])('tells %s', (name, input) => {
  const finding = foreignContent(input)
  expect(finding).toMatchObject({
    rule: 'invalid-encoding',
    place: { from: 0, to: 0 },
    message: `the file seems to be ${name}; it must be text in UTF-8`,
  })
  expect(decode(input)).toEqual({ text: undefined, bom: false, findings: [finding] })
})

test.each([
  [
    'a byte of Latin-1',
    bytes('{"prompt": "caf', [0xe9], ' ol', [0xe9], '"}'),
    15,
    '0xE9',
    '{"prompt": "caf\uFFFD ol\uFFFD"}',
  ],
  ['a byte at the start', bytes([0xe9], 'a'), 0, '0xE9', '\uFFFDa'],
  ['a byte that begins like a replacement', bytes('a', [0xef], 'b'), 1, '0xEF', 'a\uFFFDb'],
  ['a byte behind a replacement', bytes('\uFFFD', [0xef, 0xbf], '\uFFFD'), 1, '0xEF', '\uFFFD\uFFFD\uFFFD'],
  ['a byte behind a pair', bytes('😀é', [0xff]), 3, '0xFF', '😀é\uFFFD'],
  ['a byte behind a byte order mark', bytes([0xef, 0xbb, 0xbf], 'ab', [0xa0]), 2, '0xA0', 'ab\uFFFD'],
  ['a character cut off by the end', bytes('ab', [0xe2, 0x82]), 2, '0xE2', 'ab\uFFFD'],
  ['a lone surrogate', bytes('a', [0xed, 0xa0, 0x80]), 1, '0xED', 'a\uFFFD\uFFFD\uFFFD'],
  [
    'a text in Windows-1251',
    bytes('{"a": "', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], '"}'),
    7,
    '0xCF',
    '{"a": "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"}',
  ],
])('places %s', (_, input, from, byte, text) => {
  const { findings, ...rest } = decode(input)
  expect(rest).toMatchObject({ text })
  expect(findings).toEqual([
    {
      rule: 'invalid-encoding',
      place: { from, to: from + 1 },
      message: `byte ${byte} is not valid UTF-8; the text must be UTF-8`,
      hint: 'save the file as UTF-8',
    },
  ])
})

test('the first bad byte is found wherever it is, also in large files', () => {
  const prefix = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.nat(70_000).map((length) => '€'.repeat(length)),
  )
  const bad = fc.constantFrom([0xe9], [0xff], [0xef, 0xbf], [0xf0, 0x9f, 0x98], [0x80, 0x80, 0x80, 0x80, 0x80])
  fc.assert(
    fc.property(prefix, bad, fc.string({ unit: 'binary', maxLength: 20 }), (before, wrong, after) => {
      const input = bytes(before, wrong, after)
      const { text, findings } = decodeText(input, 'file')
      expect(text).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(input))
      const from = Buffer.from(before).toString().length
      expect(findings).toMatchObject([{ place: { from, to: from + 1 } }])
    }),
    { numRuns: 60 },
  )
})

test('valid text decodes to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(Buffer.from(text), 'line')).toEqual({ text, findings: [] })
    }),
  )
})

test('no byte of a binary file reaches a message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (input) => {
      for (const { message, hint } of decode(input).findings) expect(`${message}${hint}`).toMatch(/^[\x20-\x7E]*$/)
    }),
  )
})

test('a file beyond the longest string is a finding', () => {
  const large = new Uint8Array(constants.MAX_STRING_LENGTH + 1)
  large.fill(0x20, 0, 10_000)
  const { text, findings } = decode(large)
  expect(text).toBeUndefined()
  expect(findings).toEqual([
    {
      rule: 'syntax',
      place: { from: 0, to: 0 },
      message: 'the file is too large to be read as one document; the limit is 512 MB',
      hint: 'use JSONL, with one request on each line',
    },
  ])
  expect(decodeText(large, 'line').findings).toMatchObject([
    { message: 'the line is too long to be read as one request; the limit is 512 MB' },
  ])
})

test('a byte order mark takes three bytes', () => {
  expect(markLength(bytes([0xef, 0xbb, 0xbf]))).toBe(3)
  expect(markLength(bytes([0xef, 0xbb]))).toBe(0)
  expect(byteOrderMark.place).toEqual({ from: 0, to: 0 })
})
