/** Strings in double quotes, with the mistakes that are made in them. */

import type { Span } from '../../types.ts'
import { describe, goOnUnsure, report, reportStructure } from './reader.ts'
import type { Mistake, Reader } from './reader.ts'
import { endOfLine, endOfString, skipSpace } from './scan.ts'
import { codePoint, printable } from './show.ts'

/** A string as read; `sound` is false when its end, and so its text, was guessed. */
export interface ReadString {
  readonly value: string
  readonly sound: boolean
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const NEEDS_CARE = /[\\\0-\x1f\x7f-\x9f]/
const STEPS =
  /\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\u[\da-fA-F]{0,3}|\\(?:\r\n|[^])|\\|\r\n|[\0-\x1f\x7f-\x9f]|[^\\\0-\x1f\x7f-\x9f]+/gu

/** Reads the string that opens here and moves behind it. */
export function readString(reader: Reader): ReadString {
  const { text, at: from } = reader
  const to = endOfString(text, from)
  const lineEnd = endOfLine(text, from, to === -1 ? text.length : to)
  if (to === -1 || (lineEnd < to && !canEnd(text, to))) return readUnclosed(reader, lineEnd)
  reader.at = to
  return { value: decode(reader, { from: from + 1, to: to - 1 }), sound: true }
}

/** The text between two offsets without its escapes; the first mistake in it is reported. */
export function decode(reader: Reader, { from, to }: Span): string {
  const raw = reader.text.slice(from, to)
  if (!NEEDS_CARE.test(raw)) return raw
  let faulty = false
  return raw.replaceAll(STEPS, (step: string, offset: number) => {
    const value = decodeStep(step)
    if (value !== undefined) return value
    const start = from + offset
    if (!faulty) report(reader, { from: start, to: start + step.length }, mistakeIn(step))
    faulty = true
    return step.length > 1 && step.startsWith('\\') && step[1] !== 'u' ? step.slice(1) : step
  })
}

function decodeStep(step: string): string | undefined {
  if (step.startsWith('\\')) {
    return step.length === 6 ? String.fromCharCode(Number.parseInt(step.slice(2), 16)) : ESCAPES[step.slice(1)]
  }
  return step.charCodeAt(0) < 0x20 ? undefined : step
}

function mistakeIn(step: string): Mistake {
  if (!step.startsWith('\\')) return controlCharacter(step)
  const char = step.slice(1)
  const message = `${printable(step)} is not an escape in JSON`
  if (char.startsWith('u')) return { message, hint: 'write four hexadecimal digits after \\u, or \\\\ for a backslash' }
  if (/^x./u.test(char)) return { message, hint: `write \\u00${char.slice(1)}` }
  if (char === '0') return { message, hint: 'write \\u0000, or \\\\ for a backslash' }
  if (char < ' ') return { message: 'line break after a backslash in a string', hint: 'write \\n for a line break' }
  if (char === "'" || char === '`') return { message, hint: `write ${char} without the backslash` }
  return { message, hint: 'write \\\\ for a backslash' }
}

function controlCharacter(raw: string): Mistake {
  if (raw === '\n' || raw === '\r' || raw === '\r\n') {
    return { message: 'line break in a string', hint: 'write \\n for a line break' }
  }
  const escape = JSON.stringify(raw).slice(1, -1)
  const name = raw === '\t' ? 'tab' : 'raw control character'
  return { message: `${name} ${codePoint(raw.charCodeAt(0))} in a string`, hint: `write ${escape}` }
}

/** Whether what follows an offset can follow a string: over several lines, the next quote may open another one. */
function canEnd(text: string, to: number): boolean {
  const next = text[skipSpace(text, to)]
  return next === undefined || ',:}]'.includes(next)
}

/** Takes the string to end with its line, before a comma there. */
function readUnclosed(reader: Reader, end: number): ReadString {
  const { text, at: from } = reader
  const line = text.slice(from + 1, end).trimEnd()
  const isLast = text.slice(end).trim() === ''
  const value = !isLast && line.endsWith(',') ? line.slice(0, -1) : line
  reader.at = isLast ? text.length : from + 1 + value.length
  const message = `the string that begins at ${describe(reader, from, true)} is not closed`
  reportStructure(
    reader,
    { from: end, to: Math.min(end + 1, text.length) },
    {
      message: isLast ? `${message}; is the file cut off?` : message,
      hint: isLast ? 'add what is missing at the end' : 'add the closing quote',
    },
  )
  goOnUnsure(reader)
  return { value, sound: false }
}
