/** Lists and mappings in brackets and braces, on one line. */
import type { Cursor } from './cursor.ts'
import { isPlainKey, put } from './keys.ts'
import { atQuote, plainValue, quotedText, startsPlain, withoutSpaces } from './scalars.ts'

const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
const comma = 44
const colon = 58
const space = 32

const MAX_DEPTH = 50
/** Without `#`, though it begins a comment only behind a space. */
const PLAIN = /(?:[^,[\]{}:#\t\n]|:(?![\s,[\]{}]))+/y

/** Whether a bracket or a brace is next. */
export function atFlow(cursor: Cursor): boolean {
  const code = cursor.code()
  return code === openBracket || code === openBrace
}

/** Reads the list or mapping at the cursor; undefined when it is not plain. */
export function flowCollection(cursor: Cursor, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined
  return cursor.code() === openBracket ? flowList(cursor, depth) : flowMapping(cursor, depth)
}

function flowList(cursor: Cursor, depth: number): unknown[] | undefined {
  const list: unknown[] = []
  cursor.at++
  if (closes(cursor, closeBracket)) return list
  do {
    const item = flowValue(cursor, depth)
    if (item === undefined) return undefined
    list.push(item)
  } while (continues(cursor))
  return closes(cursor, closeBracket) ? list : undefined
}

function flowMapping(cursor: Cursor, depth: number): Record<string, unknown> | undefined {
  const mapping: Record<string, unknown> = {}
  cursor.at++
  if (closes(cursor, closeBrace)) return mapping
  do {
    const key = flowKey(cursor)
    if (key === undefined) return undefined
    const value = flowValue(cursor, depth)
    if (value === undefined || !put(mapping, key, value)) return undefined
  } while (continues(cursor))
  return closes(cursor, closeBrace) ? mapping : undefined
}

/** Skips spaces, and the bracket if it is next. */
function closes(cursor: Cursor, bracket: number): boolean {
  cursor.skipSpaces()
  if (cursor.code() !== bracket) return false
  cursor.at++
  return true
}

/** Skips spaces, and the comma if one is next. */
function continues(cursor: Cursor): boolean {
  return closes(cursor, comma)
}

/** Reads a key and its colon; only behind a quoted key need no space follow. */
function flowKey(cursor: Cursor): string | undefined {
  cursor.skipSpaces()
  const isQuoted = atQuote(cursor)
  const key = isQuoted ? quotedText(cursor) : plainSource(cursor)
  if (key === undefined || cursor.code() !== colon || !(isQuoted || isPlainKey(key))) return undefined
  cursor.at++
  return isQuoted || cursor.code() === space ? key : undefined
}

function flowValue(cursor: Cursor, depth: number): unknown {
  cursor.skipSpaces()
  if (atQuote(cursor)) return quotedText(cursor)
  if (atFlow(cursor)) return flowCollection(cursor, depth + 1)
  const source = plainSource(cursor)
  return source === undefined ? undefined : plainValue(source)
}

/** The text of a plain scalar in brackets. */
function plainSource(cursor: Cursor): string | undefined {
  if (!startsPlain(cursor)) return undefined
  PLAIN.lastIndex = cursor.at
  const [source] = PLAIN.exec(cursor.text) ?? []
  if (source === undefined) return undefined
  cursor.at += source.length
  return withoutSpaces(source)
}
