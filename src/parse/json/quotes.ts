/** Strings in quotes that JSON does not have: single, typographic, tripled quotes and backticks. */

import { inDoubleQuotes, mend } from './mend.ts'
import { describe, giveUp, reportHabit } from './reader.ts'
import type { Reader } from './reader.ts'
import { isEscaped } from './scan.ts'
import { quoted } from './show.ts'
import { decode } from './strings.ts'
import type { ReadString } from './strings.ts'

/** How a string opens, what closes it, and what to call it. */
interface Quote {
  readonly open: string
  readonly close: readonly string[]
  readonly name: string
}

const QUOTES: readonly Quote[] = [
  { open: '"""', close: ['"""'], name: 'three double quotes' },
  { open: "'''", close: ["'''"], name: 'three single quotes' },
  { open: "'", close: ["'"], name: 'single quotes' },
  { open: '`', close: ['`'], name: 'backticks' },
  ...['\u201c', '\u201d', '\u201e', '\u201f', '\u2033', '\u00ab'].map((open) => ({
    open,
    close: ['\u201d', '\u201c', '\u2033', '\u00bb', '"'],
    name: 'typographic quotes',
  })),
  ...['\u2018', '\u2019', '\u201a', '\u201b', '\u2032'].map((open) => ({
    open,
    close: ['\u2019', '\u2018', '\u2032', "'"],
    name: 'typographic quotes',
  })),
]

/** Reads the string if one in wrong quotes opens here; undefined otherwise. */
export function readOddString(reader: Reader): ReadString | undefined {
  const { text, at } = reader
  if (text[at] === '"' && text[at + 1] !== '"') return undefined
  if (text.startsWith(FENCE, at)) return refuseFence(reader)
  const quote = QUOTES.find(({ open }) => text.startsWith(open, at))
  return quote === undefined ? undefined : readQuoted(reader, quote)
}

const FENCE = '```'

/** Markdown around a request, as a chat answers it: three backticks are no string of any language. */
function refuseFence(reader: Reader): ReadString {
  const place = { from: reader.at, to: reader.at + FENCE.length }
  giveUp(reader, place, { message: `a Markdown fence, ${FENCE}, stands around the JSON`, hint: 'remove both fences' })
  return { value: '', sound: false }
}

function readQuoted(reader: Reader, quote: Quote): ReadString {
  const from = reader.at
  const start = from + quote.open.length
  const end = findEnd(reader.text, start, quote)
  if (end === undefined) {
    giveUp(
      reader,
      { from, to: start },
      {
        message: `the string that begins at ${describe(reader, from, true)} is not closed`,
        hint: 'put it in double quotes',
      },
    )
    return { value: '', sound: false }
  }
  reader.at = end.to
  const raw = reader.text.slice(start, end.from)
  const hint = raw.length > 20 ? 'use double quotes: "..."' : `use double quotes: ${quoted(raw)}`
  const place = { from, to: end.to }
  const written = inDoubleQuotes(raw, quote.close)
  reportHabit(reader, 'quotes', place, {
    message: `${quote.name} around a string; JSON has double quotes`,
    hint,
    repair: written === undefined ? undefined : mend(hint, { ...place, text: written }),
  })
  return { value: decodeQuietly(reader, start, end.from), sound: true }
}

/** The end of the string: a quote that a delimiter follows, since apostrophes stand inside of it too. */
function findEnd(text: string, start: number, quote: Quote): { from: number; to: number } | undefined {
  const overLines = quote.open.length === 3 || quote.open === '`'
  let first: { from: number; to: number } | undefined
  for (let at = start; at < text.length && (overLines || text[at] !== '\n'); at++) {
    const close = quote.close.find((mark) => text.startsWith(mark, at))
    if (close === undefined || isEscaped(text, at)) continue
    const end = { from: at, to: at + close.length }
    if (overLines || /^\s*(?:[,:}\]]|$)/u.test(text.slice(end.to, end.to + 80))) return end
    first ??= end
  }
  return first
}

/** The wrong quotes have been reported; what is wrong between them would be said of the same string again. */
function decodeQuietly(reader: Reader, from: number, to: number): string {
  return decode({ ...reader, findings: [] }, { from, to })
}
