/** Images that are surely well-formed, for the AssemblyScript compiler: plain links and data URIs. */
import { IMAGE_HEADS, IMAGE_HEADS_END } from '../../generated/assembly/table'
import { IMAGE_HEAD_SIZE, IMAGE_HEAD_TEXT } from '../layout'
import { isDigit, isLetter, MINUS, QUOTE } from './bytes'
import { isSame, readString } from './json'
import { isKeyByte } from './traces'

const SLASH: u8 = 0x2f
const DOT: u8 = 0x2e
const EQUALS: u8 = 0x3d

/** No reader of links refuses a name for its length that is not longer than one label may be. */
const LONGEST_HOST: usize = 63

/** How many images the line has. */
export let imageCount: u32 = 0

export function forgetImages(): void {
  imageCount = 0
}

/** Reads the text of an image from the byte behind its opening quote. */
export function readImage(at: usize): usize {
  imageCount++
  const data = behindHead(at)
  if (data != 0) return readBase64(data)
  const end = readString(at)
  return end != 0 && isLink(at, end) ? end + 1 : 0
}

/** The address of the data of a data URI, or 0 where there is none. */
function behindHead(at: usize): usize {
  for (let head = IMAGE_HEADS; head < IMAGE_HEADS_END; head += IMAGE_HEAD_SIZE) {
    const length = load<u8>(head) as usize
    if (isSame(head + IMAGE_HEAD_TEXT, at, length)) return at + length
  }
  return 0
}

/** Reads data up to its closing quote. What they hold is no text to rules that look for secrets. */
function readBase64(at: usize): usize {
  const end = skipBase64(at)
  const length = end - at
  if (length == 0 || (length & 3) == 1) return 0
  at = end
  if (load<u8>(at) == EQUALS) at++
  if (load<u8>(at) == EQUALS) at++
  return load<u8>(at) == QUOTE ? at + 1 : 0
}

function skipBase64(at: usize): usize {
  while (true) {
    const bytes = v128.load(at)
    const lower = v128.or(bytes, i8x16.splat(0x20))
    const letters = i8x16.le_u(i8x16.sub(lower, i8x16.splat(0x61)), i8x16.splat(25))
    // The slash stands before the digits.
    const digits = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(SLASH)), i8x16.splat(10))
    const pluses = i8x16.eq(bytes, i8x16.splat(0x2b))
    const others = ~i8x16.bitmask(v128.or(v128.or(letters, digits), pluses)) & 0xffff
    if (others != 0) return at + ctz(others)
    at += 16
  }
}

/**
 * Whether a text is a link with a plain name for a host. One that ends in a number would have to be an address, and two
 * hyphens in a row may begin another spelling; behind the host hardly anything makes a link invalid.
 */
function isLink(at: usize, end: usize): bool {
  // `http`, then `://` behind an `s` or not.
  if (load<u32>(at) != 0x70747468) return false
  at += load<u8>(at, 4) == 0x73 ? 5 : 4
  if ((load<u32>(at) & 0xffffff) != 0x2f2f3a) return false
  at += 3
  const host = at
  let label = at
  let isSign = true
  for (; at < end && load<u8>(at) != SLASH; at++) {
    const byte = load<u8>(at)
    const wasSign = isSign
    isSign = byte == DOT || byte == MINUS
    if (isSign ? wasSign : !isLetter(byte) && !isDigit(byte)) return false
    if (byte == DOT) label = at + 1
  }
  if (isSign || at - host > LONGEST_HOST || !isLetter(load<u8>(label))) return false
  for (; at < end; at++) if (!isPlain(load<u8>(at))) return false
  return true
}

/** Whether a byte begins no escape, has no meaning for templates and no place behind a password. */
function isPlain(byte: u8): bool {
  if (isKeyByte(byte)) return true
  switch (byte) {
    case SLASH:
    case DOT:
    case EQUALS:
    case 0x3f: // ?
    case 0x26: // &
    case 0x25: // %
    case 0x2b: // +
    case 0x2c: // ,
    case 0x3a: // :
    case 0x7e: // ~
      return true
    default:
      return false
  }
}
