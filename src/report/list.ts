/** JSON lists in pieces, because the whole may be longer than the longest string. */
import type { Piece } from './types.ts'

/** The pieces of a list whose items stand on lines of their own, two spaces deeper than `indent`. */
export function* jsonList<Item, Part extends Piece>(
  items: Iterable<Item>,
  indent: string,
  pieces: (item: Item) => Iterable<Part>,
): Iterable<string | Part> {
  yield '['
  let before = `\n${indent}  `
  for (const item of items) {
    yield before
    yield* pieces(item)
    before = betweenItems(indent)
  }
  yield before.startsWith(',') ? `\n${indent}]` : ']'
}

/** What stands between two items of such a list. */
export function betweenItems(indent: string): string {
  return `,\n${indent}  `
}
