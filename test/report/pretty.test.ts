import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { cells, visible } from '../../src/report/cells.ts'
import { frame } from '../../src/report/excerpt.ts'
import { noPaints } from '../../src/report/paints.ts'
import { prettyWith } from '../../src/report/pretty.ts'
import { asciiRuler } from '../../src/report/ruler.ts'
import type { ReportInput, ReportStyle } from '../../src/report/types.ts'
import { unicodeRuler } from '../../src/report/unicode-ruler.ts'
import type { Diagnostic } from '../../src/types.ts'
import { diagnostic, inputOf, plainStyle } from './samples.ts'

const unit = fc.constantFrom(
  'a',
  'b',
  ' ',
  '"',
  ':',
  '\t',
  'é',
  'e\u0301',
  '\u0301',
  '日',
  '本',
  'ｱ',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u{1f600}',
  '\u{1f1e9}\u{1f1ea}',
  '1\ufe0f\u20e3',
  '\x1b',
  '\x07',
  '\0',
  '\x7f',
  '\x9b',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u2028',
  '\u00ad',
  '\ud800',
  '\udc00',
  'क्षि',
  '한',
  '\u1112\u1161\u11ab',
  'supercalifragilistic',
)
const text = fc.array(unit, { maxLength: 60 }).map((units) => units.join(''))
const lineOfSource = fc
  .tuple(text, fc.nat(), fc.nat(), fc.boolean(), fc.integer({ min: 1, max: 900 }))
  .map(([source, from, length, cut, column]) => {
    const start = from % (source.length + 1)
    const end = start + (length % (source.length - start + 1))
    return diagnostic({
      column: column + start,
      endColumn: column + end,
      excerpt: { text: source, column, cut },
    })
  })

function rendered(input: ReportInput, style: ReportStyle): string {
  return [...prettyWith(unicodeRuler, noPaints)(input, style)].join('')
}

function report(diagnostics: readonly Diagnostic[], style: Partial<ReportStyle> = {}): string {
  return rendered(inputOf([{ file: 'a.json', payloads: 1, diagnostics }]), { ...plainStyle, ...style })
}

test('no line is wider than the screen', () => {
  const some = fc.array(
    fc.tuple(lineOfSource, text, fc.option(text, { nil: undefined }), fc.option(text, { nil: undefined })),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(some, fc.integer({ min: 30, max: 130 }), fc.boolean(), (found, width, unicode) => {
      const diagnostics = found.map(([base, message, hint, customId]) => ({ ...base, message, hint, customId }))
      for (const line of report(diagnostics, { width, unicode }).split('\n')) {
        expect(stringWidth(line), line).toBeLessThanOrEqual(width)
      }
    }),
  )
})

test('nothing that a terminal obeys is printed', () => {
  fc.assert(
    fc.property(lineOfSource, text, text, (base, message, customId) => {
      const output = report([{ ...base, message, hint: message, customId, rule: customId }])
      expect(output).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u2028\u2029]|\p{Cs}/u)
    }),
  )
})

test('the cheap ruler measures what it is for as the full one does', () => {
  const printable = fc.string({ unit: fc.constantFrom(...' \t"a1~\x1b\x7f\0', '\n'), maxLength: 90 })
  fc.assert(
    fc.property(
      printable,
      printable,
      fc.integer({ min: 30, max: 100 }),
      fc.boolean(),
      (source, message, width, unicode) => {
        const input = inputOf([
          {
            file: 'a.json',
            payloads: 1,
            diagnostics: [diagnostic({ message, hint: message, excerpt: { text: source, column: 3, cut: true } })],
          },
        ])
        const style = { ...plainStyle, width, unicode }
        expect([...prettyWith(asciiRuler, noPaints)(input, style)].join('')).toBe(rendered(input, style))
      },
    ),
  )
})

test('the marks stand under the span', () => {
  fc.assert(
    fc.property(lineOfSource, fc.integer({ min: 20, max: 90 }), (base, room) => {
      const { text: source, column } = base.excerpt!
      const { source: line, indent, length } = frame(base, base.excerpt!, room, '…', unicodeRuler)
      const marked = columns(line, indent, length)
      const inSource = cells(source, unicodeRuler).filter(
        ({ from, to }) => to > base.column - column && from < base.endColumn - column,
      )
      const expected = inSource.map((cell) => cell.text).join('')
      if (expected.trim() !== '') expect(expected.startsWith(marked.trimEnd())).toBe(true)
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThanOrEqual(Math.max(1, stringWidth(expected), firstWidth(source, base.column - column)))
    }),
    { numRuns: 500 },
  )
})

/** The part of a line that is on these columns of the screen. */
function columns(line: string, from: number, length: number): string {
  let at = 0
  let part = ''
  for (const cell of cells(line, unicodeRuler)) {
    if (at >= from && at < from + length) part += cell.text
    at += cell.width
  }
  return part
}

function firstWidth(source: string, offset: number): number {
  return cells(source, unicodeRuler).findLast(({ from }) => from <= offset)?.width ?? 1
}

