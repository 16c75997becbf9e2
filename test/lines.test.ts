import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineTable } from '../src/lines.ts'

describe('position', () => {
  test.each([
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 3, 2, 1],
    ['a\r\nb', 2, 1, 3],
    ['a\rb', 2, 2, 1],
    ['a\n\rb', 3, 3, 1],
    ['\ta', 1, 1, 2],
    ['\u{1f600}a', 2, 1, 3],
    ['a\u2028b\u2029c\u0085d\u000be\u000cf', 9, 1, 10],
    ['', 0, 1, 1],
    ['a\n', 2, 2, 1],
    ['a', 99, 1, 2],
  ])('%j at %d is %d:%d', (text, offset, line, column) => {
    expect(new LineTable(text).position(offset)).toEqual({ line, column })
  })
})

test('a position is what splitting the text at its line ends says', () => {
  const piece = fc.constantFrom('a', '\t', '\n', '\r', '\r\n', '\u2028', '\u{1f600}')
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      fc.nat(40),
      (text, offset) => {
        fc.pre(offset <= text.length && !(text[offset - 1] === '\r' && text[offset] === '\n'))
        const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
        expect(new LineTable(text).position(offset)).toEqual({ line: lines.length, column: lines.at(-1)!.length + 1 })
      },
    ),
  )
})

test.each([
  ['a\nbc\n', 2, 'bc'],
  ['a\r\nbc\r\n', 1, 'a'],
  ['a\rbc', 1, 'a'],
  ['a\n\nb', 2, ''],
  ['a', 1, 'a'],
])('of %j, line %d is %j', (text, number, expected) => {
  const { from, to } = new LineTable(text).line(number)
  expect(text.slice(from, to)).toBe(expected)
})

test('a column in bytes is the length of what UTF-8 makes of the line before it, in whatever order places are asked for', () => {
  const piece = fc.constantFrom('a', '\t', '\n', '\r\n', 'é', '\u2028', '\u{1f600}')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat(30), { minLength: 1 }), (pieces, order) => {
      const text = pieces.join('')
      const table = new LineTable(text)
      for (const index of order) {
        const before = pieces.slice(0, index).join('')
        const line = before.split(/\n/).at(-1)!
        expect(table.byteColumn(before.length)).toBe(Buffer.byteLength(line) + 1)
      }
    }),
  )
})

test('a place inside a surrogate pair, before the text or behind it counts as the nearest one', () => {
  const table = new LineTable('a\u{1f600}b')
  expect([-1, 0, 1, 2, 3, 4, 99].map((offset) => table.byteColumn(offset))).toEqual([1, 1, 2, 2, 6, 7, 7])
})
