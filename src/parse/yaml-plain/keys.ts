/** The keys of plain mappings, each once. They are their source text, whatever they would be as values. */
import type { Cursor } from './cursor.ts'
import { atQuote, plainValue, quotedText, startsPlain } from './scalars.ts'

const space = 32
const hash = 35
const colon = 58

/** The package takes 1024. */
const LONGEST = 1000

/** Sets a member; false for a key that is there already, and for the one that cannot be simply set. */
export function put(mapping: Record<string, unknown>, key: string, value: unknown): boolean {
  if (key === '__proto__' || Object.hasOwn(mapping, key)) return false
  mapping[key] = value
  return true
}

/** Whether a plain key is the same everywhere; those that begin like `---`, `...` or `<<<<<<<` may be no keys at all. */
export function isPlainKey(source: string): boolean {
  return !'-.<'.includes(source.charAt(0)) && !source.endsWith(' ') && plainValue(source) !== undefined
}

/** Reads the key at the cursor and its colon; undefined, and the cursor as it was, when there is no plain one. */
export function blockKey(cursor: Cursor): string | undefined {
  const { at } = cursor
  const key = atQuote(cursor) ? quotedText(cursor) : plainKey(cursor)
  if (key !== undefined && isColon(cursor, cursor.at) && cursor.at - at < LONGEST) {
    cursor.at++
    return key
  }
  cursor.at = at
  return undefined
}

function plainKey(cursor: Cursor): string | undefined {
  if (!startsPlain(cursor)) return undefined
  const { text, at } = cursor
  const limit = Math.min(cursor.end, at + LONGEST)
  let to = at
  for (; to < limit; to++) {
    const code = text.charCodeAt(to)
    if (code === colon && isColon(cursor, to)) break
    if (code === hash && text.charCodeAt(to - 1) === space) return undefined
  }
  cursor.at = to
  const key = text.slice(at, to)
  return isPlainKey(key) && !key.includes('\t') ? key : undefined
}

/** Whether a colon that ends a key is at an offset of the current line. */
function isColon({ text, end }: Cursor, at: number): boolean {
  return text.charCodeAt(at) === colon && (at + 1 === end || text.charCodeAt(at + 1) === space)
}