test.each([
  ['\tx', 1, 2, '    x', '    ^'],
  ['ab\tx', 3, 4, 'ab  x', '    ^'],
  ['"\u{1f600}" x', 5, 6, '"\u{1f600}" x', '     ^'],
  ['日本 x', 3, 4, '日本 x', '     ^'],
  ['e\u0301 x', 3, 4, 'e\u0301 x', '  ^'],
  ['\x1b x', 2, 3, '\\u{1b} x', '       ^'],
  ['abc', 3, 3, 'abc', '   ^'],
  ['abc', 0, 3, 'abc', '^^^'],
  ['a\u{1f600}', 2, 3, 'a\u{1f600}', ' ^^'],
])('%j from %i to %i', (source, from, to, line, marks) => {
  const found = frame(
    diagnostic({ column: from + 1, endColumn: to + 1 }),
    { text: source, column: 1, cut: false },
    80,
    '…',
    unicodeRuler,
  )
  expect(found.source).toBe(line)
  expect(' '.repeat(found.indent) + '^'.repeat(found.length)).toBe(marks)
})

test('a wide screen still shows no more than a piece of a prompt', () => {
  const excerpt = { text: 'x'.repeat(400), column: 1, cut: true }
  expect(
    frame(diagnostic({ column: 200, endColumn: 201 }), excerpt, 1000, '…', unicodeRuler).source.length,
  ).toBeLessThanOrEqual(120)
})

test.each([
  ['plain', 'plain'],
  ['\u202eabc', '\\u{202e}abc'],
  ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
  ['a\u200db', 'a\\u{200d}b'],
  ['\u0301', '\\u{301}'],
  ['a\r\nb', 'a\\u{d}\\u{a}b'],
  ['\ud83d', '\\u{d83d}'],
])('%j shows as %s', (raw, shown) => {
  expect(visible(raw, unicodeRuler)).toBe(shown)
})

const six = Array.from({ length: 6 }, (_, index) => diagnostic({ pointer: `/stop/${index}`, line: index + 1 }))

test.each([
  ['six alike', six, 'and 5 more like this on lines 2, 3 … 6'],
  ['all on one line', six.map((each) => ({ ...each, line: 1 })), 'and 5 more like this on line 1'],
  [
    'two other lines',
    six.map((each, index) => ({ ...each, line: index % 2 === 0 ? 4 : 4 })).with(5, { ...six[5]!, line: 9 }),
    'lines 4 and 9',
  ],
  ['one mistake of the text', six.map((each) => ({ ...each, pointer: '' })), 'and 5 more'],
  ['in wrappers', six.map((each, index) => ({ ...each, pointer: `/requests/${index}/body/n` })), 'and 5 more'],
  [
    'bare and wrapped',
    six.map((each, index) => ({ ...each, pointer: index % 2 === 0 ? '/n' : '/body/n' })),
    'and 5 more',
  ],
])('findings are folded: %s', (_, diagnostics, expected) => {
  const output = report(diagnostics)
  expect(output).toContain(expected)
  expect(output.match(/^a\.json:/gm)).toHaveLength(1)
  expect(output).toContain('6 errors in 1 file')
  expect(output).toContain('5 findings like others are folded')
})

test.each([
  ['five', six.slice(1)],
  ['different fields', six.map((each, index) => ({ ...each, pointer: `/field${index}` }))],
  ['different mistakes of the text', six.map((each, index) => ({ ...each, pointer: '', message: `mistake ${index}` }))],
  ['different rules', six.map((each, index) => ({ ...each, rule: `rule-${index}` }))],
  [
    'different severities',
    six.map((each, index) => ({ ...each, severity: index === 0 ? ('hint' as const) : ('error' as const) })),
  ],
])('findings are not folded: %s', (_, diagnostics) => {
  const output = report(diagnostics)
  expect(output.match(/^a\.json:/gm)).toHaveLength(diagnostics.length)
  expect(output).not.toContain('folded')
})

test('findings shown and folded add up', () => {
  const pointers = fc.array(fc.constantFrom('/n', '/stop/1', '/stop/2', '/body/n', ''), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(pointers, (all) => {
      const output = report(
        all.map((pointer, line) => diagnostic({ pointer, line: line + 1 })),
        { width: 200 },
      )
      const shown = output.match(/^a\.json:/gm)?.length ?? 0
      const folded = [...output.matchAll(/and ([\d,]+) more like this/g)].map(([, number]) => Number(number))
      expect(folded.reduce((sum, number) => sum + number, shown)).toBe(all.length)
    }),
  )
})

test('the most frequent rule of the gravest severity is the one to read about', () => {
  const hints = six.map((each) => ({ ...each, severity: 'hint' as const, rule: 'some-hint' }))
  const errors = ['wrong-type', 'syntax', 'syntax'].map((rule) => diagnostic({ rule }))
  expect(report([...hints, ...errors])).toContain('completions-lint explain syntax')
})

test('a quiet report on a clean run is empty', () => {
  const input = inputOf([{ file: 'a.json', payloads: 1, diagnostics: [] }])
  expect(rendered(input, { ...plainStyle, quiet: true })).toBe('')
  expect(rendered(input, plainStyle)).toBe(
    '✓ 1 payload in 1 file checked against fireworks/v1/completions (2026-10-06)\n',
  )
})
