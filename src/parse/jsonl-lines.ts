/** Splitting bytes into lines without ever holding more than the longest line and one chunk. */
import { constants } from 'node:buffer'
import type { ByteSource } from './source.ts'

/** A line without its end. */
export interface Line {
  /** Valid until the next line is asked for. */
  readonly bytes: Uint8Array
  /** Its number in the file, from 1. */
  readonly line: number
}

const lineFeed = 10
const carriageReturn = 13

/**
 * The lines of a source, the first of them having the number `firstLine`. LF, CRLF and a lone CR end a line; behind the
 * last end there is a line only if it has bytes. Of a line that no string can hold only that many bytes and one more
 * are given.
 */
export function* splitLines(source: ByteSource, firstLine = 1): Generator<Line, undefined> {
  const carry = new Carry()
  let line = firstLine
  let afterReturn = false
  for (let chunk = source.read(); chunk !== undefined; chunk = source.read()) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const nextEnd = endFinder(bytes)
    let start: number = afterReturn && bytes[0] === lineFeed ? 1 : 0
    afterReturn = false
    for (let end = nextEnd(start); end < bytes.length; end = nextEnd(start)) {
      yield { bytes: carry.completedBy(bytes.subarray(start, end)), line: line++ }
      start = end + 1
      if (bytes[end] === carriageReturn) {
        afterReturn = start === bytes.length
        if (bytes[start] === lineFeed) start++
      }
    }
    carry.add(bytes.subarray(start))
  }
  if (carry.size > 0) yield { bytes: carry.completedBy(Buffer.alloc(0)), line }
  return undefined
}

/** Finds the next line end at or after an index, or the length of the bytes; indexes must not go down. */
function endFinder(bytes: Buffer): (from: number) => number {
  const find = (byte: number, from: number) => {
    const at = bytes.indexOf(byte, from)
    return at === -1 ? bytes.length : at
  }
  let feed = -1
  let carriage = -1
  return (from) => {
    if (feed < from) feed = find(lineFeed, from)
    if (carriage < from) carriage = find(carriageReturn, from)
    return Math.min(feed, carriage)
  }
}

/** The beginning of a line whose end is in a later chunk. Its memory is kept for the next one. */
class Carry {
  size = 0
  #memory = Buffer.alloc(0)

  /** The whole line, of which `end` is the last part. */
  completedBy(end: Buffer): Buffer {
    if (this.size === 0) return end
    this.add(end)
    const whole = this.#memory.subarray(0, this.size)
    this.size = 0
    return whole
  }

  add(part: Buffer): void {
    const kept = part.subarray(0, constants.MAX_STRING_LENGTH + 1 - this.size)
    this.#reserve(this.size + kept.length)
    kept.copy(this.#memory, this.size)
    this.size += kept.length
  }

  #reserve(size: number): void {
    if (size <= this.#memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#memory.length))
    this.#memory.copy(larger, 0, 0, this.size)
    this.#memory = larger
  }
}
