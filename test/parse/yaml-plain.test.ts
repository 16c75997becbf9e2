/** The reader of plain YAML against the full reader: whenever it gives a value, that is all there is to say. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readPlainYaml } from '../../src/parse/yaml-plain/index.ts'
import { readYaml } from '../../src/parse/yaml/index.ts'
import { validRequest } from '../support/payloads.ts'
import { handWritten } from './yaml-hand.ts'

/** FUZZ=50000 makes each property run so often; such a run needs --testTimeout 0. */
const runs = { numRuns: Number(process.env['FUZZ'] ?? 1000) }

/** Whether a text is plain; then the full reader must agree on everything. */
function isPlain(text: string): boolean {
  const plain = readPlainYaml(text)
  if (plain === undefined) return false
  const documents = readYaml(text)
  expect(documents).toMatchObject([{ findings: [], complete: true, holes: [] }])
  expect(plain.value).toStrictEqual(documents[0]!.value)
  // The order of keys, too.
  expect(JSON.stringify(plain.value)).toBe(JSON.stringify(documents[0]!.value))
  return true
}

const values = fc.oneof(
  validRequest,
  fc.jsonValue({ maxDepth: 4, depthSize: 'small', noUnicodeString: false }),
  handWritten.map(({ value }) => value),
)

const style = fc.record(
  {
    lineWidth: fc.constantFrom(0, 80),
    indent: fc.integer({ min: 1, max: 8 }),
    indentSeq: fc.boolean(),
    defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'),
    defaultKeyType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE'),
    blockQuote: fc.constantFrom<'literal' | 'folded' | boolean>('literal', 'folded', true, false),
    nullStr: fc.constantFrom('null', '~', ''),
    collectionStyle: fc.constantFrom('block', 'any', 'flow'),
  },
  { requiredKeys: [] },
)

const stringified = fc.tuple(values, style).map(([value, options]) => stringify(value, options))

const handText = handWritten.map(({ text }) => text)

const characters = [...' \n:-#"\'[]{}|>,&*!?%@`~=<.+_0179eExonytT\t\r\\/$(a\u00a0\u0085\u2028\ufeff\u00e9']
const pieces = fc.constantFrom(
  ...characters,
  ...'  ¦\n\n¦\n  ¦\n- ¦\n    ¦: ¦ #¦- ¦? ¦|\n¦|-¦|+¦>\n¦>-¦|2¦---¦...¦\n---\n¦\n...\n¦<<: ¦<<<<<<< ¦!!str '.split('¦'),
  ...'&a ¦*a¦yes¦null¦true¦0x1¦1e3¦.inf¦\\n¦\\x¦\\u00¦{{¦}}¦, ¦\'\'¦""¦\r\n¦\n#¦\n # ¦a:¦a: b¦\n\t¦__proto__'.split(
    '¦',
  ),
)

/** A text with up to six pieces put in or taken out. */
const mutated = fc
  .tuple(fc.oneof(handText, stringified), fc.array(fc.tuple(fc.nat(), fc.nat(3), pieces), { maxLength: 6 }))
  .map(([source, changes]) =>
    changes.reduce((text, [position, removed, added], index) => {
      const at = position % (text.length + 1)
      return text.slice(0, at) + (index % 2 === 0 ? added : '') + text.slice(at + removed)
    }, source),
  )

/** A text with whole lines moved to another column, taken out or given twice. */
const moved = fc
  .tuple(
    fc.oneof(handText, stringified),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: -4, max: 4 })), { maxLength: 3 }),
  )
  .map(([source, changes]) => {
    const lines = source.split('\n')
    for (const [position, by] of changes) {
      const at = position % lines.length
      const line = lines[at] ?? ''
      if (by === 0) lines.splice(at, 1)
      else if (by === 4) lines.splice(at, 0, line)
      else lines[at] = by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '')
    }
    return lines.join('\n')
  })

const soup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

describe('whatever it reads, the full reader reads in the same way and without a finding', () => {
  test.each([
    ['what the yaml package writes', stringified],
    ['what people write, with changes', mutated],
    ['lines at other columns', moved],
    ['anything', soup],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => void isPlain(text)),
      runs,
    )
  })
})

test('it reads all that people write', () => {
  fc.assert(
    fc.property(handWritten, ({ text, value }) => {
      expect(readPlainYaml(text)).toStrictEqual({ value })
      expect(isPlain(text)).toBe(true)
    }),
    runs,
  )
})

