/** Where the token that starts at an offset ends, whatever it is. */

import type { Span } from '../../types.ts'
import { endOfString } from './scan.ts'
import { endOfWord } from './words.ts'

/** The token at an offset: a string, a word or a single character; a string over several lines is cut to its first. */
export function tokenAt(text: string, from: number): Span {
  if (text[from] !== '"') return { from, to: endOfWord(text, from) }
  const to = endOfString(text, from)
  const line = text.slice(from, to === -1 ? undefined : to).search(/[\r\n]|$/u)
  return { from, to: from + line }
}
