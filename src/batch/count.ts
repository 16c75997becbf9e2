/** Counts what is before a part of a batch, for a thread that is to name its lines as the whole file has them. */
import { readSync } from 'node:fs'
import type { Before } from '../offset.ts'
import { isBlank } from '../parse/jsonl.ts'
import { splitLines } from '../parse/jsonl-lines.ts'
import type { ByteSource } from '../parse/source.ts'

/** The start of a line, in bytes from the start of the file, and what is before it. */
export interface Position extends Before {
  readonly offset: number
}

/** The same for a line that starts there or later. I/O errors are Node's own. */
export function countedOn({ offset: from, ...before }: Position, to: number, descriptor: number): Position {
  let { lines, records } = before
  for (const { bytes } of splitLines(rangeSource(descriptor, from, to))) {
    lines++
    if (!isBlank(bytes)) records++
  }
  return { offset: to, lines, records }
}

const chunkSize = 2 ** 20

/** The bytes of a file from one offset to another. */
function rangeSource(descriptor: number, from: number, to: number): ByteSource {
  const buffer = Buffer.allocUnsafe(Math.min(chunkSize, to - from))
  let at = from
  return {
    read() {
      const length = readSync(descriptor, buffer, 0, Math.min(buffer.length, to - at), at)
      at += length
      return length === 0 ? undefined : buffer.subarray(0, length)
    },
    close() {},
  }
}
