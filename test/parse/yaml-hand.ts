/** Random YAML as people write it by hand: every text of it is plain, however it is laid out. */
import fc from 'fast-check'

/** Gives one of some choices. */
type Pick = <T>(...choices: readonly T[]) => T

const word = fc.constantFrom(
  'Say',
  'hello',
  'a',
  'river',
  "it's",
  'x:y',
  'C#',
  '(two)',
  'naïve',
  '🙂',
  'no',
  '7',
  '-',
  '',
)
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ').trim())
const prose = fc.oneof(
  line,
  fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n')),
)
const scalar = fc.oneof(
  prose,
  prose.map((text) => `${text}\n`),
  fc.constantFrom(
    'true',
    'null',
    '~',
    '0123',
    '1e3',
    '2024-01-31',
    '<|user|>',
    '{{x}}',
    '#',
    'a: b',
    'a #b',
    '\\d',
    '"',
  ),
  fc.constantFrom('s3://bucket/a.png', 'accounts/fireworks/models/x-8b', '3 birds', '7f3a', '1.2.3', './a', '$X', ' '),
  fc.integer(),
  fc.nat(100).map((hundredths) => hundredths / 100),
  fc.constantFrom(true, false, null),
)
const key = fc.oneof(
  fc.constantFrom('model', 'prompt', 'top_p', 'stop', 'max-tokens', '50256', 'a b', 'x:y', 'true', '', 'on', '<<', '#'),
  line,
)

/** Values whose root is a list or a mapping. */
const { root } = fc.letrec<{ node: unknown; root: unknown; list: unknown[]; mapping: Record<string, unknown> }>(
  (tie) => ({
    node: fc.oneof({ maxDepth: 4, depthSize: 'small' }, scalar, tie('list'), tie('mapping')),
    list: fc.array(tie('node'), { maxLength: 4 }),
    mapping: fc.dictionary(key, tie('node'), { maxKeys: 5, noNullPrototype: true }),
    root: fc.oneof(tie('list'), tie('mapping')),
  }),
)

/** A text, and the value that it is written from. */
export const handWritten: fc.Arbitrary<{ readonly text: string; readonly value: unknown }> = fc
  .tuple(root, fc.array(fc.nat(59), { minLength: 1, maxLength: 60, size: 'max' }))
  .filter(([value]) => Object.keys(value as object).length > 0)
  .map(([value, choices]) => ({ value, text: write(value, picker(choices)) }))

function picker(choices: readonly number[]): Pick {
  let next = 0
  return (...options) => options[choices[next++ % choices.length]! % options.length]!
}

function write(value: unknown, pick: Pick): string {
  const start = pick('', '', '---\n', '# first\n---   # second\n\n', '\n')
  const written = start + block(value, pick(0, 0, 0, 2), pick) + pick('', '', '# the end', '\n\n \n')
  return pick('\n', '\n', '\r\n') === '\n' ? written : written.replaceAll('\n', '\r\n')
}

/** The lines of a list or mapping at a column; `isCompact` when the first one is begun already. */
function block(value: unknown, column: number, pick: Pick, isCompact = false): string {
  const spaces = ' '.repeat(column)
  const members = Array.isArray(value)
    ? value.map((item: unknown) => `-${behind(item, column, pick, true)}`)
    : Object.entries(value as object).map(([name, member]) => keyText(name, pick) + ':' + behind(member, column, pick))
  return members
    .map((member, index) => (isCompact && index === 0 ? member : between(column, pick) + spaces + member))
    .join('')
}

/** A blank line or a comment, not deeper than what follows. */
function between(column: number, pick: Pick): string {
  return pick('', '', '', '', '\n', `${' '.repeat(column)}# a: "b\n`, `${' '.repeat(pick(0, column))}#\n`)
}

/** A value with what stands before it and the end of its line. */
function behind(value: unknown, column: number, pick: Pick, isItem = false): string {
  if (typeof value === 'object' && value !== null) {
    const isFlow = Object.keys(value).length === 0 || pick(true, false, false, false)
    return isFlow ? ` ${flow(value, pick)}${rest(pick)}` : nested(value, column, pick, isItem)
  }
  if (typeof value === 'string' && isBlockText(value) && pick(true, false)) return blockText(value, column, pick)
  const isLower = typeof value === 'string' && pick(false, false, false, true)
  if (isLower) {
    return `${rest(pick)}${between(column, pick)}${' '.repeat(column + pick(1, 2))}${quoted(value, pick)}${rest(pick)}`
  }
  return `${value === null && pick(true, false) ? '' : pick(' ', '  ') + inline(value, pick)}${rest(pick)}`
}

function rest(pick: Pick): string {
  return `${pick('', '', '', '  ', ' # why: "not')}\n`
}

/** Lines that are deeper. They may begin behind the dash of an item, and a list may stand at the column of its key. */
function nested(value: object, column: number, pick: Pick, isItem: boolean): string {
  const indent = pick(1, 2, 4)
  if (isItem && pick(true, true, false)) {
    return ' '.repeat(indent) + block(value, column + 1 + indent, pick, true)
  }
  const isSame = !isItem && Array.isArray(value) && pick(true, false)
  return rest(pick) + block(value, isSame ? column : column + indent, pick)
}

function flow(value: unknown, pick: Pick): string {
  if (typeof value !== 'object' || value === null) return pick(true, false) ? quoted(value, pick) : bare(value, quoted)
  const space = pick('', ' ')
  if (Array.isArray(value))
    return `[${space}${value.map((item: unknown) => flow(item, pick)).join(`,${space}`)}${space}]`
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${space}${flow(member, pick)}`)
  return `{${space}${members.join(`,${space}`)}${space}}`
}

function keyText(name: string, pick: Pick): string {
  return pick(true, true, false) && /^[A-Za-z][\w -]*$/.test(name) ? inline(name, pick) : JSON.stringify(name)
}

function inline(value: unknown, pick: Pick): string {
  return pick(true, false) ? quoted(value, pick) : bare(value, (other) => quoted(other, pick))
}

/** Without quotes where that is sure to be right. */
function bare(value: unknown, otherwise: (value: unknown, pick: Pick) => string): string {
  const isSafe = typeof value === 'string' && /^[A-Za-z(<$][^\s:#,[\]{}]*(?: [^\s:#,[\]{}]+)*$/.test(value)
  const isWord = /^(?:true|false|null|yes|no|on|off)$/i.test(String(value))
  return isSafe && !isWord ? value : otherwise(value, (first) => first)
}

function quoted(value: unknown, pick: Pick): string {
  const isSingle = typeof value === 'string' && !value.includes('\n') && pick(false, true)
  return isSingle ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
}

/** Whether a text can be a block scalar without an indentation mark. */
function isBlockText(value: string): boolean {
  return /^\S/.test(value) && !/\n +(?:\n|$)|\n\n$/.test(value)
}

function blockText(value: string, column: number, pick: Pick): string {
  const spaces = ' '.repeat(column + pick(1, 2, 4))
  const lines = value.replace(/\n$/, '').split('\n')
  const mark = value.endsWith('\n') ? '|' : '|-'
  const written = lines.map((each) => (each === '' ? pick('', '', spaces) : spaces + each)).join('\n')
  return ` ${mark}${rest(pick)}${written}\n`
}
