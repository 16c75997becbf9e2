/** What stands between the entries of an object or a list, and what is mistaken for it. */

import { addHole, giveUp, goOnUnsure, reportGuess, reportStructure } from './reader.ts'
import type { Reader } from './reader.ts'
import { endOfString, skipSpace } from './scan.ts'
import { printable, quoted } from './show.ts'
import { tokenAt } from './tokens.ts'
import type { Node } from './tree.ts'
import { endOfWord } from './words.ts'

/** An object or a list that is open. */
export interface Frame {
  readonly node: Node
  readonly closer: '}' | ']'
  /** The last entry and the key or index that it has; undefined where the next entry is due. */
  last: { readonly node: Node; readonly token: string | number } | undefined
  /** The offset of the comma behind the last entry while no other entry has come. */
  comma: number | undefined
  /** Whether a comma too many has been reported since the last entry. */
  stray: boolean
}

const NUMBER_GROUPS = /(?:,\d{1,99})+(?=\s*(?:[,}\r\n]|$))/y
const END_OF_VALUE = /\s*(?:[}\]]\s*(?:[,}\]]|$)|,\s*[{["]|$)/y

/** Reads the comma that stands here. */
export function takeComma(reader: Reader, frame: Frame): void {
  const from = reader.at
  if (frame.last === undefined) return takeStrayComma(reader, frame)
  if (frame.closer === '}' && typeof frame.last.node.value === 'number' && takeNumberGroups(reader, frame)) return
  reader.at++
  frame.comma = from
  frame.last = undefined
}

function takeStrayComma(reader: Reader, frame: Frame): void {
  const from = reader.at++
  if (!frame.stray) {
    // The first thing in a list or an object may stand for another bracket as well.
    const tell = frame.comma === undefined ? reportGuess : reportStructure
    tell(reader, { from, to: from + 1 }, { message: 'a comma without a value before it', hint: 'remove it' })
  }
  frame.stray = true
  frame.comma = undefined
}

/** A decimal comma, or commas between thousands: behind a comma, an object can have no number. */
function takeNumberGroups(reader: Reader, { last }: Frame): boolean {
  NUMBER_GROUPS.lastIndex = reader.at
  if (last === undefined || last.node.to !== reader.at || !NUMBER_GROUPS.test(reader.text)) return false
  const place = { from: last.node.from, to: NUMBER_GROUPS.lastIndex }
  const raw = reader.text.slice(place.from, place.to)
  const thousands = /^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(raw)
  reader.at = place.to
  addHole(reader, last.token)
  reportStructure(reader, place, {
    message: `${printable(raw)} is not a JSON number`,
    hint: thousands ? `write ${raw.replaceAll(',', '')}` : `write ${raw.replace(',', '.')}`,
  })
  return true
}

/** Deals with what follows an entry without a comma; tells whether another entry starts here. */
export function passMissingComma(reader: Reader, frame: Frame): boolean {
  const { text, at } = reader
  if (text[at] === ';') return takeSemicolon(reader, frame)
  if (isInsideString(reader, frame)) return passUnescapedQuote(reader, frame)
  const place = tokenAt(text, at)
  const token = text.slice(place.from, place.to)
  if (startsEntry(text, at, frame)) {
    reportStructure(reader, place, {
      message: `a comma is missing before ${token.startsWith('"') ? printable(token) : quoted(token)}`,
      hint: 'write a comma after the value before it',
    })
    return reader.at < text.length
  }
  const colonInList = text[at] === ':' && frame.closer === ']'
  giveUp(reader, place, {
    message: colonInList ? 'a key in an array' : `unexpected ${quoted(token)} after the value`,
    hint: colonInList ? 'close the array with ] before the key, or write { } instead of [ ]' : unexpectedHint(frame),
  })
  return false
}

function unexpectedHint({ closer }: Frame): string {
  return `go on with a comma or ${closer}`
}

function takeSemicolon(reader: Reader, frame: Frame): boolean {
  const from = reader.at++
  frame.last = undefined
  reportStructure(reader, { from, to: from + 1 }, { message: '; stands where a comma is due', hint: 'write , instead' })
  return false
}

function startsEntry(text: string, at: number, { closer }: Frame): boolean {
  const char = text[at]!
  if (closer === ']') return /["'[{\p{L}\p{N}\u201c\u2018`-]/u.test(char)
  return isKey(text, at)
}

function isKey(text: string, at: number): boolean {
  const char = text[at]!
  if (/['\u201c\u2018]/u.test(char)) return true
  if (char !== '"' && !/[\p{L}\p{N}_$]/u.test(char)) return false
  const to = char === '"' ? endOfString(text, at) : endOfWord(text, at)
  return to !== -1 && text[skipSpace(text, to)] === ':'
}

/** Whether the string before ended at a quote that was meant to be part of it. */
function isInsideString({ text, at }: Reader, { last, closer }: Frame): boolean {
  if (last === undefined || typeof last.node.value !== 'string' || text[last.node.from] !== '"') return false
  const char = text[at]!
  if (char === ':') return false
  if (at > last.node.to) return /\p{L}/u.test(char) && !isKey(text, at) && hasQuoteOnLine(text, at)
  return char === '"' || char === '{' || char === '[' ? closer === '}' && !isKey(text, at) : true
}

function hasQuoteOnLine(text: string, at: number): boolean {
  const quote = text.indexOf('"', at)
  return quote !== -1 && !/[\r\n]/.test(text.slice(at, quote))
}

/** Goes on behind the first quote that what can follow a value comes after, if there is one on the line. */
function passUnescapedQuote(reader: Reader, frame: Frame): boolean {
  const { text, at } = reader
  const mistake = {
    message: 'a quote inside a string is not escaped',
    hint: 'write \\" for a quote inside a string',
  }
  const end = endOfTornString(text, at)
  if (end === undefined) giveUp(reader, tokenAt(text, at), mistake)
  else {
    reader.at = end
    addHole(reader, frame.last!.token)
    reportStructure(reader, tokenAt(text, at), mistake)
    goOnUnsure(reader)
  }
  return false
}

function endOfTornString(text: string, from: number): number | undefined {
  for (let at = from; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at++) {
    if (text[at] !== '"') continue
    END_OF_VALUE.lastIndex = at + 1
    if (END_OF_VALUE.test(text)) return at + 1
  }
  return undefined
}
