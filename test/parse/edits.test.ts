/** What becomes of the text when the value changes: `·` stands for a line break in the tables. */
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../src/fix/splice.ts'
import { readJson } from '../../src/parse/json/index.ts'
import { readYaml } from '../../src/parse/yaml/index.ts'
import type { Change, Document, Span } from '../../src/types.ts'

function change(words: string): Change {
  const [kind, pointer = '', first = '', second = ''] = words.split(' ')
  if (kind === 'rename') return { kind, pointer, to: first }
  if (kind === 'replace') return { kind, pointer, value: JSON.parse(first) as unknown }
  if (kind === 'add') return { kind, pointer, key: first, value: JSON.parse(second) as unknown }
  return kind === 'wrap' ? { kind, pointer, to: first, type: second } : { kind: 'remove', pointer }
}

function edited(document: Document | undefined, changes: string): string | undefined {
  const edits = document?.edits(changes.split('; ').map(change))
  return edits && applyEdits(document!.text, edits).replaceAll('\n', '·')
}

describe.each<[string, string, string | undefined]>([
  ['{"a": 1, "b": 2}', 'rename /a c', '{"c": 1, "b": 2}'],
  ['{"a": 1, "b": 2}', 'rename /a b', undefined],
  ['{"a": 1, "a": 2}', 'rename /a b', undefined],
  ['{"a": 1}', 'rename /b c', undefined],
  ['{"a~/b" :[1,{ "c":2}]}', 'rename /a~0~1b/1/c x', '{"a~/b" :[1,{ "x":2}]}'],
  ['{"a": [1, 20 , 3]}', 'replace /a/1 "x"', '{"a": [1, "x" , 3]}'],
  ['{"a": [1, 2]}', 'replace /a/01 3', undefined],
  ['{"a": 1, "b": 2}', 'remove /a', '{"b": 2}'],
  ['{"a": 1, "b": 2}', 'remove /b', '{"a": 1}'],
  ['{ "a": 1 }', 'remove /a', '{ }'],
  ['{"a":1,"b":2,"c":3}', 'remove /b', '{"a":1,"c":3}'],
  ['[1, 2, 3, 4]', 'remove /2; remove /3', '[1, 2]'],
  ['[1, 2, 3, 4]', 'remove /0; remove /3', '[2, 3]'],
  ['[1, 2]', 'remove /0; remove /1', '[]'],
  ['{·  "a": 1,·  "b": 2·}', 'remove /a', '{·  "b": 2·}'],
  ['{·  "a": 1,·  "b": 2·}', 'remove /b', '{·  "a": 1·}'],
  ['{·  "a": 1·}', 'remove /a', '{·}'],
  ['{·  "a": {·    "x": 1·  },·  "b": 2·}', 'remove /a', '{·  "b": 2·}'],
  ['{ "a": 1,·  "b": 2 }', 'remove /b', '{ "a": 1 }'],
  ['{ "a": 1,·  "b": 2 }', 'remove /a', '{·  "b": 2 }'],
  ['{·"a": 1·,"b": 2·,"c": 3·}', 'remove /c', '{·"a": 1·,"b": 2·}'],
  ['', 'remove /a', undefined],
  ['[1]', 'remove ', undefined],
  ['{"a": 1}', 'add  b 2', '{"a": 1, "b": 2}'],
  ['{"a":1,"b":2}', 'add  c [3]', '{"a":1,"b":2,"c":[3]}'],
  ['{·  "a": 1·}', 'add  b "x"', '{·  "a": 1,·  "b": "x"·}'],
  ['{}', 'add  b 2', '{ "b": 2 }'],
  ['{"a": {"b": 1}}', 'add /a c 2', '{"a": {"b": 1, "c": 2}}'],
  ['{"a": 1}', 'add  a 2', undefined],
  ['[1]', 'add  a 2', undefined],
  ['{"a":{"x":1.50}}', 'wrap /a b t', '{"b":{"type":"t","t":{"x":1.50}}}'],
  ['{"a": 1,}', 'rename /a b', undefined],
])('JSON %s', (text, changes, wanted) => {
  test(`${changes}`, () => {
    expect(edited(readJson(text.replaceAll('·', '\n')), changes)).toBe(wanted)
  })
})

describe.each<[string, string, string | undefined]>([
  ['{·  // x·  "a": 1, // of a·  /* y */ "b": 2, // of b·}', 'remove /a', '{·  // x·  /* y */ "b": 2, // of b·}'],
  ['{·  "a": 1, // "of" a·  "b": 2 // of b·}', 'remove /b', '{·  "a": 1 // "of" a·}'],
  ['{·  "a": 1, // of a·  "b": 2, // of b·}', 'remove /b', '{·  "a": 1, // of a·}'],
  ['{·  "a": 1, // of a·  "b": 2 // of b·}', 'add  c 3', '{·  "a": 1, // of a·  "b": 2, // of b·  "c": 3·}'],
  ['{·  "a": 1, // of a·}', 'add  c 3', '{·  "a": 1, // of a·  "c": 3,·}'],
  ['{"a": /* } */ [1 /* ] */, 2], "b": 1}', 'rename /b c', '{"a": /* } */ [1 /* ] */, 2], "c": 1}'],
  ['{"a"/*:*/: 1/* , */, "b": 2}', 'remove /a', '{"b": 2}'],
])('JSONC %s', (text, changes, wanted) => {
  test(`${changes}`, () => {
    expect(edited(readJson(text.replaceAll('·', '\n'), { format: 'jsonc' }), changes)).toBe(wanted)
  })
})

