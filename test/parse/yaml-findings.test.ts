import { expect, test, vi } from 'vitest'
import { LineTable } from '../../src/lines.ts'
import { readYaml } from '../../src/parse/yaml/index.ts'

/** Every finding as `line:column rule text`. */
function findings(text: string): string[] {
  const lines = new LineTable(text)
  return readYaml(text).flatMap(({ findings: found, locate }) =>
    found.map(({ rule, place }) => {
      const span = 'from' in place ? place : locate(place.pointer, place.on)
      const { line, column } = lines.position(span.from)
      return `${line}:${column} ${rule} ${JSON.stringify(text.slice(span.from, span.to))}`
    }),
  )
}

const messages = (text: string): string[] =>
  readYaml(text).flatMap((document) => document.findings.map((f) => f.message))

test.each([
  ['a:\n\tb: 1\n', '2:1 "\\t"', 'a tab in the indentation, where YAML allows only spaces'],
  ['a:\n  b: 1\n\tc: 2\n', '3:1 "\\t"', 'a tab in the indentation, where YAML allows only spaces'],
  ['a:\n    b: 1\n  c: 2\n', '3:3 "c"', 'bad indentation: this line belongs to none of the levels above'],
  ['a: 1\n b: 2\n', '2:2 "b"', 'bad indentation: this line continues the text of the line above'],
  ['a:\n- b\n c: 1\n', '3:2 "c"', 'bad indentation: this line continues the text of the line above'],
  ['a: 1\ntop_p:0.5\nb: 1\n', '2:1 "top_p:0.5"', 'no space behind the colon'],
  ['a: 1\nb\n', '2:1 "b"', '"b" is no key and no value: a colon is missing'],
  ['a: b: c\n', '1:4 "b"', 'a second colon in one line'],
  ['a: "b\nc: 1\n', '1:4 "\\""', 'a quote that is never closed'],
  ["a: 'b", '1:4 "\'"', 'a quote that is never closed'],
  ['a: "b "c" d"\n', '1:8 "c"', 'text behind the closing quote'],
  ['a: [b, c\nd: 1\n', '1:4 "["', '[ is never closed'],
  ['{"a": [1, 2', '1:7 "["', '[ is never closed'],
  ['{"a": 1 "b": 2}', '1:9 "\\""', 'a comma is missing before this key'],
  ['{"a": 1\n"b": 2}', '2:1 "\\""', 'a comma is missing before this key'],
  ['[1,, 2]', '1:4 ","', 'a comma without an item before it'],
  ['a: [1]]\n', '1:7 "]"', 'unexpected "]"'],
  ['a: x\0y\n', '1:5 "\\u0000"', 'control character U+0000, which YAML does not allow'],
  [
    'a: x\n---\nb: "\x1b[1m \x1b[0m"\n',
    '3:5 "\\u001b"',
    'control character U+001B, which YAML does not allow (2 of its kind)',
  ],
  ['a: x\f\n# end\n', '1:5 "\\f"', 'control character U+000C, which YAML does not allow'],
  ['a: x\n%y\n', '2:1 "%"', '% cannot start a text without quotes'],
  ['a: @b\n', '1:4 "@"', '@ cannot start a text without quotes'],
  ['a: `b`\n', '1:4 "`"', '` cannot start a text without quotes'],
  ['a: %b\n', '1:4 "%"', '% cannot start a text without quotes'],
  ['a: "\\d"\n', '1:5 "\\\\d"', 'invalid escape \\d in a double-quoted text'],
  ['a: "x"#y\n', '1:7 "#"', 'no space before the comment'],
  ['a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n', '2:1 "<<<<<<<"', 'merge conflict marker'],
  ['{"a": 1,\n<<<<<<< HEAD\n"b": 2,\n=======\n"b": 3,\n>>>>>>> x\n}', '2:1 "<<<<<<<"', 'merge conflict marker'],
  ['a: {{ x }}\n', '1:4 "{{ x }}"', 'the placeholder {{ x }} is not in quotes; YAML reads it as a mapping'],
  ['a: {{ x }}/b\n', '1:4 "{{ x }}"', 'the placeholder {{ x }} is not in quotes'],
  ['{% if x %}\na: 1\n{% endif %}\n', '1:1 "{% if x %}"', 'the placeholder {% if x %} is not in quotes'],
  ['a: *b\nc: *b\n', '1:4 "*b"', '*b has no anchor before it'],
  ['a: &b [*b]\n', '1:8 "*b"', '*b stands inside its own anchor, so that the value has no end'],
  ['a: &b {<<: *b}\n', '1:12 "*b"', '*b stands inside its own anchor, so that the value has no end'],
  ['<<: 5\n', '1:5 "5"', '<< merges something that is neither a mapping nor a list of mappings'],
  ['--- a: 1\n', '1:5 "a"', 'a mapping or list on the line of ---'],
  ['%YAML 1.2\n', '1:1 "%"', 'a % directive without --- behind it'],
  ['a: &b &c 1\n', '1:7 "&"', 'two anchors on one value'],
])('one syntax finding: %j', (text, place, message) => {
  const [at, ...source] = place.split(' ')
  expect(findings(text)).toEqual([`${at} syntax ${source.join(' ')}`])
  expect(messages(text)).toEqual([message])
})

