/** The keys of objects, with the mistakes that are made around them. */

import type { Span } from '../../types.ts'
import { mend } from './mend.ts'
import { readPlaceholder } from './placeholders.ts'
import { readOddString } from './quotes.ts'
import { giveUp, report, reportGuess, reportHabit, stop } from './reader.ts'
import type { Reader } from './reader.ts'
import { skipSpace } from './scan.ts'
import { quoted } from './show.ts'
import { readString } from './strings.ts'
import { tokenAt } from './tokens.ts'
import { skipTrivia } from './trivia.ts'
import { endOfWord } from './words.ts'

const KEY_HINTS = new Map([
  ['{', 'remove one of the braces'],
  ['\\', 'remove the backslash before the quote'],
])

/** A key as read; `madeUp` when its name is not what the request will have. */
export interface Key {
  readonly name: string
  readonly span: Span
  readonly madeUp: boolean
}

/** Reads the key that starts here; undefined when there is none and the reading has ended. */
export function readKey(reader: Reader): Key | undefined {
  const from = reader.at
  const placeholder = readPlaceholder(reader)
  // A key that is not known may be any, also one that seems to be missing.
  if (placeholder !== undefined) reader.complete = false
  const name = placeholder ?? readQuotedKey(reader)
  return name === undefined ? undefined : { name, span: { from, to: reader.at }, madeUp: placeholder !== undefined }
}

function readQuotedKey(reader: Reader): string | undefined {
  const string = readOddString(reader) ?? (reader.text[reader.at] === '"' ? readString(reader) : undefined)
  if (string === undefined) return readBareKey(reader)
  if (!string.sound) stop(reader)
  return string.sound ? string.value : undefined
}

function readBareKey(reader: Reader): string | undefined {
  const { text, at: from } = reader
  const to = endOfWord(text, from)
  const name = text.slice(from, to)
  if (!/^[\p{L}\p{N}_$]/u.test(name) || !/[:=]/.test(text[skipSpace(text, to)] ?? '')) {
    giveUp(reader, tokenAt(text, from), {
      message: `unexpected ${quoted(name)}; a key in double quotes is due`,
      hint: KEY_HINTS.get(name) ?? 'write "key": value',
    })
    return undefined
  }
  reader.at = to
  const message = `the key ${quoted(name).slice(1, -1)} is not in double quotes`
  const hint = `write ${quoted(name)}`
  const repair = mend(hint, { from, to, text: JSON.stringify(name) })
  reportHabit(reader, 'bare key', { from, to }, { message, hint, repair })
  return name
}

/** Moves behind the colon after a key. Tells whether a value is to be read. */
export function passColon(reader: Reader, key: Key): boolean {
  skipTrivia(reader)
  const { text, at } = reader
  const char = text[at]
  if (char === undefined) return false
  if (char === ':') {
    reader.at++
    return true
  }
  if (',}]'.includes(char)) {
    reportNoValue(reader, key.name, 'write a colon and a value after the key')
    return false
  }
  return char === '=' ? passEqualsSign(reader) : passMissingColon(reader, key)
}

/** Reports that the value of a key is missing at this place. */
export function reportNoValue(reader: Reader, name: string, hint: string): void {
  reportGuess(reader, { from: reader.at, to: reader.at + 1 }, { message: `${quoted(name)} has no value`, hint })
}

function passEqualsSign(reader: Reader): boolean {
  const from = reader.at
  const to = reader.text[from + 1] === '>' ? from + 2 : from + 1
  const sign = reader.text.slice(from, to)
  reader.at = to
  report(reader, { from, to }, { message: `${sign} stands where a colon is due`, hint: 'write : instead' })
  return true
}

function passMissingColon(reader: Reader, key: Key): boolean {
  const { text, at } = reader
  const place = tokenAt(text, at)
  if (at === key.span.to && text[at - 1] === '"' && /[\p{L}\p{N}_]/u.test(text[at]!)) {
    giveUp(reader, place, {
      message: 'a quote inside a key is not escaped',
      hint: 'write \\" for a quote inside a key',
    })
    return false
  }
  reportGuess(reader, place, {
    message: `a colon is missing after ${quoted(key.name)}`,
    hint: 'write a colon between the key and its value',
  })
  return reader.at < text.length
}
