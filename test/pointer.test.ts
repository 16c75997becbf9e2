import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { child, expand, isWithin, lastToken, parent, resolve, tokens } from '../src/pointer.ts'

test.each([
  ['', []],
  ['/', ['']],
  ['/a~1b', ['a/b']],
  ['/m~0n', ['m~n']],
  ['/~01', ['~1']],
  ['/stop/1', ['stop', '1']],
])('the tokens of %j', (pointer, expected) => {
  expect(tokens(pointer)).toEqual(expected)
})

test('what child adds, tokens, lastToken and parent take apart', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (path, key) => {
      const base = path.reduce<string>((pointer, token) => child(pointer, token), '')
      const pointer = child(base, key)
      expect(tokens(pointer)).toEqual([...path, key])
      expect([lastToken(pointer), parent(pointer)]).toEqual([key, base])
      expect(isWithin(pointer, base)).toBe(true)
    }),
  )
})

test('a sibling with the same beginning is not inside', () => {
  expect([isWithin('/stop', '/stop'), isWithin('/stop/0', '/stop'), isWithin('/stopped', '/stop')]).toEqual([
    true,
    true,
    false,
  ])
})

describe('resolve', () => {
  test.each([
    ['/a/0', 1],
    ['/a/2', undefined],
    ['/b', null],
    ['/b/c', undefined],
    ['/constructor', undefined],
    ['', { a: [1], b: null }],
  ])('%j', (pointer, expected) => {
    expect(resolve({ a: [1], b: null }, pointer)).toEqual(expected)
  })
})

describe('expand', () => {
  const value = { requests: [{ body: 1 }, {}, { body: 2 }], x: { body: 3 } }
  test.each([
    ['', ['']],
    ['/requests/*/body', ['/requests/0/body', '/requests/2/body']],
    ['/*/body', ['/x/body']],
    ['/missing/*', []],
    ['/requests/0/body/*', []],
  ])('%j', (pattern, expected) => {
    expect(expand(value, pattern)).toEqual(expected)
  })
})
