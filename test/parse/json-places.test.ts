import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFinder } from '../../src/parse/json/find.ts'
import { readJson } from '../../src/parse/json/index.ts'
import { createLocate } from '../../src/parse/json/places.ts'
import { child, parent, resolve } from '../../src/pointer.ts'
import type { Pointer, Span } from '../../src/types.ts'
import { gaps, trees, write } from './json-trees.ts'

const text = fc.tuple(trees({ repeatKeys: false }), gaps).map(([tree, spaces]) => write(tree, spaces))
const textWithRepetitions = fc.tuple(trees({ repeatKeys: true }), gaps).map(([tree, spaces]) => write(tree, spaces))

test('the text at the place of each value is that value, and of each key that key', () => {
  fc.assert(
    fc.property(text, (source) => {
      const document = readJson(source)
      for (const pointer of pointersOf(document.value)) {
        const written = cut(source, document.locate(pointer, 'value'))
        expect(JSON.parse(written)).toEqual(resolve(document.value, pointer))
        expect(written).toBe(written.trim())
        const owner = resolve(document.value, parent(pointer))
        const hasKey = pointer !== '' && !Array.isArray(owner)
        const key = cut(source, document.locate(pointer, 'key'))
        if (hasKey) expect(child(parent(pointer), JSON.parse(key) as string)).toBe(pointer)
        else expect(key).toBe(written)
      }
    }),
  )
})

test('both ways of finding places agree where no key is repeated', () => {
  fc.assert(
    fc.property(text, (source) => {
      const mapped = createLocate(source, { finder: createFinder(source, false), repeatsKeys: false, isLine: false })
      // The first few places are walked to.
      for (let asked = 0; asked < 10; asked++) mapped('', 'value')
      for (const repeatsKeys of [false, true]) {
        const { locate, startOf } = createFinder(source, repeatsKeys)
        for (const known of pointersOf(JSON.parse(source))) {
          for (const pointer of [known, `${known}/nowhere`, `${known}/-1`]) {
            expect(locate(pointer, 'value')).toEqual(mapped(pointer, 'value'))
            expect(locate(pointer, 'key')).toEqual(mapped(pointer, 'key'))
          }
          expect(startOf(known)).toBe(mapped(known, 'value').from)
          expect(startOf(`${known}/-1`)).toBeUndefined()
        }
      }
    }),
  )
})

test('where a key is repeated, the place of a value is that of the last one', () => {
  fc.assert(
    fc.property(textWithRepetitions, (source) => {
      const document = readJson(source)
      for (const pointer of pointersOf(document.value)) {
        expect(JSON.parse(cut(source, document.locate(pointer, 'value')))).toEqual(resolve(document.value, pointer))
      }
    }),
  )
})

test('where a key is repeated, the place of the key is that of the first one', () => {
  const source = '{"x": {"a": 1, "b": [1], "b": [2, 3]}, "y": 0}'
  const { locate } = readJson(source)
  expect(locate('/x/b', 'key')).toEqual({ from: 15, to: 18 })
  expect(cut(source, locate('/x/b', 'value'))).toBe('[2, 3]')
  expect(cut(source, locate('/x/b/1', 'value'))).toBe('3')
})

test.each([
  ['/b/7', 'value', '[1, 2]'],
  ['/b/01', 'value', '[1, 2]'],
  ['/b/length', 'key', '[1, 2]'],
  ['/c/d', 'key', '"x"'],
  ['/none/of/them', 'key', '{"b": [1, 2], "c": "x"}'],
  ['/b/1', 'key', '2'],
  ['', 'key', '{"b": [1, 2], "c": "x"}'],
] as const)('%s (%s) leads to the nearest value there is', (pointer, on, expected) => {
  const source = ' {"b": [1, 2], "c": "x"}\n'
  expect(cut(source, readJson(source).locate(pointer, on))).toBe(expected)
  expect(cut(source, createFinder(source, false).locate(pointer, on))).toBe(expected)
  const mended = source.replace('"c"', 'c')
  expect(cut(mended, readJson(mended).locate(pointer, on))).toBe(expected.replace('"c"', 'c'))
})

test('places in long and in deep documents', () => {
  const list = Array.from({ length: 5000 }, (_, id) => ({ id, text: 'x'.repeat(50) }))
  const long = JSON.stringify(list)
  const { locate } = readJson(long)
  for (const id of [4999, 0, 17, 4998]) {
    expect(cut(long, locate(`/${id}/id`, 'value'))).toBe(String(id))
    expect(cut(long, locate(`/${id}/text`, 'key'))).toBe('"text"')
  }
  const deep = `{"a": ${'['.repeat(5000)}${']'.repeat(5000)}}`
  expect(readJson(deep).locate(`/a${'/0'.repeat(4999)}`, 'value')).toEqual({ from: 5005, to: 5007 })
})

test('the tolerant reader finds the same places', () => {
  fc.assert(
    fc.property(text, (source) => {
      const strict = readJson(source)
      const tolerant = readJson(`${source}// a comment`, { comments: true })
      expect(tolerant.findings).toEqual([])
      expect(tolerant.value).toEqual(strict.value)
      for (const pointer of pointersOf(strict.value)) {
        expect(tolerant.locate(pointer, 'value')).toEqual(strict.locate(pointer, 'value'))
        expect(tolerant.locate(pointer, 'key')).toEqual(strict.locate(pointer, 'key'))
      }
    }),
  )
})

function cut(source: string, { from, to }: Span): string {
  return source.slice(from, to)
}

function pointersOf(value: unknown, pointer: Pointer = ''): Pointer[] {
  if (typeof value !== 'object' || value === null) return [pointer]
  const isList = Array.isArray(value)
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pointersOf(part, child(pointer, isList ? Number(key) : key)),
  )
  return [pointer, ...inner]
}
