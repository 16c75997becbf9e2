/**
 * JSON's tokens over bytes, for the AssemblyScript compiler. Each reader takes the address of a token and returns the
 * address behind it, or 0 where it is not surely clean: malformed, or beyond what is simple to vouch for.
 *
 * Nothing here asks where the text ends. What ends it, a line feed or in a document of several lines a byte of 0, is no
 * white space of JSON there and no character of a string, so every reader stops at it, and the scanner sees to it that
 * there is one.
 */
import { HIGH_2, LOW_0, LOW_1, LOW_2 } from '../../generated/assembly/table'
import { BACKSLASH, CARRIAGE_RETURN, COMMA, LINE_FEED, MINUS, QUOTE, SPACE, TAB } from './bytes'
import { forgetMarks, isSuspicious } from './traces'

/** What the string read last has in it, of these. */
export let escapes: u32 = 0
export const ANY_ESCAPE: u32 = 1
export const ESCAPED_BACKSLASH: u32 = 2
export const ESCAPED_UNIT: u32 = 4

/** The number read last, and whether it was written without a fraction. */
export let number: f64 = 0
export let integral: bool = false

/** The largest number of digits that every reader of JSON keeps. */
const MOST_DIGITS: usize = 15
const powers: usize = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
])

/** The bytes that are white space between tokens, a bit for each. */
let spaces: u64 = 0
const lineSpaces: u64 = ((1 as u64) << SPACE) | ((1 as u64) << TAB)
const documentSpaces: u64 = lineSpaces | ((1 as u64) << LINE_FEED) | ((1 as u64) << CARRIAGE_RETURN)

/** From here on texts are lines. */
export function readsLines(): void {
  spaces = lineSpaces
}

/** From here on texts may have line ends between their tokens. */
export function readsDocument(): void {
  spaces = documentSpaces
}

export function isDocument(): bool {
  return spaces == documentSpaces
}

export function skipSpace(at: usize): usize {
  while (load<u8>(at) <= SPACE && ((spaces >> load<u8>(at)) & 1) != 0) at++
  return at
}

/** Whether two stretches of memory hold the same bytes; reads up to 15 bytes behind them. */
export function isSame(a: usize, b: usize, length: usize): bool {
  return differenceOf(a, b, length) == length
}

/** The offset of the 16 bytes in which two stretches of memory begin to differ, or `length`; reads no further. */
export function differenceOf(a: usize, b: usize, length: usize): usize {
  let at: usize = 0
  for (; at + 16 <= length; at += 16) if (!isSameBlock(a + at, b + at)) return at
  const different = ~i8x16.bitmask(i8x16.eq(v128.load(a + at), v128.load(b + at)))
  return (different & ((1 << ((length - at) as i32)) - 1)) == 0 ? length : at
}

/** Whether 16 bytes are the same in two places. */
export function isSameBlock(a: usize, b: usize): bool {
  return !v128.any_true(v128.xor(v128.load(a), v128.load(b)))
}

/**
 * Reads a string from the byte behind its opening quote; returns the address of its closing quote. It steps over 16
 * bytes at a time and looks closer at a quote, a backslash, a control character and a trace of what rules look for.
 */
export function readString(at: usize): usize {
  escapes = 0
  forgetMarks()
  while (true) {
    const bytes = v128.load(at)
    const stops = v128.or(
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
      i8x16.eq(i8x16.min_u(bytes, i8x16.splat(0x1f)), bytes),
    )
    const traces = tracesAt(at, bytes)
    if (!v128.any_true(v128.or(stops, traces))) {
      at += 16
      continue
    }
    const stop = i8x16.bitmask(stops)
    const length = stop == 0 ? 16 : ctz(stop)
    let trace = i8x16.bitmask(i8x16.ne(traces, i8x16.splat(0))) & ((1 << length) - 1)
    for (; trace != 0; trace &= trace - 1) if (isSuspicious(at + ctz(trace))) return 0
    at += length
    if (stop == 0) continue
    const byte = load<u8>(at)
    if (byte == QUOTE) return at
    if (byte != BACKSLASH) return 0
    at = readEscape(at + 1)
    if (at == 0) return 0
  }
}

/**
 * Non-zero in each byte where one of the table's fingerprints may begin: of three bytes in a row each is looked up by
 * its lower half, the last one by both, which gives the set of fingerprints that it fits into; what is left of all sets
 * is there.
 */
function tracesAt(at: usize, bytes: v128): v128 {
  const half = i8x16.splat(0x0f)
  const third = v128.load(at, 2)
  const first = i8x16.swizzle(LOW_0, v128.and(bytes, half))
  const second = i8x16.swizzle(LOW_1, v128.and(v128.load(at, 1), half))
  const lower = i8x16.swizzle(LOW_2, v128.and(third, half))
  const upper = i8x16.swizzle(HIGH_2, v128.and(i16x8.shr_u(third, 4), half))
  return v128.and(v128.and(first, second), v128.and(lower, upper))
}

