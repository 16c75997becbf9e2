import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from '../../src/parse/json/index.ts'
import type { Document, Span } from '../../src/types.ts'
import { gaps, trees, write } from './json-trees.ts'

const jsonText = fc.tuple(trees({ repeatKeys: false }), gaps).map(([tree, spaces]) => write(tree, spaces))
const inserted = fc.oneof(
  fc.constantFrom(...'{}[]":,\'\\/#*<>$%@`;=+-._0179eEnutf \t\n\r\u0000\u00a0\ufeff\u201c\u2019a'),
  fc.constantFrom(
    '//',
    '/*',
    '*/',
    '{{',
    '}}',
    '${',
    '"""',
    "'''",
    '\n<<<<<<< ',
    'True',
    'NaN',
    '\\u12',
    '\\x',
    '0x1',
    ',,',
  ),
)

/** A valid text with up to six characters taken out, put in or replaced. */
const brokenText = fc
  .tuple(jsonText, fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.oneof(inserted, fc.constant(''))), { maxLength: 6 }))
  .map(([source, changes]) =>
    changes.reduce((text, [position, removed, added]) => {
      const at = position % (text.length + 1)
      return text.slice(0, at) + added + text.slice(at + removed)
    }, source),
  )

test('whatever JSON.parse accepts has no syntax finding and the same value; whatever it refuses has a finding', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        brokenText,
        jsonText,
        fc.string(),
        fc.array(inserted).map((parts) => parts.join('')),
      ),
      (text) => {
        const document = readJson(text)
        const judged = judge(text)
        const mistakes = document.findings.filter(({ rule }) => rule !== 'duplicate-key')
        if (judged !== undefined) {
          expect(mistakes).toEqual([])
          expect(document.value).toEqual(judged.value)
          expect(document.complete).toBe(true)
        } else expect(mistakes.length).toBeGreaterThan(0)
        expectSound(document)
      },
    ),
    { numRuns: 3000 },
  )
})

test('the tolerant reader accepts what JSON.parse accepts, with a comment behind it', () => {
  fc.assert(
    fc.property(brokenText, (text) => {
      const judged = judge(text)
      const document = readJson(`${text}\n// a comment`, { format: 'jsonc' })
      expectSound(document)
      if (judged === undefined) return
      expect(document.findings.filter(({ rule }) => rule !== 'duplicate-key')).toEqual([])
      expect(document.value).toEqual(judged.value)
      expect(document.comments()).toHaveLength(1)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['[', 1_000_000],
  ['{"a":', 200_000],
  ['"', 1_000_000],
  ["'", 1_000_000],
  ['[${', 300_000],
  ["['a'x,", 100_000],
  ['{a:b c,', 100_000],
  ['\u00a0', 300_000],
  ['#\n', 300_000],
  ['"\n', 300_000],
])('ends on a long run of %j', (part, times) => {
  const document = readJson(part.repeat(times))
  expect(document.findings.length).toBeGreaterThan(0)
  expect(document.findings.filter(({ rule }) => rule === 'syntax').length).toBeLessThanOrEqual(20)
  expectSound(document)
})

test.each([{}, { comments: true }])('nesting that JSON.parse takes is no mistake (%j)', (options) => {
  const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(readJson(text, options).findings).toEqual([])
})

function judge(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

function expectSound({ text, findings, holes, locate }: Document): void {
  for (const { place, message, hint } of findings) {
    const { from, to } = place as Span
    expect(from).toBeGreaterThanOrEqual(0)
    expect(to).toBeGreaterThanOrEqual(from)
    expect(to).toBeLessThanOrEqual(text.length)
    expect(`${message}${hint}`).not.toMatch(/\p{Cc}/u)
  }
  for (const hole of ['', ...holes]) {
    const { from, to } = locate(hole, 'value')
    expect(from).toBeLessThanOrEqual(to)
    expect(to).toBeLessThanOrEqual(text.length)
  }
}
