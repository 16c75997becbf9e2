import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readYaml } from '../../src/parse/yaml/index.ts'
import { child } from '../../src/pointer.ts'
import type { Document, Pointer, Span } from '../../src/types.ts'

const read = (text: string): Document => readYaml(text)[0]!

function at(text: string, pointer: Pointer, on: 'key' | 'value' = 'value'): string {
  const { from, to } = read(text).locate(pointer, on)
  return `${from} ${text.slice(from, to)}`
}

test.each([
  ['a: 1\nb: c # d\n', '/b', 'value', '8 c'],
  ['a: 1\n"b": c\n', '/b', 'key', '5 "b"'],
  ['a: |\n  x\n  y\n\nb: 1\n', '/a', 'value', '3 |\n  x\n  y'],
  ['a: |+\n  x\n\nb: 1\n', '/a', 'value', '3 |+\n  x\n\n'],
  ['a: b\n  c # d\n', '/a', 'value', '3 b\n  c'],
  ['a:\n  b: 1\n  c: 2 # d\n\ne: 1\n', '/a', 'value', '5 b: 1\n  c: 2'],
  ['a:\n- 1\n- 2\n# b\nc: 1\n', '/a', 'value', '3 - 1\n- 2'],
  ['a: {b: [1, 2] }\n', '/a', 'value', '3 {b: [1, 2] }'],
  ['a: {b: [1, 2] }\n', '/a/b/1', 'value', '11 2'],
  ['a: &x !!str b\n', '/a', 'value', '12 b'],
  ['a: \nb: 1\n', '/a', 'value', '2 '],
  ['a: &x # c\nb: 1\n', '/a', 'value', '5 '],
  ['- \n- 1\n', '/0', 'value', '1 '],
  ['? a\n? b\n: 1\n', '/a', 'value', '3 '],
  ['{a, b: 1}', '/a', 'value', '2 '],
  ['# c\na: 1\n', '', 'value', '4 a: 1'],
  ['- a\n', '', 'value', '0 - a'],
  ['a: {b: 1}\n', '/a/x/y', 'value', '3 {b: 1}'],
  ['a: {b: 1}\n', '/a/x', 'key', '3 {b: 1}'],
  ['a: [1]\n', '/a/01', 'value', '3 [1]'],
  ['a: 1\na: 2\n', '/a', 'value', '8 2'],
  ['a/b: {m~n: 1}\n', '/a~1b/m~0n', 'key', '6 m~n'],
  ['1.0: x\n', '/1.0', 'key', '0 1.0'],
  ['- &a {x: 1}\n- y: *a\n', '/1/y', 'value', '5 {x: 1}'],
  ['- &a {x: 1}\n- y: *a\n', '/1/y', 'key', '14 y'],
  ['- &a {x: 1}\n- y: *a\n', '/1/y/x', 'value', '9 1'],
  ['- &a {x: 1}\n- <<: *a\n', '/1/x', 'value', '9 1'],
  ['- &a {x: 1}\n- <<: *a\n', '/1/x', 'key', '6 x'],
  ['- &a {x: 1}\n- <<: *a\n', '/1/<<', 'key', '14 <<'],
  ['- &a {x: 1}\n- <<: *a\n  x: 2\n', '/1/x', 'value', '26 2'],
  ['- [&a {x: 1}, &b {x: 2, y: 3}]\n- <<: [*a, *b]\n', '/1/x', 'value', '10 1'],
  ['- [&a {x: 1}, &b {x: 2, y: 3}]\n- <<: [*a, *b]\n', '/1/y', 'value', '27 3'],
  ['a: "\u{1f600}" # \u2028\r\nb: \u{1f600}c\r\n', '/b', 'value', '16 \u{1f600}c'],
  ['a: 1\rb: 2\r', '/b', 'key', '5 b'],
  ['{a: 1,\u00a0b: 2}', '/\u00a0b', 'key', '6 \u00a0b'],
] as const)('%j: %s, %s', (text, pointer, on, expected) => {
  expect(at(text, pointer, on)).toBe(expected)
})

