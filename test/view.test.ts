import { expect, test } from 'vitest'
import { typeName, View } from '../src/view.ts'

const view = new View({ s: 'x', n: 1.5, i: 2, inf: Infinity, b: false, l: [1], o: { a: 1 }, z: null })

test.each([
  ['string', 's', 'x'],
  ['string', 'i', undefined],
  ['number', 'n', 1.5],
  ['number', 'inf', undefined],
  ['integer', 'i', 2],
  ['integer', 'n', undefined],
  ['boolean', 'b', false],
  ['boolean', 'z', undefined],
  ['list', 'l', [1]],
  ['list', 'o', undefined],
  ['raw', 'z', null],
  ['raw', 'toString', undefined],
] as const)('%s of %s is %j', (method, key, expected) => {
  expect(view[method](key)).toEqual(expected)
})

test('objects are views with their pointer, lists and null are none', () => {
  expect(view.object('o')).toMatchObject({ pointer: '/o', value: { a: 1 } })
  expect([view.object('l'), view.object('z')]).toEqual([undefined, undefined])
})

test('given means there and not null', () => {
  expect(['s', 'z', 'missing'].map((key) => view.given(key))).toEqual([true, false, false])
})

test('last is the key written last', () => {
  expect([view.last('s', 'n'), view.last('n', 's'), view.last('missing', 's')]).toEqual(['n', 'n', 's'])
})

test.each([
  [null, 'null'],
  [[], 'array'],
  [1.0, 'integer'],
  [1.5, 'number'],
  ['', 'string'],
  [true, 'boolean'],
  [{}, 'object'],
])('the type of %j is %s', (value, expected) => {
  expect(typeName(value)).toBe(expected)
})
