/** The prompt, for the AssemblyScript compiler: what rules ask of it by itself, and beside other fields. */
import { BACKSLASH, BRACE, BRACKET, QUOTE } from './bytes'
import { firstVisible } from './json'
import { imageMarks } from './traces'

/** Where the prompt of the line lies, where it is one text: behind its opening quote, and its closing quote; or 0. */
let start: usize = 0
let end: usize = 0
let marks: u32 = 0

export function forgetPrompt(): void {
  start = 0
}

/** Takes the string that was read last for the prompt of the line. */
export function keepPrompt(from: usize, to: usize): void {
  start = from
  end = to
  marks = imageMarks
}

/** Whether a prompt has something to complete, and is surely no JSON of chat messages. */
export function isPrompt(at: usize): bool {
  const first = firstVisible(at)
  const byte = load<u8>(first)
  if (byte == QUOTE || byte == BRACE) return false
  if (byte != BRACKET) return true
  const next = load<u8>(first + 1)
  return next > 0x20 && next != BRACE && next != BACKSLASH
}

/** Whether the line's prompt, if it is one text, has a mark for each of so many images. */
export function hasMarksFor(images: u32): bool {
  return start == 0 || marks == images
}

/**
 * Whether the line's prompt, if it is one text, has a brace or the letters of JSON in it. It may be searched as it is
 * written, for no escape ends before one of these, and those that stand for one are not let pass.
 */
export function asksForJson(): bool {
  if (start == 0) return true
  for (let at = start; at < end; at += 16) {
    const braces = i8x16.eq(v128.load(at), i8x16.splat(BRACE))
    const names = v128.and(
      v128.and(isLetterAt(at, 0x6a), isLetterAt(at + 1, 0x73)),
      v128.and(isLetterAt(at + 2, 0x6f), isLetterAt(at + 3, 0x6e)),
    )
    const found = i8x16.bitmask(v128.or(braces, names))
    if (found != 0) return at + ctz(found) < end
  }
  return false
}

/** In which of 16 bytes there is a letter, given in its lower case. */
function isLetterAt(at: usize, letter: u8): v128 {
  return i8x16.eq(v128.or(v128.load(at), i8x16.splat(0x20)), i8x16.splat(letter))
}
