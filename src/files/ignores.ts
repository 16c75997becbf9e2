/** What is passed over: by patterns of the command line, by our own ignore files and by `.gitignore`. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Patterns } from '../patterns.ts'
import { createPatterns, writtenPatterns } from '../patterns.ts'
import { createTopFinder, ownIgnoreFile } from './folders.ts'

export interface IgnoreOptions {
  /** Absolute. */
  readonly cwd: string
  /** Patterns in the manner of `.gitignore`, relative to the working directory. */
  readonly ignorePatterns: readonly string[]
  /** No ignore file is read; the patterns hold all the same. */
  readonly noIgnore: boolean
}

/** Says whether an absolute path that is in a folder is passed over. */
export type IsIgnored = (path: string, folder: string, isFolder: boolean) => boolean

export interface Ignores {
  /** For a file that was given by name: `.gitignore` does not count. */
  readonly forNamed: IsIgnored
  /**
   * For what is found in a folder. A folder that was given by name although git ignores it is walked as if no
   * `.gitignore` were above it.
   */
  forWalkOf(root: string): IsIgnored
}

/** Makes the tests for one run; ignore files are read once. */
export function createIgnores(options: IgnoreOptions): Ignores {
  const { cwd, ignorePatterns, noIgnore } = options
  const flags = ignorePatterns.length === 0 ? [] : [createPatterns(cwd, writtenPatterns(ignorePatterns))]
  const topOf = createTopFinder(cwd)
  const own = createChain(ownIgnoreFile)
  const git = createChain('.gitignore')
  const chains = (folder: string, gitTop: string | undefined): readonly Patterns[] => {
    if (noIgnore) return flags
    const gitChain = gitTop === undefined ? [] : git(folder, gitTop)
    return [...flags, ...own(folder, topOf(folder)), ...gitChain]
  }
  const forNamed: IsIgnored = (path, folder, isFolder) => decides(chains(folder, undefined), path, isFolder)
  const forWalkOf = (root: string): IsIgnored => {
    const top = topOf(root)
    const isOverruled = root !== top && !noIgnore && decides(git(dirname(root), top), root, true)
    return memoized((folder) => chains(folder, isOverruled ? root : top))
  }
  return { forNamed, forWalkOf }
}

/** Files of one folder come one after the other, so the last folder's patterns are kept at hand. */
function memoized(patternsOf: (folder: string) => readonly Patterns[]): IsIgnored {
  let last = { folder: '', patterns: [] as readonly Patterns[] }
  return (path, folder, isFolder) => {
    if (folder !== last.folder) last = { folder, patterns: patternsOf(folder) }
    return decides(last.patterns, path, isFolder)
  }
}

/** The first patterns that speak of the path decide, the nearest ignore file before those above it. */
function decides(patterns: readonly Patterns[], path: string, isFolder: boolean): boolean {
  for (const each of patterns) {
    const verdict = each(path, isFolder)
    if (verdict !== undefined) return verdict === 'matched'
  }
  return false
}

/** Makes a function that reads the ignore files of one name from a folder up to a top, the nearest first. */
function createChain(name: string): (folder: string, top: string) => readonly Patterns[] {
  const read = new Map<string, readonly Patterns[]>()
  const chain = (folder: string, top: string): readonly Patterns[] => {
    const key = `${top}\0${folder}`
    const above = folder === top ? [] : chain(dirname(folder), top)
    const patterns = read.get(key) ?? [...readPatterns(join(folder, name), folder), ...above]
    read.set(key, patterns)
    return patterns
  }
  return chain
}

function readPatterns(file: string, folder: string): Patterns[] {
  try {
    return [createPatterns(folder, readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))]
  } catch {
    return []
  }
}
