/**
 * A reader of the plain YAML that people write, for its value only: mappings and lists in block style, scalars and
 * brackets on one line, block scalars, comments. It says "not plain" to everything that is not surely in that subset,
 * and to everything that a reader of YAML 1.1 takes in another way; the full reader (`../yaml`) has the last word then.
 */
import { atBlockScalar, blockScalar } from './block-scalar.ts'
import { Cursor } from './cursor.ts'
import { atFlow, flowCollection } from './flow.ts'
import { blockKey, put } from './keys.ts'
import { atQuote, plainValue, quotedText, startsPlain, withoutSpaces } from './scalars.ts'

/** Control characters, line ends of other standards and byte order marks, which readers take in different ways. */
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff]|\r(?!\n)/

const MAX_DEPTH = 100

/**
 * The value of a YAML text without a byte order mark, or undefined when the text is not plain. A value is given only
 * when the full reader gives exactly one document, with the same value and without any finding.
 */
export function readPlainYaml(text: string): { readonly value: unknown } | undefined {
  if (ODD.test(text)) return undefined
  const cursor = new Cursor(text.includes('\r') ? text.replaceAll('\r\n', '\n') : text)
  cursor.nextLine()
  if (cursor.indent === 0 && cursor.text.startsWith('---', cursor.at)) {
    cursor.at += 3
    if (!cursor.atRest()) return undefined
    cursor.nextLine()
  }
  const value = cursor.indent === -1 ? undefined : block(cursor, cursor.indent, -1, 0)
  return typeof value === 'object' && value !== null && cursor.indent === -1 ? { value } : undefined
}

/**
 * Reads the list, mapping or scalar at the cursor, which is at a column; what holds it stands at the column `parent`.
 * As all readers here, it moves to the line behind what it reads, and gives undefined for what is not plain.
 */
function block(cursor: Cursor, column: number, parent: number, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined
  if (cursor.atDash()) return list(cursor, column, depth)
  const key = blockKey(cursor)
  if (key !== undefined) return mapping(cursor, column, key, depth)
  // The package takes too many lines for a part of a text that begins one, when a comment stands before it.
  const beginsLine = cursor.at === cursor.start + cursor.indent
  return beginsLine && !atQuote(cursor) && !atFlow(cursor) ? undefined : leaf(cursor, parent)
}

function list(cursor: Cursor, column: number, depth: number): unknown[] | undefined {
  const items: unknown[] = []
  do {
    cursor.at++
    const value = item(cursor, column, depth)
    if (value === undefined) return undefined
    items.push(value)
  } while (cursor.indent === column && cursor.atDash())
  return items
}

function mapping(cursor: Cursor, column: number, first: string, depth: number): unknown {
  const members: Record<string, unknown> = {}
  let key: string | undefined = first
  do {
    const value = member(cursor, column, depth)
    if (value === undefined || cursor.indent > column || !put(members, key, value)) return undefined
    if (cursor.indent < column) return members
    key = blockKey(cursor)
  } while (key !== undefined)
  return undefined
}

/** What stands behind the colon of a key at a column. */
function member(cursor: Cursor, column: number, depth: number): unknown {
  if (!cursor.atRest()) return leaf(cursor, column)
  cursor.nextLine()
  // A list may stand at the column of its key.
  if (cursor.indent === column && cursor.atDash()) return list(cursor, column, depth + 1)
  return deeper(cursor, column, depth)
}

/** What stands behind the dash of a list item at a column. */
function item(cursor: Cursor, column: number, depth: number): unknown {
  if (!cursor.atRest()) return block(cursor, cursor.at - cursor.start, column, depth + 1)
  cursor.nextLine()
  return deeper(cursor, column, depth)
}

/** What is at the cursor if that is deeper than a column; otherwise nothing, which is null. */
function deeper(cursor: Cursor, column: number, depth: number): unknown {
  return cursor.indent > column ? block(cursor, cursor.indent, column, depth + 1) : null
}

/** A scalar, or a list or mapping in brackets. */
function leaf(cursor: Cursor, parent: number): unknown {
  if (atBlockScalar(cursor)) return blockScalar(cursor, parent)
  const value = lineValue(cursor)
  if (value === undefined || !cursor.atRest()) return undefined
  cursor.nextLine()
  return value
}

function lineValue(cursor: Cursor): unknown {
  if (atQuote(cursor)) return quotedText(cursor)
  return atFlow(cursor) ? flowCollection(cursor) : plain(cursor)
}

/** A plain scalar; one with a colon would be a key. */
function plain(cursor: Cursor): unknown {
  if (!startsPlain(cursor)) return undefined
  const { text, at, end } = cursor
  const line = text.slice(at, end)
  const comment = line.indexOf(' #')
  cursor.at = comment === -1 ? end : at + comment
  const source = withoutSpaces(line, comment === -1 ? line.length : comment)
  return source.includes(': ') || source.endsWith(':') || line.includes('\t') ? undefined : plainValue(source)
}
