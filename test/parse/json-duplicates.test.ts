import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept } from '../../src/parse/json/accept.ts'
import { findDuplicateKeys } from '../../src/parse/json/duplicates.ts'
import { readJson } from '../../src/parse/json/index.ts'
import type { Span } from '../../src/types.ts'
import { gaps, trees, write } from './json-trees.ts'
import type { Tree } from './json-trees.ts'

test.each([
  ['{"top_p": 1, "top_p": 2}', ['"top_p"']],
  ['{"top_p": 1, "top\\u005fp": 2}', ['"top\\u005fp"']],
  ['{"a": 1, "a": 2, "a": 3}', ['"a"', '"a"']],
  ['{"a": {"b": [{"c": 1, "c": 2}]}, "b": {"a": 1, "a": 2}}', ['"c"', '"a"']],
  ['{"__proto__": 1, "__proto__": 2}', ['"__proto__"']],
  ['{"": 1, "" : 2}', ['""']],
  ['{"a" : 1, "a"\n: 2}', ['"a"']],
  ['{"a": {"a": 1}, "b": {"a": 1}}', []],
  ['{"a": ": not a key", "b": "\\": nor this", "c": "{\\"b\\": 1, \\"b\\": 2}"}', []],
  ['{"a\\\\": 1, "a\\\\": 2}', ['"a\\\\"']],
])('%s', (text, keys) => {
  const { findings } = readJson(text)
  expect(findings.map(({ place }) => cut(text, place as Span))).toEqual(keys)
  expect(findings.every(({ rule }) => rule === 'duplicate-key')).toBe(true)
})

test('the message names the key and hides what cannot be seen', () => {
  const [plain] = readJson('{"top_p": 1, "top_p": 2}').findings
  expect(plain).toEqual({
    rule: 'duplicate-key',
    place: { from: 13, to: 20 },
    message: '"top_p" is given twice; the server keeps one of them',
    hint: 'remove one of the two',
  })
  const [odd] = readJson('{"a\\u0000\u202e\u00a0\\ud800": 1, "a\\u0000\u202e\u00a0\\ud800": 2}').findings
  expect(odd?.message).toBe('"a\\u0000\\u202e\\u00a0\\ud800" is given twice; the server keeps one of them')
  const long = 'k'.repeat(1000)
  expect(readJson(`{"${long}": 1, "${long}": 2}`).findings[0]?.message.length).toBeLessThan(120)
})

test('counting never misses a repeated key, and each one has a finding', () => {
  fc.assert(
    fc.property(trees({ repeatKeys: true }), gaps, (tree, spaces) => {
      const text = write(tree, spaces)
      const repetitions = countRepetitions(tree)
      expect(findDuplicateKeys(text)).toHaveLength(repetitions)
      expect(readJson(text).findings).toEqual(findDuplicateKeys(text))
      if (repetitions > 0) expect(accept(text)?.mayRepeatKeys).toBe(true)
    }),
  )
})

test('a repaired text has its repeated keys reported too', () => {
  const text = '{\'a\': 1, "b": {"c": 1, "c": 2}, \'a\': 3}'
  const { findings, value } = readJson(text)
  expect(findings.map(({ rule, place }) => [rule, cut(text, place as Span)])).toEqual([
    ['syntax', "'a'"],
    ['duplicate-key', '"c"'],
    ['duplicate-key', "'a'"],
  ])
  expect(value).toEqual({ a: 3, b: { c: 2 } })
})

function cut(text: string, { from, to }: Span): string {
  return text.slice(from, to)
}

function countRepetitions(tree: Tree): number {
  if ('scalar' in tree) return 0
  if ('list' in tree) return tree.list.reduce((sum, part) => sum + countRepetitions(part), 0)
  const names = new Set(tree.entries.map(({ key }) => JSON.parse(key) as string))
  const inner = tree.entries.reduce((sum, { value }) => sum + countRepetitions(value), 0)
  return inner + tree.entries.length - names.size
}
