/** JSON lists in pieces, because the whole may be longer than the longest string. */

/** The pieces of a list whose items stand on lines of their own, two spaces deeper than `indent`. */
export function* jsonList<Item>(
  items: Iterable<Item>,
  indent: string,
  pieces: (item: Item) => Iterable<string>,
): Iterable<string> {
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