/** Reads an escape from the byte behind its backslash. */
function readEscape(at: usize): usize {
  escapes |= ANY_ESCAPE
  switch (load<u8>(at)) {
    case 0x6e: // n
    case QUOTE:
    case 0x74: // t
    case 0x72: // r
    case 0x62: // b
    case 0x66: // f
      return at + 1
    case BACKSLASH:
      escapes |= ESCAPED_BACKSLASH
      return at + 1
    case 0x75: // u
      escapes |= ESCAPED_UNIT
      return readUnits(at + 1)
    default:
      // `\/`, too, which could hide a link.
      return 0
  }
}

/**
 * Reads the digits of an escaped code unit, and of the second one where two make a character. ASCII is not vouched for:
 * nobody escapes it, but one who hides a secret.
 */
function readUnits(at: usize): usize {
  const unit = hexadecimal(at)
  if (unit < 0x80) return 0
  if (unit < 0xd800 || unit > 0xdfff) return at + 4
  if (unit > 0xdbff || load<u16>(at + 4) != 0x755c) return 0
  const second = hexadecimal(at + 6)
  return second >= 0xdc00 && second <= 0xdfff ? at + 10 : 0
}

/** The value of four hexadecimal digits, or -1. */
function hexadecimal(at: usize): i32 {
  let value = 0
  for (let end = at + 4; at < end; at++) {
    const byte = load<u8>(at)
    const letter: u8 = (byte | 0x20) - 0x61
    const digit: u8 = byte - 0x30
    if (digit > 9 && letter > 5) return -1
    value = (value << 4) | (digit <= 9 ? digit : letter + 10)
  }
  return value
}

/**
 * The first byte of a string's text that is surely no white space in any reading, or its closing quote; of an escape it
 * is the backslash. `at` is the byte behind the opening quote of a string that `readString` took.
 */
export function firstVisible(at: usize): usize {
  while (true) {
    const byte = load<u8>(at)
    if (byte == QUOTE) return at
    if (byte == BACKSLASH) {
      const letter = load<u8>(at + 1)
      if (letter == QUOTE || letter == BACKSLASH) return at
      if (letter == 0x75) {
        if (isVisibleUnit(hexadecimal(at + 2))) return at
        at += 4
      }
      at += 2
    } else if (byte < 0x80) {
      if (byte > SPACE && byte != 0x7f) return at
      at++
    } else {
      if (isVisibleLead(byte, load<u8>(at + 1))) return at
      at++
    }
  }
}

/** All white space beyond ASCII is U+00A0, in U+1680 to U+3000, or U+FEFF. */
function isVisibleUnit(unit: i32): bool {
  return unit > 0xa0 && (unit < 0x1680 || unit > 0x3000) && unit != 0xfeff
}

/** The same of the first two bytes of a character, less exactly: E1, E2 and EF begin too much to tell apart here. */
function isVisibleLead(lead: u8, next: u8): bool {
  if (lead == 0xe3) return next > 0x80
  return lead >= 0xc3 && lead != 0xe1 && lead != 0xe2 && lead != 0xef
}

/**
 * Reads a number that has no exponent and at most 15 digits. Such digits make an integer that a double holds, and the
 * quotient of it and a power of ten is rounded once, so the value is the one that JSON.parse has.
 */
export function readNumber(at: usize): usize {
  const isNegative = load<u8>(at) == MINUS
  if (isNegative) at++
  const start = at
  let digits: u64 = 0
  let digit: u8 = load<u8>(at) - 0x30
  if (digit > 9) return 0
  if (digit == 0) at++
  else {
    for (; digit <= 9; digit = load<u8>(++at) - 0x30) digits = digits * 10 + digit
  }
  let length = at - start
  let scale: f64 = 1
  integral = load<u8>(at) != 0x2e
  if (!integral) {
    const fraction = ++at
    for (digit = load<u8>(at) - 0x30; digit <= 9; digit = load<u8>(++at) - 0x30) digits = digits * 10 + digit
    if (at == fraction) return 0
    length += at - fraction
    if (length > MOST_DIGITS) return 0
    scale = load<f64>(powers + ((at - fraction) << 3))
  }
  if (length > MOST_DIGITS) return 0
  number = (digits as f64) / scale
  if (isNegative) number = -number
  return at
}

/**
 * Steps from the first digit of an integer in a list over those integers that end within 16 bytes, each with its comma;
 * returns the address of the one behind them, or the same address where there are none that are written plainly. A
 * number that fits in is not too long.
 */
export function skipIntegers(at: usize): usize {
  const bytes = v128.load(at)
  const digits = i8x16.bitmask(i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(9)))
  const commas = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(COMMA)))
  const spaces = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(SPACE))) & (commas << 1)
  const plain = digits | commas | spaces
  const whole = commas & ((1 << ctz(~plain)) - 1)
  if (whole == 0) return at
  const last = 31 - clz(whole)
  const firsts = (((commas << 1) | 1) & ~spaces) | (spaces << 1)
  const zeros = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x30)))
  const wrong = firsts & (~digits | (zeros & ~(commas >> 1)))
  return (wrong & ((2 << last) - 1)) != 0 ? at : skipSpace(at + last + 1)
}
