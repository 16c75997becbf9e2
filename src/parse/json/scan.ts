/** Small steps over JSON text. All offsets are UTF-16 code units from 0. */

const QUOTE = 34
const BACKSLASH = 92

/** The first offset from `at` on that holds no JSON white space. */
export function skipSpace(text: string, at: number): number {
  let next = at
  while (isSpace(text.charCodeAt(next))) next++
  return next
}

/** Whether a code unit is white space in JSON: space, tab, LF or CR. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** Whether an odd number of backslashes stands right before an offset. */
export function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

/** The offset behind the string that opens at `from`, or -1 when it is never closed. */
export function endOfString(text: string, from: number): number {
  let quote = text.indexOf('"', from + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote === -1 ? -1 : quote + 1
}

/** The offset of the first line end from `at` on, or `limit` when there is none before it. */
export function endOfLine(text: string, at: number, limit = text.length): number {
  let end = at
  while (end < limit && text[end] !== '\n' && text[end] !== '\r') end++
  return end
}

/** The offset behind the value that starts at `from`, in text that `JSON.parse` accepts. Takes any depth. */
export function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from)
  if (first === QUOTE) return endOfString(text, from)
  return first === 123 || first === 91 ? endOfContainer(text, from) : endOfScalar(text, from)
}

function endOfContainer(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at) - 1
    else if (code === 123 || code === 91) depth++
    else if ((code === 125 || code === 93) && --depth === 0) return at + 1
  }
  return text.length
}

function endOfScalar(text: string, from: number): number {
  let at = from
  while (at < text.length && !isSpace(text.charCodeAt(at)) && !isDelimiter(text.charCodeAt(at))) at++
  return at
}

function isDelimiter(code: number): boolean {
  return code === 44 || code === 125 || code === 93
}

/** The key that a sound string literal, quotes included, stands for. */
export function decodeKey(literal: string): string {
  return literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
}
