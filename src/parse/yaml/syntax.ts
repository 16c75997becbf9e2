/** The package's errors in our own words and at the character that is to be changed. */
import { isCollection, isScalar, visit } from 'yaml'
import type { Document as Parsed, YAMLError } from 'yaml'
import type { Finding, Span } from '../../types.ts'
import { printable, quoted } from '../json/show.ts'
import { lineEnd, lineStart } from '../splices.ts'
import { clamp, find, firstCharacter, rangeOf, skipBlank } from './places.ts'

interface Wording {
  readonly place?: Span | undefined
  readonly message: string
  readonly hint?: string
}

interface Context {
  readonly error: YAMLError
  readonly document: Parsed
  readonly text: string
  /** Where the error is, behind white space and comments. */
  readonly from: number
  readonly to: number
}

type Worder = (context: Context) => Wording

/** Errors that leave everything else readable; the value they stand at is a hole. */
const CONTAINED: ReadonlySet<string> = new Set(['BAD_SCALAR_START', 'BAD_DQ_ESCAPE'])

/** Whether the document can be read in spite of an error. */
export function isContained({ code }: YAMLError): boolean {
  return CONTAINED.has(code)
}

/**
 * The finding about the first of a document's errors; those behind it are most often its consequences. `errors` are
 * the package's, at least one.
 */
export function syntaxFinding(errors: readonly YAMLError[], document: Parsed, text: string): Finding {
  const error = errors.reduce((first, next) => (isBefore(next, first) ? next : first))
  const from = skipBlank(text, Math.min(error.pos[0], text.length))
  const to = Math.min(Math.max(error.pos[1], from + 1), text.length)
  const context = { error, document, text, from, to: Math.max(from, to) }
  const wording = (tabIndent(context) ?? templateMark(context) ?? WORDERS[error.code] ?? unexpected)(context)
  const { place = firstCharacter(text, from), message, hint } = wording
  return { rule: 'syntax', place, message, hint }
}

/** Of errors at one place, the one about braces tells the cause. */
function isBefore(a: YAMLError, b: YAMLError): boolean {
  return a.pos[0] < b.pos[0] || (a.pos[0] === b.pos[0] && a.code === 'BLOCK_IN_FLOW')
}

/**
 * Errors that leave the rest readable, by the start of the scalar that they are in: they are independent of one
 * another unless they are in the same one.
 */
export function byScalar(errors: readonly YAMLError[], document: Parsed): Map<number, YAMLError[]> {
  const groups = new Map<number, YAMLError[]>()
  const sorted = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  let next = 0
  visit(document, {
    Scalar: (_, node) => {
      const { from, to } = rangeOf(node)
      const first = next
      while (next < sorted.length && sorted[next]!.pos[0] <= to) next++
      if (next > first) groups.set(from, sorted.slice(first, next))
      return next < sorted.length ? undefined : visit.BREAK
    },
  })
  return groups
}

const WORDERS: Readonly<Record<string, Worder>> = {
  BAD_SCALAR_START: ({ text, from }) => ({
    message: `${printable(text.charAt(from))} cannot start a text without quotes`,
    hint: 'quote the text',
  }),
  BAD_DQ_ESCAPE: ({ error, text }) => {
    const [from, to] = [error.pos[0], error.pos[0] + 2]
    return {
      place: clamp({ from, to }, text),
      message: `invalid escape ${printable(text.slice(from, to))} in a double-quoted text`,
      hint: 'write \\\\ for a backslash, or use single quotes',
    }
  },
  BAD_INDENT: badIndent,
  BLOCK_AS_IMPLICIT_KEY: nestedKey,
  MULTILINE_IMPLICIT_KEY: multilineKey,
  KEY_OVER_1024_CHARS: () => ({
    message: 'a key of more than 1024 characters',
    hint: 'quote the value if it is no key',
  }),
  BLOCK_IN_FLOW: blockInFlow,
  MISSING_CHAR: missingCharacter,
  UNEXPECTED_TOKEN: unexpected,
  BAD_ALIAS: () => ({ message: 'an alias or anchor without a usable name', hint: 'quote the text if it is none' }),
  ALIAS_PROPS: () => ({
    message: 'an alias with an anchor or a tag of its own',
    hint: 'remove what stands before the *',
  }),
  MULTIPLE_ANCHORS: () => ({ message: 'two anchors on one value', hint: 'keep one of them' }),
  MULTIPLE_TAGS: () => ({ message: 'two tags on one value', hint: 'keep one of them' }),
  BAD_PROP_ORDER: () => ({
    message: 'an anchor or a tag before the value has begun',
    hint: 'write it behind the "-", "?" or ":"',
  }),
  BAD_DIRECTIVE: () => ({ message: 'a malformed % directive', hint: 'remove the line, or quote the text' }),
  TAG_RESOLVE_FAILED: () => ({ message: 'a tag that cannot be read', hint: 'remove the tag, or quote the text' }),
  RESOURCE_EXHAUSTION: () => ({ message: 'nested too deeply', hint: 'flatten the value' }),
}

