/** From bytes to text: UTF-8 and nothing else, with one clear finding for what is not. */
import { constants, isUtf8 } from 'node:buffer'
import type { Finding } from '../types.ts'
import { foreignForm } from './encoding-forms.ts'

/** The text of some bytes, as far as there is one. */
export interface Text {
  /** Undefined when the bytes are no text that can be read; a bad byte in a text reads as U+FFFD. */
  readonly text: string | undefined
  readonly findings: readonly Finding[]
}

/** The text of a whole file, without its byte order mark. */
export interface Decoded extends Text {
  /** Whether the file begins with a byte order mark; whether that is wrong depends on the format. */
  readonly bom: boolean
}

/** How many bytes at the start of a file show whether it is text in UTF-8. */
export const sampleSize = 8192

/** What is wrong with a byte order mark where a format does not allow it. */
export const byteOrderMark: Finding = {
  rule: 'byte-order-mark',
  place: { from: 0, to: 0 },
  message: 'the file begins with a byte order mark; many JSON readers refuse it',
  hint: 'save the file as UTF-8 without a byte order mark',
  repair: { safe: true, title: 'remove it', changes: [{ kind: 'text', span: { from: -1, to: 0 }, text: '' }] },
}

const blockSize = 65_536

/** Decodes a whole file. Offsets in the findings are UTF-16 code units into the text without its byte order mark. */
export function decode(bytes: Uint8Array): Decoded {
  const foreign = foreignContent(bytes)
  if (foreign !== undefined) return { text: undefined, bom: false, findings: [foreign] }
  const mark = markLength(bytes)
  return { ...decodeText(bytes.subarray(mark), 'file'), bom: mark > 0 }
}

/** The finding for a file that is not text in UTF-8 at all (UTF-16, UTF-32, binary), judged by its first bytes. */
export function foreignContent(bytes: Uint8Array): Finding | undefined {
  const form = foreignForm(bytes.subarray(0, sampleSize))
  if (form === undefined) return undefined
  return {
    rule: 'invalid-encoding',
    place: { from: 0, to: 0 },
    message: `the file seems to be ${form.name}; it must be text in UTF-8`,
    hint: form.hint,
  }
}

/** The number of bytes that a byte order mark of UTF-8 takes at the start of a file: 3, or 0 when there is none. */
export function markLength(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
}

/**
 * Decodes bytes that should be UTF-8 and begin with no byte order mark. The first bad byte is a finding at its place,
 * and the text goes on behind it. More bytes than a string can hold give a finding and no text.
 */
export function decodeText(bytes: Uint8Array, unit: 'file' | 'line'): Text {
  if (bytes.length > constants.MAX_STRING_LENGTH) return { text: undefined, findings: [tooLarge(unit)] }
  const text = utf8(bytes)
  // Decoding leaves a mark where a byte is bad; the mark may stand there by itself too.
  return { text, findings: text.includes('\uFFFD') && !isUtf8(bytes) ? [badByte(bytes)] : [] }
}

function tooLarge(unit: 'file' | 'line'): Finding {
  const limit = `the limit is ${Math.round(constants.MAX_STRING_LENGTH / 2 ** 20)} MB`
  return {
    rule: 'syntax',
    place: { from: 0, to: 0 },
    message:
      unit === 'file'
        ? `the file is too large to be read as one document; ${limit}`
        : `the line is too long to be read as one request; ${limit}`,
    hint: unit === 'file' ? 'use JSONL, with one request on each line' : 'split the request',
  }
}

function badByte(bytes: Uint8Array): Finding {
  const at = firstBadByte(bytes)
  const from = utf8(bytes.subarray(0, at)).length
  return {
    rule: 'invalid-encoding',
    place: { from, to: from + 1 },
    message: `byte ${hex(bytes[at])} is not valid UTF-8; the text must be UTF-8`,
    hint: 'save the file as UTF-8',
  }
}

/** The index of the first byte that is no part of a valid UTF-8 sequence; the bytes must hold one. */
function firstBadByte(bytes: Uint8Array): number {
  let from = 0
  let to = characterStart(bytes, blockSize)
  while (isUtf8(bytes.subarray(from, to))) {
    from = to
    to = characterStart(bytes, from + blockSize)
  }
  return from + firstReplaced(bytes.subarray(from, to))
}

/** Decoding replaces bad bytes, so that encoding again gives other bytes from the first bad one on. */
function firstReplaced(bytes: Uint8Array): number {
  const again = Buffer.from(utf8(bytes))
  let at = 0
  while (again[at] === bytes[at]) at++
  // The replacement is EF BF BD, and the bad byte may be an EF itself.
  while (isContinuation(again[at])) at--
  return at
}

/** The nearest index at or before `at` where a character may start, so that a cut there splits none. */
function characterStart(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return bytes.length
  let start = at
  while (at - start < 3 && isContinuation(bytes[start])) start--
  return start
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80
}

function hex(byte: number | undefined): string {
  return `0x${(byte ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
}

function utf8(bytes: Uint8Array): string {
  const buffer = bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Without arguments it decodes UTF-8 at once.
  return buffer.toString()
}
