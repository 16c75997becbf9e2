/** Where values end, in the bytes of JSON. */

const quote = 0x22
const backslash = 0x5c
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b])
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d])

/** The offset behind the object, list or string that begins at an offset of a valid JSON text in UTF-8. */
export function valueEnd(bytes: Uint8Array, from: number): number {
  let depth = 0
  let at = from
  do {
    const byte = bytes[at]!
    if (byte === quote) at = stringEnd(bytes, at)
    else {
      if (opening.has(byte)) depth++
      if (closing.has(byte)) depth--
      at++
    }
  } while (depth > 0 && at < bytes.length)
  return at
}

/** The offset behind the string whose opening quote is at an offset. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at + 1
}