function badIndent(context: Context): Wording {
  if (/must be sufficiently indented/.test(context.error.message)) return unclosedBracket(context)
  return {
    message: 'bad indentation: this line belongs to none of the levels above',
    hint: 'indent it like the other lines of its mapping or list',
  }
}

/** A second colon in one line, or a key that continues the text of the line above. */
function nestedKey(context: Context): Wording {
  const { text, from, to } = context
  const lastLine = continuation(context)
  if (lastLine !== undefined) return badContinuation(text, lastLine)
  const line = text.slice(from, lineEnd(text, from)).trimEnd()
  const isText = !/^["'[{]/.test(line)
  return {
    place: { from, to },
    message: 'a second colon in one line',
    hint: isText ? `quote the value: ${quoted(line)}` : 'begin a new line before the second key, or quote the value',
  }
}

function badContinuation(text: string, from: number): Wording {
  return {
    place: firstCharacter(text, from),
    message: 'bad indentation: this line continues the text of the line above',
    hint: 'indent it like the other lines of its mapping or list',
  }
}

/** Where the last line of a scalar begins, when the scalar that the error is at has several. */
function continuation({ error, document, text }: Context): number | undefined {
  const scalar = find(document, (node) => isScalar(node) && node.range?.[0] === error.pos[0])
  if (scalar === undefined) return undefined
  const { from, to } = rangeOf(scalar)
  const start = lineStart(text, to)
  return start > from ? skipBlank(text, start) : undefined
}

/** A key of several lines: its first line has no colon, or its last one has a wrong indentation. */
function multilineKey(context: Context): Wording {
  const { text, from } = context
  const last = continuation(context)
  if (last === undefined || last - lineStart(text, last) === from - lineStart(text, from)) return missingColon(context)
  return badContinuation(text, last)
}

/** In braces, what looks like a nested mapping is an item without a comma before it. */
function blockInFlow({ error, text }: Context): Wording {
  const item = text.slice(error.pos[0], error.pos[1])
  const key = /^[^:]*\s(?=\S[^:]*:)/.exec(item)
  if (key === null) return { message: 'a value in block style inside brackets', hint: 'write it in braces or brackets' }
  const from = error.pos[0] + key[0].length
  return {
    place: firstCharacter(text, from),
    message: 'a comma is missing before this key',
    hint: 'write a comma before it',
  }
}

/** At the directive, which may stand far above the place where its end was missed. */
function missingStart({ text, from }: Context): Wording {
  const at = text.lastIndexOf('%', from)
  const place = at === -1 ? undefined : firstCharacter(text, at)
  return { place, message: 'a % directive without --- behind it', hint: 'write --- behind it, or quote the text' }
}

/** A line that ought to be a key with a value. */
function missingColon({ text, from }: Context): Wording {
  const line = text
    .slice(from, lineEnd(text, from))
    .replace(/\s+#.*$/s, '')
    .trimEnd()
  const place = clamp({ from, to: from + Math.max(line.length, 1) }, text)
  const glued = /^([\w.-]+):(?=\S)/.exec(line)
  return glued === null
    ? { place, message: `${quoted(line)} is no key and no value: a colon is missing`, hint: 'write it as key: value' }
    : {
        place,
        message: 'no space behind the colon',
        hint: `write ${printable(glued[0])} ${printable(line.slice(glued[0].length))}`,
      }
}

const MISSING: readonly (readonly [RegExp, Worder])[] = [
  [/closing .quote/, unclosedQuote],
  [/^Flow \w+ must end/, unclosedBracket],
  [/^Implicit map keys/, missingColon],
  [/^Missing space after :/, () => ({ message: 'no space behind the colon', hint: 'write a space behind it' })],
  [/^Missing , or :/, () => ({ message: 'a comma or a colon is missing here', hint: 'write the one that is missing' })],
  [/^Missing , /, () => ({ message: 'a comma is missing before this item', hint: 'write a comma before it' })],
  [
    /^Comments must/,
    () => ({ message: 'no space before the comment', hint: 'write a space before #, or quote the text' }),
  ],
  [
    /^Tags and anchors/,
    () => ({ message: 'no space behind the tag or anchor', hint: 'write a space, or quote the text' }),
  ],
  [
    /^Sequence item/,
    () => ({ message: 'a line between list items that is none', hint: 'start it with "- ", or indent it' }),
  ],
  [/^Missing directives/, missingStart],
  [/^Block collection/, () => ({ message: 'a mapping or list on the line of ---', hint: 'start it on the next line' })],
  [
    /^Missing newline/,
    () => ({ message: 'a list on the line of its tag or anchor', hint: 'start the list on the next line' }),
  ],
  [
    /^Block scalars/,
    () => ({ message: 'an empty line that is indented deeper than the text', hint: 'remove its spaces' }),
  ],
]

function missingCharacter(context: Context): Wording {
  const worder = MISSING.find(([pattern]) => pattern.test(context.error.message))?.[1] ?? unexpected
  return worder(context)
}

function unclosedQuote({ error, document, text }: Context): Wording {
  const scalar = find(document, (node) => isScalar(node) && node.range?.[1] === error.pos[0])
  const from = scalar === undefined ? error.pos[0] : rangeOf(scalar).from
  return { place: firstCharacter(text, from), message: 'a quote that is never closed', hint: 'close it, or remove it' }
}

/** The innermost one: what is open around it is not closed for the same reason. */
function unclosedBracket({ document, text, from }: Context): Wording {
  let at = from
  const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }
  find(document, (node) => {
    const range = rangeOf(node)
    const open = isCollection(node) && node.flow === true && closing[text.charAt(range.from)]
    if (open && (range.to < range.from + 2 || text.charAt(range.to - 1) !== open)) at = range.from
    return false
  })
  const bracket = printable(text.charAt(at))
  return { place: firstCharacter(text, at), message: `${bracket} is never closed`, hint: 'close it' }
}

function unexpected({ error, text, from }: Context): Wording {
  if (from >= text.length) return { place: { from, to: from }, message: 'unexpected end of the file' }
  if (/Unexpected ,|empty item/.test(error.message)) {
    return { message: 'a comma without an item before it', hint: 'remove the comma' }
  }
  const line = text.slice(lineStart(text, from), from).trimEnd()
  if (line === '' && /[\p{L}\p{N}"']/u.test(text.charAt(from))) {
    return { message: 'this line does not belong to the value above', hint: 'check the indentation of both' }
  }
  if (/["']$/.test(line)) {
    return { message: 'text behind the closing quote', hint: 'quote the whole value, and escape the quotes inside it' }
  }
  return { message: `unexpected ${quoted(text.charAt(from))}`, hint: 'remove it, or quote the text' }
}

/** A tab that stands for indentation, in the lines of the error or the next one. */
function tabIndent({ error, text }: Context): Worder | undefined {
  if (isContained(error) || /closing .quote/.test(error.message)) return undefined
  const start = lineStart(text, Math.min(error.pos[0], text.length))
  const nextEnd = lineEnd(text, Math.min(lineEnd(text, error.pos[1]) + 1, text.length))
  const match = /(?:^|[\r\n]) *\t/.exec(text.slice(start, nextEnd))
  if (match === null) return undefined
  const at = start + match.index + match[0].length - 1
  return () => ({
    place: firstCharacter(text, at),
    message: 'a tab in the indentation, where YAML allows only spaces',
    hint: 'replace the tab with spaces',
  })
}

/** A `{{ x }}` or `{% x %}` before the error in its line. */
function templateMark({ error, document, text }: Context): Worder | undefined {
  const at = Math.min(error.pos[0], text.length)
  const start = lineStart(text, at)
  const match = /\{[{%]/.exec(text.slice(start, lineEnd(text, at)))
  if (match === null) return undefined
  const from = start + match.index
  const surrounds = (span: Span): boolean => span.from < from && from < span.to
  if (find(document, (node) => isScalar(node) && node.type !== 'PLAIN' && surrounds(rangeOf(node)))) return undefined
  const end = /[%}]\}/.exec(text.slice(from, lineEnd(text, from)))
  const written = text.slice(from, end === null ? from + 2 : from + end.index + 2)
  return () => ({
    place: { from, to: from + written.length },
    message: `the placeholder ${printable(written)} is not in quotes`,
    hint: 'quote the whole value, or fill in the template first',
  })
}