test.each([
  ['nothing', ''],
  ['a comment alone', '# a\n'],
  ['a scalar alone', 'a\n'],
  ['a list in brackets alone, over two lines', '[1,\n 2]'],
  ['a byte order mark', '\ufeffa: 1'],
  ['a control character', 'a: "\u0007"'],
  ['a lone carriage return', 'a: 1\rb: 2'],
  ['a directive', '%YAML 1.2\n---\na: 1'],
  ['a second document', 'a: 1\n---\nb: 2'],
  ['an end mark', 'a: 1\n...'],
  ['a mapping behind ---', '--- a: 1'],
  ['a key that begins like ---', '--- river: 1'],
  ['a key that begins like ...', '... river: 1'],
  ['a conflict', 'a: 1\n<<<<<<< river: 2'],
  ['a merge', 'a:\n  <<: {b: 1}'],
  ['an anchor', 'a: &b 1'],
  ['an alias', 'a: *b'],
  ['a tag', 'a: !!str 1'],
  ['a long key', `${'a'.repeat(1030)}: 1`],
  ['an explicit key', '? a\n: 1'],
  ['a space before the colon', 'a : 1'],
  ['a key twice', 'a: 1\n"a": 2'],
  ['__proto__', '__proto__: {a: 1}'],
  ['a key of two meanings', 'on: 1'],
  ['a second colon', 'a: b: c'],
  ['a colon at the end', 'a: b:'],
  ['a list on the line of its key', 'a: - b'],
  ['a deeper key', 'a: 1\n  b: 2'],
  ['a key between two levels', 'a:\n    b: 1\n  c: 2'],
  ['a list at the column of a key with a value', 'a: b\n- c'],
  ['a key at the column of a list', '- a\nb: 1'],
  ['a text below its key', 'a:\n# b\n c\nd: 1'],
  ['a block below its key', 'a:\n# b\n |\n  c'],
  ['a text over two lines', 'a: b\n  c'],
  ['a quoted text over two lines', 'a: "b\n  c"'],
  ['single quotes over two lines', "a: 'b\n  c'"],
  ['what seems a comment in quotes', "a: ['b\n# c'] # d"],
  ['text behind a quote', 'a: "b" c'],
  ['a comment right behind a quote', 'a: "b"#c'],
  ['an escape that JSON lacks', 'a: "\\x41"'],
  ['a tab before a comment', 'a: b\t# c'],
  ['a tab behind a text', 'a: b\t'],
  ['a tab before the colon', 'a\t: b'],
  ['a tab as indentation', 'a:\n\tb: 1'],
  ['a template mark', 'a: {{ b }}'],
  ['a key without a value in braces', '{a: 1, b}\n'],
  ['a comma at the end', 'a: [1, ]'],
  ['brackets over two lines', 'a: [1,\n  2]'],
  ['no space behind a colon in braces', 'a: {b:1}'],
  ['no space between a colon and a bracket', 'a: {b:[1]}'],
  ['a mark of indentation', 'a: |2\n    b'],
  ['an empty block', 'a: |\nb: 1'],
  ['a block that is not indented', '- a: |\n  b'],
  ['a block that ends between two levels', 'a: |\n    b\n  # c\n'],
  ['a blank line with more spaces than its block', 'a: |\n  b\n    \n'],
  ['a deeper line in a folded block', 'a: >\n  b\n    c\n'],
  ['deep nesting', `- ${'- '.repeat(600)}a`],
])('it leaves to the full reader: %s', (_, text) => {
  expect(readPlainYaml(text)).toBeUndefined()
})

test.each([
  'yes',
  'No',
  'oN',
  'True',
  'NULL',
  '<<',
  '=',
  '0o17',
  '0x1F',
  '0123',
  '1_000',
  '1e3',
  '12:30',
  '.inf',
  '2024-01-31',
])('it leaves to the full reader the value %s', (value) => {
  expect(readPlainYaml(`a: ${value}`)).toBeUndefined()
  expect(readPlainYaml(`a: [${value}]`)).toBeUndefined()
  expect(readPlainYaml(`${value}: a`)).toBeUndefined()
})

const fixtures = join(import.meta.dirname, '../../fixtures')

const yamlFiles = readdirSync(fixtures, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => [relative(fixtures, path), readFileSync(path, 'utf8').replace(/^\ufeff/, '')] as const)

test.each(yamlFiles)('%s', (_, text) => void isPlain(text))

test('of the sound files here it leaves to the full reader only those that are beyond it', () => {
  const sound = yamlFiles.filter(([, text]) => {
    const documents = readYaml(text)
    return documents.length === 1 && documents[0]!.findings.length === 0
  })
  const left = sound.filter(([, text]) => readPlainYaml(text) === undefined)
  expect(sound.length).toBeGreaterThan(90)
  expect(left.length).toBeLessThan(sound.length / 4)
  // Anchors, tags, directives, markers, keys and numbers with a catch, texts over several lines, indentation marks.
  const beyond = /[&*!]\w|^%|^\.\.\.$|__proto__|\.inf|\d{16}|"a$|^\w+:\w|\|2\+|-0|\d\.$/m
  expect(left.filter(([, text]) => !beyond.test(text)).map(([path]) => path)).toEqual([])
})