test('conflict markers in a quoted or block text are data', () => {
  expect(findings('{"a": "x\n<<<<<<< y\n"}')).toEqual([])
  expect(findings('a: |\n  x\n  <<<<<<< y\n')).toEqual([])
})

test('a value that cannot be read is a hole, and the rest is read', () => {
  expect(readYaml('a: @b\nc: "\\q"\nd: {{ x }}\ne: *f\ng: 1\n')[0]).toMatchObject({
    value: { g: 1 },
    complete: true,
    holes: ['/a', '/c', '/d', '/e'],
  })
})

test.each([
  ['a: 1\n"a": 2\n', ['2:1 duplicate-key "\\"a\\""'], { a: 2 }],
  ['{1: x, "1": y, a: 0}', ['1:8 duplicate-key "\\"1\\""'], { 1: 'y', a: 0 }],
  ['a: 1\na: 2\na: 3\n', ['2:1 duplicate-key "a"', '3:1 duplicate-key "a"'], { a: 3 }],
  ['a: no\na: x\n', ['2:1 duplicate-key "a"'], { a: 'x' }],
  ['- &a k\n- k: 1\n  *a : 2', ['3:3 duplicate-key "*a"'], ['k', { k: 2 }]],
  ['? [1]\n: x\nb: 1\n', ['1:3 non-string-key "[1]"'], { b: 1 }],
  ['{a: 1}: x\n', ['1:1 non-string-key "{a: 1}"'], {}],
  ['{{ x }}: 1\n', ['1:1 non-string-key "{{ x }}"'], {}],
  ['? - a\n  - b\n: x\n', ['1:3 non-string-key "- a\\n  - b"'], {}],
  ['', ['1:1 empty-document ""'], undefined],
  [' \n\n# c\n', ['1:1 empty-document ""'], undefined],
  ['---\n...\n', ['1:1 empty-document ""'], undefined],
  ['a: !x b\n', ['1:4 unresolved-tag "!x"'], { a: 'b' }],
  ['a: &y !x\n  b: 1\n', ['1:7 unresolved-tag "!x"'], { a: { b: 1 } }],
  ['a: !!binary aGk=\n', ['1:4 unresolved-tag "!!binary"'], { a: 'aGk=' }],
  ['a: !!set {b}\n', ['1:4 unresolved-tag "!!set"'], { a: { b: null } }],
  ['a: !!int x\n', ['1:4 unresolved-tag "!!int"'], { a: 'x' }],
  ['a: !<t:x,y> b\n', ['1:4 unresolved-tag "!<t:x,y>"'], { a: 'b' }],
])('findings in %j', (text, expected, value) => {
  expect(findings(text)).toEqual(expected)
  expect(readYaml(text)[0]?.value).toEqual(value)
})

test('two merge keys are one warning, and both count', () => {
  const [document] = readYaml('- &a {x: 1}\n- &b {y: 1}\n- <<: *a\n  <<: *b\n')
  expect(findings(document!.text)).toEqual(['4:3 duplicate-key "<<"'])
  expect(document?.findings).toMatchObject([{ severity: 'warning', hint: 'write <<: [*a, *b]' }])
  expect((document!.value as unknown[])[2]).toEqual({ x: 1, y: 1 })
})

test('a tag hides its value, but a tag on everything does not', () => {
  expect(readYaml('a: !x b')[0]?.holes).toEqual(['/a'])
  expect(readYaml('!x\na: b')[0]?.holes).toEqual([])
})

