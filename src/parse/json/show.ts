/** Text of a document as it may appear in a message: short, on one line, without invisible characters. */

const LONGEST = 40

/** A text as a JSON string, quotes included. */
export function quoted(text: string): string {
  const json = JSON.stringify(text.slice(0, LONGEST))
  return escapeUnseen(text.length > LONGEST ? `${json.slice(0, -1)}..."` : json)
}

/** A text without quotes. */
export function printable(text: string): string {
  return escapeUnseen(text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text)
}

/** The code point's customary name, such as `U+00A0`. */
export function codePoint(code: number): string {
  return `U+${hex(code)}`
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

function escapeUnseen(text: string): string {
  // Made here and not once for all: to read such a pattern takes longer than the start of the program may.
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u00a0]/gu, (char) => {
    return Array.from({ length: char.length }, (_, at) => `\\u${hex(char.charCodeAt(at)).toLowerCase()}`).join('')
  })
}
