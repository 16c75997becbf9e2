/** Few patterns for many files. */
import { dirname, extname } from 'node:path'

/**
 * Patterns, in the manner of a configuration, that match these files and none of the others that are there: one for
 * all files of a folder with the same ending where that is so, else one for each file. With `whole`, a folder all of
 * whose files are meant is one pattern.
 *
 * @param files Relative to the configuration, with `/`; among `all`.
 */
export function patternsFor(
  files: readonly string[],
  all: readonly string[],
  { whole = false }: { readonly whole?: boolean } = {},
): string[] {
  const isWhole = createTest(files, all)
  const patterns = files.map((file) => {
    const folder = whole ? foldersOf(file).find(isWhole) : undefined
    if (folder !== undefined) return `${written(folder)}/**`
    return isWhole(likeOf(file)) ? likeOf(written(file)) : written(file)
  })
  return [...new Set(patterns)].map(anchored).toSorted()
}

/** Says of a folder, or a pattern for files in it, whether there are several such files and all of them are meant. */
function createTest(files: readonly string[], all: readonly string[]): (group: string) => boolean {
  const [meant, present] = [countGroups(files), countGroups(all)]
  return (group) => (present.get(group) ?? 0) > 1 && meant.get(group) === present.get(group)
}

function countGroups(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const group of files.flatMap((file) => [...foldersOf(file), likeOf(file)])) {
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

/** The folders above a file, the topmost first. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** The files in the same folder and with the same ending. */
function likeOf(file: string): string {
  return `${dirname(file)}/*${extname(file)}`
}

/** Characters that mean something in a pattern are replaced by the one that means any character. */
function written(path: string): string {
  return path.replaceAll(/[*?[\]{}\\]|\s$/g, '?')
}

/** A pattern without a slash in it would hold at any depth. */
function anchored(pattern: string): string {
  const fromHere = pattern.replace(/^\.\//, '')
  return fromHere.includes('/') && /^[^!#]/.test(fromHere) ? fromHere : `./${fromHere}`
}
