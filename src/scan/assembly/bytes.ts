/** Bytes of JSON, for the AssemblyScript compiler. */
export const QUOTE: u8 = 0x22
export const BACKSLASH: u8 = 0x5c
export const COMMA: u8 = 0x2c
export const COLON: u8 = 0x3a
export const MINUS: u8 = 0x2d
export const LINE_FEED: u8 = 0x0a
export const CARRIAGE_RETURN: u8 = 0x0d
export const BRACE: u8 = 0x7b
export const BRACE_END: u8 = 0x7d
export const BRACKET: u8 = 0x5b
export const BRACKET_END: u8 = 0x5d
export const SPACE: u8 = 0x20
export const TAB: u8 = 0x09

export function isLetter(byte: u8): bool {
  return (byte | 0x20) - 0x61 <= 25
}

export function isDigit(byte: u8): bool {
  return byte - 0x30 <= 9
}