const piece = fc.constantFrom(
  'a',
  ' ',
  '\n',
  ': ',
  '#',
  '- ',
  '"',
  "'",
  '\t',
  '\r\n',
  'no',
  '1',
  '{',
  '\u{1f600}',
  '\u2028',
  '%',
  '|',
)
const string = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(piece).map((pieces) => pieces.join('')),
)
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      string,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(
      string.filter((key) => key !== '<<'),
      tie('json'),
      { maxKeys: 4 },
    ),
  ),
}))

const styles = [
  {},
  { collectionStyle: 'flow' },
  { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_DOUBLE' },
  { defaultStringType: 'QUOTE_SINGLE', indent: 4, indentSeq: false },
] as const

const quiet = { logLevel: 'silent', uniqueKeys: false } as const

const written = fc
  .tuple(json, fc.constantFrom(...styles))
  .map(([value, style]) => ({ value, text: stringify(value, { ...style, aliasDuplicateObjects: false }) }))
  // The writer itself is wrong about a few texts of nothing but white space.
  .filter(
    ({ value, text }) => !text.startsWith('\ufeff') && JSON.stringify(parse(text, quiet)) === JSON.stringify(value),
  )

function pointersOf(value: unknown, pointer: Pointer = ''): { pointer: Pointer; value: unknown; key?: string }[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, value }]
  const below = Object.entries(value).flatMap(([key, item]) => {
    const [first, ...rest] = pointersOf(item, child(pointer, key))
    return Array.isArray(value) ? [first!, ...rest] : [{ ...first!, key }, ...rest]
  })
  return [{ pointer, value }, ...below]
}

/** The value that a piece of YAML has at its place, where its first line must keep its column. */
function valueAt(text: string, { from, to }: Span): unknown {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const source = text.slice(from, to)
  // The indentation of a block scalar counts from what is around it, and so it is read with its line.
  if (/^[|>]/.test(source)) return innermost(parse(line + source, quiet))
  return parse(' '.repeat(line.length) + source, quiet)
}

function innermost(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? innermost(Object.values(value).at(-1)) : value
}

const text = (value: unknown): string => JSON.stringify(value)

test('a written value is read back, and so is the text at the place of every part', () => {
  fc.assert(
    fc.property(written, ({ value, text: yaml }) => {
      const document = read(yaml)
      expect(document.findings.filter(({ rule }) => rule !== 'yaml-1-1-scalar')).toEqual([])
      expect(text(document.value)).toBe(text(value))
      for (const { pointer, value: part, key } of pointersOf(value)) {
        expect(text(valueAt(yaml, document.locate(pointer, 'value')))).toBe(text(part))
        if (key === undefined) continue
        const span = document.locate(pointer, 'key')
        if (!/^[|>]/.test(yaml.slice(span.from, span.to))) expect(String(valueAt(yaml, span) ?? '')).toBe(key)
      }
    }),
    { numRuns: 300 },
  )
})

const noise = fc.constantFrom(
  '\t',
  '{{',
  '"',
  "'",
  '\n',
  '\r',
  ' ',
  ': ',
  '- ',
  '*a',
  '&a ',
  '<<: ',
  '!x ',
  '[',
  '}',
  '#',
  '%',
  '|',
  '? ',
  '---\n',
  '@',
)

test('whatever the text is, reading does not throw and all places are in the text', () => {
  fc.assert(
    fc.property(
      written,
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), noise), { maxLength: 6 }),
      ({ text: yaml }, edits) => {
        const broken = edits.reduce((result, [place, length, insert]) => {
          const from = place % (result.length + 1)
          return result.slice(0, from) + insert + result.slice(from + length)
        }, yaml)
        for (const document of readYaml(broken)) {
          const spans = document.findings.map(({ place }) =>
            'from' in place ? place : document.locate(place.pointer, place.on),
          )
          const known = pointersOf(document.value).map(({ pointer }) => document.locate(pointer, 'value'))
          for (const { from, to } of [...spans, ...known, ...document.comments().map(({ span }) => span)]) {
            expect(0 <= from && from <= to && to <= broken.length).toBe(true)
          }
          expect(document.findings.filter(({ rule }) => rule === 'alias-limit').length).toBeLessThan(2)
          expect(document.value !== undefined || document.findings.length > 0).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})
