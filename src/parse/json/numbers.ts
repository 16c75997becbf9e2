/** Numbers as JSON has them, and as other languages have them. */

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const RADIX = /^-?0(?:x[\da-f]+|o[0-7]+|b[01]+)$/i

/** Whether a token is a number in JSON. */
export function isNumber(token: string): boolean {
  return NUMBER.test(token)
}

/** Whether a token begins like a number in some language. */
export function looksNumeric(token: string): boolean {
  return /^[+-]?\.?\d/.test(token) || /^[+-]$/.test(token)
}

/** The number in JSON that a token of another language means, as text; undefined when that is not plain. */
export function mendNumber(token: string): string | undefined {
  const plain = token
    .replace(/^\+/, '')
    .replaceAll(/(?<=\w)_(?=\w)/g, '')
    .replace(/(?<=\d)n$/, '')
  if (RADIX.test(plain)) return fromRadix(plain)
  const mended = plain
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)(?=\.\d)/, (_, sign: string) => `${sign}0`)
    .replace(/(?<=\d)\.(?=$|e)/i, '')
  return NUMBER.test(mended) ? mended : undefined
}

/** Whether a token has leading zeros, which may be octal or belong to a text. */
export function hasLeadingZero(token: string): boolean {
  return /^[+-]?0\d/.test(token)
}

function fromRadix(token: string): string {
  const negative = token.startsWith('-')
  const value = Number(negative ? token.slice(1) : token)
  return String(negative ? -value : value)
}
