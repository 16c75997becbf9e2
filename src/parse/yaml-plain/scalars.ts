/** Scalars on one line: plain ones that all versions of YAML take for the same, and quoted ones. */
import type { Cursor } from './cursor.ts'

/** Numbers that are the same in every version of YAML, and exact in the digits that they are written with. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/
/** No number, date, time or special value of any version holds one of these characters, or begins like this. */
const SURELY_TEXT = /[^\w.:+\- ]|[ghj-mp-su-wyGHJ-MP-SU-WY]|^\d+(?:[acdf]|\.\d+\.)/
/** Words that have a meaning in some version or spelling. */
const WORD = /^(?:true|false|null|yes|no|on|off|~|=|<<)$/i

/** The value of a plain scalar, which must not be empty; undefined when it is not sure to be that everywhere. */
export function plainValue(source: string): unknown {
  const first = source.charCodeAt(0)
  if (first >= 43 && first <= 57 && first !== 44 && first !== 47) {
    if (NUMBER.test(source)) return Number(source)
    return SURELY_TEXT.test(source) ? source : undefined
  }
  if (source.length > 5 || !WORD.test(source)) return source
  if (source === 'null' || source === '~') return null
  return source === 'true' || (source === 'false' ? false : undefined)
}

/** A plain scalar begins with none of these, nor with a dash that a space follows. */
const INDICATORS = new Set([...'&*!|>\'"%@`,[]{}#?: \t\n'].map((character) => character.charCodeAt(0)))

/** Whether a plain scalar can begin at the cursor. */
export function startsPlain(cursor: Cursor): boolean {
  return cursor.at < cursor.end && !INDICATORS.has(cursor.code()) && !cursor.atDash()
}

const space = 32
const doubleQuote = 34
const singleQuote = 39
const backslash = 92

/** A text up to an offset, without the spaces before that. */
export function withoutSpaces(text: string, end = text.length): string {
  let to = end
  while (text.charCodeAt(to - 1) === space) to--
  return text.slice(0, to)
}

/** Whether a quote is next. */
export function atQuote(cursor: Cursor): boolean {
  const code = cursor.code()
  return code === doubleQuote || code === singleQuote
}

/** Reads the quoted text at the cursor, on one line; undefined when it goes on, or has escapes that JSON lacks. */
export function quotedText(cursor: Cursor): string | undefined {
  return cursor.code() === singleQuote ? singleQuoted(cursor) : doubleQuoted(cursor)
}

function singleQuoted(cursor: Cursor): string | undefined {
  const { text, at, end } = cursor
  let close = text.indexOf("'", at + 1)
  const simple = text.charCodeAt(close + 1) !== singleQuote
  while (close !== -1 && text.charCodeAt(close + 1) === singleQuote) close = text.indexOf("'", close + 2)
  if (close === -1 || close > end) return undefined
  cursor.at = close + 1
  const inner = text.slice(at + 1, close)
  return simple ? inner : inner.replaceAll("''", "'")
}

function doubleQuoted(cursor: Cursor): string | undefined {
  const { text, at, end } = cursor
  let close = text.indexOf('"', at + 1)
  while (close !== -1 && isEscaped(text, close)) close = text.indexOf('"', close + 1)
  if (close === -1 || close > end) return undefined
  cursor.at = close + 1
  const inner = text.slice(at + 1, close)
  return inner.includes('\\') ? withEscapes(text.slice(at, close + 1)) : inner
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === backslash) first--
  return (at - first) % 2 === 1
}

/** YAML has all escapes that JSON has, and more. */
function withEscapes(source: string): string | undefined {
  try {
    return JSON.parse(source) as string
  } catch {
    return undefined
  }
}
