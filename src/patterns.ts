/** File patterns in the manner of `.gitignore`. */
import ignore from 'ignore'
import { pathBelow } from './paths.ts'

/** What patterns say of a path: the last pattern that matches decides, and `!` turns its word round. */
export type Verdict = 'matched' | 'excepted' | undefined

/** Tests an absolute path; that of a folder must be said to be one, for patterns such as `build/`. */
export type Patterns = (path: string, isFolder?: boolean) => Verdict

/**
 * Patterns that hold below a folder: `vendor/**` there, `*.yaml` at any depth. A path outside the folder is tested
 * relative to the nearest folder that holds both.
 *
 * @param folder Absolute.
 * @param lines The patterns, or the text of an ignore file.
 */
export function createPatterns(folder: string, lines: readonly string[] | string): Patterns {
  const matcher = ignore({ ignorecase: false, allowRelativePaths: true }).add(lines)
  return (path, isFolder = false) => {
    const below = pathBelow(folder, path)
    if (below === '') return undefined
    const { ignored, unignored } = matcher.test(isFolder ? `${below}/` : below)
    return ignored ? 'matched' : unignored ? 'excepted' : undefined
  }
}

/**
 * Makes patterns of a configuration or a command line out of what people write there: `{a,b}` stands for either, and
 * a leading `./` for the folder itself.
 */
export function writtenPatterns(patterns: readonly string[]): string[] {
  return patterns.flatMap(expandBraces).map((pattern) => pattern.replace(/^(!?)\.\//, '$1/'))
}

function expandBraces(pattern: string): string[] {
  const found = /\{([^{}]*,[^{}]*)\}/.exec(pattern)
  if (!found) return [pattern]
  const before = pattern.slice(0, found.index)
  const after = pattern.slice(found.index + found[0].length)
  return found[1]!.split(',').flatMap((choice) => expandBraces(before + choice + after))
}
