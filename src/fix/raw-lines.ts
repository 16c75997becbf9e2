/** The lines of a source with their ends, byte for byte. */
import type { ByteSource } from '../parse/source.ts'

/** A line; what `content` and `end` hold together are the bytes of the file. */
export interface RawLine {
  readonly content: Buffer
  /** LF, CRLF, CR, or nothing at the end of the file. */
  readonly end: Buffer
}

const lineFeed = 10
const carriageReturn = 13

/** The lines that `splitLines` gives, each valid until the next one is asked for. */
export function* rawLines(source: ByteSource): Generator<RawLine, undefined> {
  let kept: Buffer[] = []
  const whole = (last: Buffer): Buffer => {
    const bytes = kept.length === 0 ? last : Buffer.concat([...kept, last])
    kept = []
    return bytes
  }
  for (let chunk = source.read(); chunk !== undefined; chunk = source.read()) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let start = 0
    // A CR that ended the last chunk may be half of a line end.
    if (kept.at(-1)?.at(-1) === carriageReturn) {
      start = bytes[0] === lineFeed ? 1 : 0
      yield split(whole(bytes.subarray(0, start)))
    }
    for (let next = endAfter(bytes, start); next !== undefined; next = endAfter(bytes, start)) {
      yield split(whole(bytes.subarray(start, next)))
      start = next
    }
    if (start < bytes.length) kept.push(Buffer.from(bytes.subarray(start)))
  }
  if (kept.length > 0) yield split(whole(Buffer.alloc(0)))
  return undefined
}

/** The offset behind the line end at or after an offset; undefined when it is not known where it ends. */
function endAfter(bytes: Buffer, start: number): number | undefined {
  const feed = bytes.indexOf(lineFeed, start)
  const line = feed === -1 ? bytes.subarray(start) : bytes.subarray(start, feed)
  const carriage = line.indexOf(carriageReturn)
  if (carriage === -1) return feed === -1 ? undefined : feed + 1
  const next = start + carriage + 1
  if (bytes[next] === lineFeed) return next + 1
  return next === bytes.length ? undefined : next
}

function split(line: Buffer): RawLine {
  let size = line.length
  if (line[size - 1] === lineFeed) size--
  if (line[size - 1] === carriageReturn) size--
  return { content: line.subarray(0, size), end: line.subarray(size) }
}
