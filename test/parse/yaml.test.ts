import { expect, test } from 'vitest'
import { readYaml } from '../../src/parse/yaml/index.ts'

const values = (text: string): unknown[] => readYaml(text).map(({ value }) => value)

test.each([
  [
    'scalars',
    'a: 1\nb: 1.50\nc: true\nd: ~\ne:\nf: "1"\ng: 0x1F\nh: 0o17\ni: 1e3\nj: No',
    {
      a: 1,
      b: 1.5,
      c: true,
      d: null,
      e: null,
      f: '1',
      g: 31,
      h: 15,
      i: 1000,
      j: 'No',
    },
  ],
  ['numbers that JSON lacks', 'a: .nan\nb: -.inf\nc: 100000000000000000000', { a: NaN, b: -Infinity, c: 1e20 }],
  ['dates stay text', 'a: 2024-01-31\nb: 12:30:45', { a: '2024-01-31', b: '12:30:45' }],
  [
    'keys are their source text',
    '50256: 1\n1.0: 2\ntrue: 3\n~: 4\n"x": 5\n: 6',
    { '50256': 1, '1.0': 2, true: 3, '~': 4, x: 5, '': 6 },
  ],
  [
    'standard tags',
    'a: !!str 5\nb: !!int "5"\nc: !!float 5\nd: !!bool "true"\ne: !!null ""\nf: !!seq [1]\ng: !!map {a: 1}\nh: ! 5',
    {
      a: '5',
      b: 5,
      c: 5,
      d: true,
      e: null,
      f: [1],
      g: { a: 1 },
      h: '5',
    },
  ],
  [
    'folds',
    'a: >-\n  b\n  c\nd: "e\n  f"\ng: h\n  i # j\nk:\n- |+\n  l\n\n- "\\u0041\\x42"',
    {
      a: 'b c',
      d: 'e f',
      g: 'h i',
      k: ['l\n\n', 'AB'],
    },
  ],
  ['aliases', 'a: &x [1, &y {b: 2}]\nc: *x\nd: *y', { a: [1, { b: 2 }], c: [1, { b: 2 }], d: { b: 2 } }],
  ['an anchor set twice', '- &a 1\n- *a\n- &a 2\n- *a', [1, 1, 2, 2]],
  ['an alias as a key', '- &a k\n- *a : 1', ['k', { k: 1 }]],
  ['a lone CR ends a line', 'a:\r  b: 1\rc: 2\r', { a: { b: 1 }, c: 2 }],
  ['CRLF', 'a: |\r\n  b\r\n  c\r\nd: 2\r\n', { a: 'b\nc\n', d: 2 }],
  ['a no-break space is part of a key', '{a: 1,\u00a0b: 2}', { a: 1, '\u00a0b': 2 }],
  ['the core schema whatever the directive says', '%YAML 1.1\n---\na: no', { a: 'no' }],
])('reads %s', (_, text, value) => {
  const [document, ...others] = readYaml(text)
  expect(document).toMatchObject({ format: 'yaml', firstLine: 1, text, complete: true, holes: [] })
  expect(document?.value).toEqual(value)
  expect(others).toEqual([])
})

test.each([
  ['explicit keys win', '- &a {x: 1, y: 2}\n- {<<: *a, x: 3}', { x: 3, y: 2 }],
  ['explicit keys win also before the merge', '- &a {x: 1, y: 2}\n- {x: 3, <<: *a}', { x: 3, y: 2 }],
  ['earlier mappings win', '- [&a {x: 1}, &b {x: 2, y: 2}]\n- <<: [*a, *b]', { x: 1, y: 2 }],
  ['merges are nested', '- - &a {x: 1}\n  - &b {<<: *a, y: 2}\n- <<: *b', { x: 1, y: 2 }],
  ['a mapping in place', '-\n- <<: {x: 1}\n  y: 2', { x: 1, y: 2 }],
  ['an alias of a list', '- &l [{x: 1}, {x: 2, y: 2}]\n- <<: *l', { x: 1, y: 2 }],
  ['a quoted << is a key', '-\n- "<<": {x: 1}', { '<<': { x: 1 } }],
])('merges: %s', (_, text, value) => {
  expect(readYaml(text).flatMap(({ findings }) => findings)).toEqual([])
  expect((values(text)[0] as unknown[])[1]).toEqual(value)
})

test('__proto__ is a key like any other', () => {
  const [value] = values('- &a\n  __proto__: {x: 1}\n- <<: *a') as [object[]]
  for (const item of value) {
    expect(Object.keys(item)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
  }
})

test('what an alias stands for is shared, not copied', () => {
  const [{ a, b }] = values('a: &x [1]\nb: *x') as [{ a: unknown; b: unknown }]
  expect(a).toBe(b)
})

test.each([
  ['several', 'a: 1\n---\nb: 2\n...\n---\nc: 3\n', [{ a: 1 }, { b: 2 }, { c: 3 }]],
  ['an end marker', '%YAML 1.2\n---\na: 1\n...\n', [{ a: 1 }]],
  ['an empty last one', 'a: 1\n---\n', [{ a: 1 }]],
  ['an empty one between', 'a: 1\n---\n# nothing\n---\nb: 2', [{ a: 1 }, { b: 2 }]],
  ['an empty first one', '---\n---\na: 1', [{ a: 1 }]],
  ['a null that is written', '--- ~', [null]],
  ['one text', 'model:accounts/x', ['model:accounts/x']],
])('documents: %s', (_, text, expected) => {
  expect(values(text)).toEqual(expected)
  expect(readYaml(text).flatMap(({ findings }) => findings)).toEqual([])
})

test('a mistake in one document says nothing of the others', () => {
  const [first, second, third] = readYaml('a: 1\n---\nb: [\n---\nc: 3\n')
  expect(first).toMatchObject({ value: { a: 1 }, findings: [], complete: true })
  expect(second).toMatchObject({ value: undefined, complete: false })
  expect(second?.findings).toHaveLength(1)
  expect(third).toMatchObject({ value: { c: 3 }, findings: [] })
})

test('documents before one that is nested too deeply stay', () => {
  const documents = readYaml(`a: 1\n---\n${'['.repeat(100_000)}`)
  expect(documents.map(({ value }) => value)).toEqual([{ a: 1 }, undefined])
  expect(documents[1]?.findings).toMatchObject([{ rule: 'syntax', message: 'nested too deeply: more than 500 levels' }])
})

test.each(['[', '- ', '? ', 'a:\n- '])('deep nesting by %j is one finding', (opening) => {
  const text = Array.from({ length: 3000 }, (_, depth) =>
    opening.includes('\n') ? `${' '.repeat(depth * 2)}- a:\n` : opening,
  ).join('')
  expect(readYaml(text).flatMap(({ findings }) => findings)).toMatchObject([{ rule: 'syntax' }])
  expect(values(`${'['.repeat(490)}1${']'.repeat(490)}`)).not.toEqual([undefined])
})

test('comments are found by document, and a # inside a scalar is data', () => {
  const text = '# one\na: "x # no" # two \nb: |  # three\n  # no\nc: d#no\n---\r\n# four\r\ne: [1, # five\n 2]\n'
  const [first, second] = readYaml(text)
  const show = (document = first) => document?.comments().map(({ text: comment }) => comment)
  expect(show()).toEqual(['one', 'two', 'three'])
  expect(show(second)).toEqual(['four', 'five'])
  for (const { text: comment, span } of [...first!.comments(), ...second!.comments()]) {
    expect(text.slice(span.from, span.to)).toBe(`# ${comment}`)
  }
})
