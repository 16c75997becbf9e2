/** What a file is, judged by its first bytes, when it is not text in UTF-8. */
import { isUtf8 } from 'node:buffer'

/** A form that cannot be read. */
export interface ForeignForm {
  /** With its article, for example `a gzip file`. */
  readonly name: string
  readonly hint: string
}

interface Signature {
  readonly name: string
  /** What such a file begins with; each character is a byte. */
  readonly start: string
  readonly packed?: boolean
}

const asUtf8 = 'save the file as UTF-8'
const unpack = 'unpack it first, or leave it out of the files to check'
const leaveOut = 'leave it out of the files to check'

/** Of these shares of control characters on, a text is taken for binary data. */
const controlShare = { validUtf8: 0.3, otherBytes: 0.05 }

const signatures: readonly Signature[] = [
  { name: 'a gzip file', start: '\x1f\x8b', packed: true },
  { name: 'a zstd file', start: '\x28\xb5\x2f\xfd', packed: true },
  { name: 'a zip file', start: 'PK\x03\x04', packed: true },
  { name: 'a zip file', start: 'PK\x05\x06', packed: true },
  { name: 'a bzip2 file', start: 'BZh', packed: true },
  { name: 'an xz file', start: '\xfd7zXZ\0', packed: true },
  { name: 'a 7z file', start: '7z\xbc\xaf\x27\x1c', packed: true },
  { name: 'an lz4 file', start: '\x04\x22\x4d\x18', packed: true },
  { name: 'a PNG image', start: '\x89PNG' },
  { name: 'a JPEG image', start: '\xff\xd8\xff' },
  { name: 'a GIF image', start: 'GIF8' },
  { name: 'a PDF file', start: '%PDF-' },
  { name: 'a Parquet file', start: 'PAR1' },
  { name: 'an Arrow file', start: 'ARROW1' },
  { name: 'an SQLite database', start: 'SQLite format 3\0' },
  { name: 'an executable', start: '\x7fELF' },
]

/** What the bytes seem to be, or undefined for what may be UTF-8, broken or not. `sample` is the start of a file. */
export function foreignForm(sample: Uint8Array): ForeignForm | undefined {
  const wide = wideEncoding(sample)
  if (wide !== undefined) return { name: `text in ${wide}`, hint: asUtf8 }
  const likeBinary = seemsBinary(sample)
  const signature = signatures.find(({ start }) => {
    // A text may begin with the letters of a signature.
    return startsWith(sample, start) && (likeBinary || !isPrintable(start) || !isText(sample))
  })
  if (signature !== undefined) return { name: signature.name, hint: signature.packed ? unpack : leaveOut }
  return likeBinary ? { name: 'binary data', hint: leaveOut } : undefined
}

/** The name of an encoding with units of two or four bytes, told by its byte order mark or by its zero bytes. */
function wideEncoding(sample: Uint8Array): string | undefined {
  if (startsWith(sample, '\xff\xfe\0\0') || hasFourByteUnits(sample, 0)) return 'UTF-32 (little-endian)'
  if (startsWith(sample, '\0\0\xfe\xff') || hasFourByteUnits(sample, 3)) return 'UTF-32 (big-endian)'
  if (startsWith(sample, '\xff\xfe') || hasTwoByteUnits(sample, 0)) return 'UTF-16 (little-endian)'
  if (startsWith(sample, '\xfe\xff') || hasTwoByteUnits(sample, 1)) return 'UTF-16 (big-endian)'
  return undefined
}

/** Whether only the byte at index `low` of the first unit is set, and the farthest byte of every unit is zero. */
function hasFourByteUnits(sample: Uint8Array, low: 0 | 3): boolean {
  if (sample.length < 4 || !sample.subarray(0, 4).every((byte, index) => (byte !== 0) === (index === low))) return false
  return zeroShare(sample, 4, 3 - low) === 1
}

/** JSON and YAML begin with ASCII, and much of them is: such characters have a zero byte beside the low one. */
function hasTwoByteUnits(sample: Uint8Array, low: 0 | 1): boolean {
  if (sample.length < 2 || sample[low] === 0 || sample[1 - low] !== 0) return false
  const high = zeroShare(sample, 2, 1 - low)
  return high > 0.1 && high > 2 * zeroShare(sample, 2, low)
}

/** The share of zeros among the bytes `offset`, `offset + step` ... */
function zeroShare(sample: Uint8Array, step: number, offset: number): number {
  let zeros = 0
  let all = 0
  for (let at = offset; at < sample.length; at += step) {
    all++
    if (sample[at] === 0) zeros++
  }
  return all === 0 ? 0 : zeros / all
}

function seemsBinary(sample: Uint8Array): boolean {
  const limit = isText(sample) ? controlShare.validUtf8 : controlShare.otherBytes
  return countControls(sample) > limit * sample.length
}

/** Whether a sample is UTF-8, apart from a character that its end may cut. */
function isText(sample: Uint8Array): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, Math.max(0, sample.length - cut))))
}

function countControls(sample: Uint8Array): number {
  let count = 0
  for (let at = 0; at < sample.length; at++) if (isControl(sample[at]!)) count++
  return count
}

/** Whether a byte is a control character that no text has: not tab, line ends, backspace, form feed or escape. */
function isControl(byte: number): boolean {
  return byte < 0x08 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b)
}

function startsWith(sample: Uint8Array, start: string): boolean {
  let at = 0
  while (at < start.length && sample[at] === start.charCodeAt(at)) at++
  return at === start.length
}

function isPrintable(start: string): boolean {
  return /^[ -~]*$/.test(start)
}
