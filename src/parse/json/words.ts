/** Values without quotes or brackets: numbers, literals, and what is written in their place. */

import type { Span } from '../../types.ts'
import { hasLeadingZero, isNumber, looksNumeric, mendNumber } from './numbers.ts'
import { mend } from './mend.ts'
import { addHole, report, reportStructure, stop } from './reader.ts'
import type { Mistake, Reader } from './reader.ts'
import { printable, quoted } from './show.ts'
import { isOddSpace, skipTrivia, startsComment } from './trivia.ts'

/** What a word of another language means; `value` is undefined where JSON cannot say it. */
interface Foreign {
  readonly value: boolean | null | undefined
  readonly hint: string
}

const LITERALS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const NO_NUMBER: Foreign = { value: undefined, hint: 'write a finite number, or leave the field out' }
const FOREIGN = new Map<string, Foreign>([
  ['none', { value: null, hint: 'write null' }],
  ['nil', { value: null, hint: 'write null' }],
  ['undefined', { value: undefined, hint: 'leave the field out, or write null' }],
  ['yes', { value: undefined, hint: 'write true, or "yes" if it is a text' }],
  ['on', { value: undefined, hint: 'write true, or "on" if it is a text' }],
  ['no', { value: undefined, hint: 'write false, or "no" if it is a text' }],
  ['off', { value: undefined, hint: 'write false, or "off" if it is a text' }],
  ...['nan', 'inf', 'infinity'].map((word): [string, Foreign] => [word, NO_NUMBER]),
])

/** Reads the bare word or number that starts here and moves behind it. */
export function readWord(reader: Reader): boolean | number | string | null {
  const from = reader.at
  const place = { from, to: endOfWord(reader.text, from) }
  const token = reader.text.slice(from, place.to)
  reader.at = place.to
  const literal = LITERALS.get(token)
  if (literal !== undefined) return literal
  if (isNumber(token)) return Number(token)
  // A token that the end of the text cuts off is part of what the open bracket is told for.
  if (place.to === reader.text.length && reader.path.length > 0) return hole(reader)
  const foreign = foreignWord(token)
  if (foreign !== undefined) return readForeign(reader, place, foreign)
  return looksNumeric(token) ? readNumber(reader, place) : readText(reader, from)
}

/** The offset behind the run of characters that belong to one word. */
export function endOfWord(text: string, from: number): number {
  let to = from
  while (to < text.length && !endsWord(text, to)) to++
  return Math.max(to, from + 1)
}

function endsWord(text: string, at: number): boolean {
  const char = text[at]!
  return ',;:{}[]"'.includes(char) || isOddSpace(char) || startsComment(text, at)
}

function foreignWord(token: string): Foreign | undefined {
  const lower = token.toLowerCase()
  const literal = LITERALS.get(lower)
  if (literal !== undefined) return { value: literal, hint: `write ${lower}` }
  return FOREIGN.get(lower) ?? (/^[+-](?:nan|inf|infinity)$/.test(lower) ? NO_NUMBER : undefined)
}

function readForeign(reader: Reader, place: Span, { value, hint }: Foreign): boolean | null {
  const repair = value === undefined ? undefined : mend(hint, { ...place, text: String(value) })
  report(reader, place, { message: `${reader.text.slice(place.from, place.to)} is not a JSON value`, hint, repair })
  return value === undefined ? hole(reader) : value
}

function readNumber(reader: Reader, place: Span): number | null {
  const token = reader.text.slice(place.from, place.to)
  const mended = mendNumber(token)
  const hint = numberHint(token, mended)
  const repair = mended === undefined || hasLeadingZero(token) ? undefined : mend(hint, { ...place, text: mended })
  report(reader, place, { message: `${printable(token)} is not a JSON number`, hint, repair })
  return mended === undefined || hasLeadingZero(token) ? hole(reader) : Number(mended)
}

function numberHint(token: string, mended: string | undefined): string {
  if (mended === undefined) return 'write a number such as 1, 0.5 or 1e3; put text in double quotes'
  return hasLeadingZero(token) ? `write ${mended}, or ${quoted(token)} if it is a text` : `write ${mended}`
}

/** Text without quotes goes up to the next delimiter; where there is none, its end cannot be told. */
function readText(reader: Reader, from: number): string {
  const to = endOfText(reader.text, from)
  const raw = reader.text.slice(from, to)
  // When the keys have lost their quotes too, that has been said once and for all.
  if (!reader.habits.has('bare key')) reportStructure(reader, { from, to }, textMistake(reader, raw))
  addHole(reader)
  reader.at = Math.max(reader.at, to)
  skipTrivia(reader)
  const next = reader.text[reader.at]
  if (next !== undefined && !',}]'.includes(next)) stop(reader)
  return raw
}

function endOfText(text: string, from: number): number {
  let to = from + 1
  while (to < text.length && !',{}[]"\n\r'.includes(text[to]!) && !startsCommentAfterSpace(text, to)) to++
  while (isOddSpace(text[to - 1]!)) to--
  return Math.max(to, from + 1)
}

function startsCommentAfterSpace(text: string, at: number): boolean {
  return isOddSpace(text[at - 1]!) && startsComment(text, at)
}

function textMistake(reader: Reader, raw: string): Mistake {
  const isText = /^[\p{L}\p{N}_.]/u.test(raw)
  const message = isText ? `${printable(raw)} is not a JSON value` : `unexpected ${quoted(raw)}; a value is due`
  if (reader.path.length === 0) return { message, hint: 'write a request, beginning with {' }
  if (raw === '\\') return { message, hint: 'remove the backslash before the quote' }
  return {
    message,
    hint: isText ? 'put text in double quotes' : 'write text in double quotes, a number, true or false',
  }
}

function hole(reader: Reader): null {
  addHole(reader)
  return null
}
