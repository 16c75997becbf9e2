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