describe.each<[string, string, string | undefined]>([
  ['a: 1·b: 2', 'rename /a c', 'c: 1·b: 2'],
  ["'a': 1", 'rename /a c', "'c': 1"],
  ['"a": 1', 'rename /a c', '"c": 1'],
  ['a: 1·b: 2', 'rename /a b', undefined],
  ['a: 1·a: 2', 'rename /a b', undefined],
  ['{a: 1, "b":2}', 'rename /b c', '{a: 1, "c":2}'],
  ['x: &x {a: 1}·y: *x', 'rename /x/a b', 'x: &x {b: 1}·y: *x'],
  ['x: &x {a: 1}·y: *x', 'rename /y/a b', undefined],
  ['x: &x {a: 1}·y:·  <<: *x', 'rename /y/a b', undefined],
  ['a: 1 # x', 'replace /a 2', 'a: 2 # x'],
  ["a: 'x'", 'replace /a "it\'s"', "a: 'it''s'"],
  ['a: x', 'replace /a "no"', 'a: "no"'],
  ['a: x', 'replace /a "y-z"', 'a: y-z'],
  ['a: "x·  y" # z', 'replace /a 1', 'a: 1 # z'],
  ['a: x·  y·b: 1', 'replace /a 1', 'a: 1·b: 1'],
  ['a: |·  x', 'replace /a 1', undefined],
  ['a: !!str 1', 'replace /a 2', undefined],
  ['a: &x 1·b: *x', 'replace /a 2', 'a: &x 2·b: *x'],
  ['a: &x 1·b: *x', 'replace /b 2', undefined],
  ['a: 1 # of a·# kept·b: 2', 'remove /a', '# kept·b: 2'],
  ['a: 1·b:·  # of b·  - 1·  - 2 # x·# kept·', 'remove /b', 'a: 1·# kept·'],
  ['a: 1·b: 2', 'remove /b', 'a: 1'],
  ['a: 1·b: |·  x··  y·c: 3', 'remove /b', 'a: 1·c: 3'],
  ['a: 1', 'remove /a', undefined],
  ['- a: 1 # x·  b: 2', 'remove /0/a', '- b: 2'],
  ['- a: 1·  # kept·  b: 2', 'remove /0/a', undefined],
  ['a: &x 1·b: *x', 'remove /a', undefined],
  ['a:·  - 1·  - 2 # two·  - 3', 'remove /a/1', 'a:·  - 1·  - 3'],
  ['a: [1, 2, 3] # x', 'remove /a/2', 'a: [1, 2] # x'],
  ['a: {b: 1, c: 2,}', 'remove /a/c', 'a: {b: 1, }'],
  ['a: {b: 1,·    c: 2 # of c·   }', 'remove /a/c', 'a: {b: 1·   }'],
  ['a: 1 # x·# kept', 'add  b "x"', 'a: 1 # x·b: x·# kept'],
  ['a:·  b: 1·c: 2', 'add /a d [3]', 'a:·  b: 1·  d: [3]·c: 2'],
  ['a: {b: 1}', 'add /a d 3', 'a: {b: 1, d: 3}'],
  ['a: {}', 'add /a d 3', 'a: {d: 3}'],
  ['a:·  b: 1 # x··  c: |·    y·d: 2', 'wrap /a e t', 'e:·  type: t·  t:·    b: 1 # x··    c: |·      y·d: 2'],
  ['a: x: y', 'rename /a b', undefined],
  ['---·a: 1·---·b: 2', 'rename /a c', '---·c: 1·---·b: 2'],
])('YAML %s', (text, changes, wanted) => {
  test(`${changes}`, () => {
    expect(edited(readYaml(text.replaceAll('·', '\n'))[0], changes)).toBe(wanted)
  })
})

describe('an object of many members is edited as a small one', () => {
  const before = Array.from({ length: 60 }, (_, index) => `"p${index}": ${index}, `).join('')
  const rows = [
    'rename /a c',
    'rename /a b',
    'rename /d x',
    'rename /c x',
    'remove /b',
    'remove /c',
    'add  a 1',
    'add  x 1',
  ]
  test.each(rows)('%s', (changes) => {
    const members = '"a": 1, "b": [2], "c": 3, "c": 3, "e": 4}'
    const [small, large] = [`{${members}`, `{${before}${members}`]
    const inLarge = (text: string | undefined): string | undefined => text?.replace('{', `{${before}`)
    expect(edited(readJson(large), changes)).toBe(inLarge(edited(readJson(small), changes)))
    expect(edited(readYaml(large)[0], changes)).toBe(inLarge(edited(readYaml(small)[0], changes)))
  })

  test('and so are its repeated keys', () => {
    const [repetition] = readJson(`{${before}"a": 1, "a": 1.0, "b": 1, "b": 2}`).findings
    const [small] = readJson('{"a": 1, "a": 1.0, "b": 1, "b": 2}').findings
    const shift = ({ from, to }: Span): Span => ({ from: from + before.length, to: to + before.length })
    const [cut, wanted] = [repetition, small].map((finding) => finding!.repair!.changes[0] as { span: Span })
    expect(cut!.span).toEqual(shift(wanted!.span))
  })
})