test.each([
  ['no', 'no is the text "no" here, but false to YAML 1.1 readers such as PyYAML', 'quote it: "no"'],
  ['ON', 'ON is the text "ON" here, but true to YAML 1.1 readers such as PyYAML', 'quote it: "ON"'],
  ['0123', '0123 is 123 here, but 83 to YAML 1.1 readers such as PyYAML', 'write 123, or quote it: "0123"'],
  ['081', '081 is 81 here, but the text "081" to YAML 1.1 readers such as PyYAML', 'write 81, or quote it: "081"'],
  ['0o17', '0o17 is 15 here, but the text "0o17" to YAML 1.1 readers such as PyYAML', 'write 15, or quote it: "0o17"'],
  ['0b11', '0b11 is the text "0b11" here, but 3 to YAML 1.1 readers such as PyYAML', 'write 3, or quote it: "0b11"'],
  ['1e-1', '1e-1 is 0.1 here, but the text "1e-1" to YAML 1.1 readers such as PyYAML', 'write 0.1'],
  ['1.5e30', '1.5e30 is 1.5e+30 here, but the text "1.5e30" to YAML 1.1 readers such as PyYAML', 'write 1.5e+30'],
  ['1e30', '1e30 is 1.0e+30 here, but the text "1e30" to YAML 1.1 readers such as PyYAML', 'write 1.0e+30'],
  ['-.5', '-.5 is -0.5 here, but the text "-.5" to YAML 1.1 readers such as PyYAML', 'write -0.5'],
  [
    '1_000',
    '1_000 is the text "1_000" here, but 1000 to YAML 1.1 readers such as PyYAML',
    'write 1000, or quote it: "1_000"',
  ],
  ['=', '= is the text "=" here, but YAML 1.1 readers such as PyYAML refuse it', 'quote it: "="'],
])('YAML 1.1 reads %s differently', (source, message, hint) => {
  const [document] = readYaml(`a: ${source}`)
  const place = { pointer: '/a', on: 'value' }
  expect(document?.findings).toMatchObject([{ rule: 'yaml-1-1-scalar', place, message, hint }])
})

test.each(['12:30:45', '1:30', '2024-01-31', '2024-01-31 10:20:30Z'])('%s is only a hint', (source) => {
  expect(readYaml(`a: ${source}`)[0]?.findings).toMatchObject([{ severity: 'hint', hint: `quote it: "${source}"` }])
})

test.each([
  'y',
  'n',
  'true',
  '~',
  '1',
  '1.5',
  '.5',
  '1.5e+3',
  '007',
  '0',
  '0x1F',
  '.inf',
  '1.2.3',
  '"no"',
  "'0123'",
  '|\n  no',
  '!!str no',
])('%s is the same in both versions', (source) => {
  expect(findings(`a: ${source}\n`)).toEqual([])
})

test('keys are compared as the text that JSON makes of them', () => {
  expect(findings('on: 1\n0123: 1\n1e3: 1\nn: 1\n50256: 1\n"no": 1\n=: 1\n')).toEqual([
    '1:1 yaml-1-1-scalar "on"',
    '2:1 yaml-1-1-scalar "0123"',
  ])
})

const bomb = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => {
    const item = level === 0 ? 'x' : `*a${level - 1}`
    return `a${level}: &a${level} [${Array(9).fill(item).join(', ')}]\n`
  }).join('')

test('nested aliases are counted, not expanded', () => {
  expect(readYaml(bomb(40))[0]).toMatchObject({ value: undefined, findings: [{ rule: 'alias-limit' }] })
  expect(readYaml(bomb(3))[0]?.findings).toEqual([])
})

test('a long list of requests with the same defaults is no bomb', () => {
  const keys = Array.from({ length: 30 }, (_, key) => `k${key}: 1`).join(', ')
  const [document] = readYaml(`- &d {${keys}}\n${'- {<<: *d, p: 1}\n'.repeat(5000)}`)
  expect(document?.findings).toEqual([])
  expect(document?.value).toHaveLength(5001)
})

test('the package warns nobody', () => {
  const spies = [vi.spyOn(process, 'emitWarning'), vi.spyOn(console, 'warn')]
  readYaml('? [1]\n: !x y\n? {a: 1}\n')
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
