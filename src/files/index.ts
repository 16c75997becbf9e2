/** From arguments to files. */
import type { Stats } from 'node:fs'
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { displayPath } from '../paths.ts'
import { visible } from '../words.ts'
import type { FileEntry, Found } from './entry.ts'
import { realPath } from './entry.ts'
import { createIgnoreProbe } from './folders.ts'
import type { IgnoreOptions, Ignores } from './ignores.ts'
import type { Walked } from './walk.ts'

export type { FileEntry } from './entry.ts'

export interface Collected {
  /** In the order of the arguments; what one argument brings is sorted by code units. No file comes twice. */
  readonly files: readonly FileEntry[]
  /** What could not be read, one line each; the files are to be linted all the same. */
  readonly problems: readonly string[]
  /** The arguments that bring no file, in the same way. */
  readonly unmatched: readonly string[]
}

/** So many bytes an entry of a folder takes, or less; systems that do not tell the size of a folder say 0. */
const usualEntry = 64

export interface CollectOptions extends IgnoreOptions {
  /** Told before a folder is walked how many entries it may have, and then how many it has. */
  readonly expect?: ((count: number) => Promise<void>) | undefined
}

/**
 * Makes files of arguments: an existing file is itself, whatever its name; a folder is walked; anything else with glob
 * characters is a glob. Standard input (`-`) is the caller's affair. Never throws.
 *
 * A file given by name is passed over in silence when the patterns or a `.completions-lintignore` say so, and is taken
 * although git ignores it.
 */
export async function collect(args: readonly string[], options: CollectOptions): Promise<Collected> {
  const { cwd } = options
  const found: Found[] = []
  const problems: string[] = []
  const unmatched: string[] = []
  const ignores = lazyIgnores(options)
  const isPassedOver = createNamedFilter(options, ignores)
  for (const argument of args) {
    const stats = statsOf(argument, cwd)
    if (typeof stats === 'object' && !stats.isDirectory()) {
      if (!(await isPassedOver(resolve(cwd, argument)))) found.push(namedFile(argument, stats.isFile(), cwd))
      continue
    }
    const walked = await collectMany(argument, stats, { cwd, ignores, expect: options.expect })
    // They may be more than a call may have arguments.
    for (const file of walked.found) found.push(file)
    for (const problem of walked.problems) problems.push(problem)
    unmatched.push(...walked.unmatched)
  }
  return { files: withoutRepeats(found, args), problems, unmatched }
}

/** What is there, or the code of the error that says why nothing is. */
function statsOf(argument: string, cwd: string): Stats | string {
  if (argument === '') return 'ENOENT'
  try {
    return statSync(resolve(cwd, argument))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'ENOENT'
  }
}

function namedFile(argument: string, isRegular: boolean, cwd: string): Found {
  const absolute = resolve(cwd, argument)
  const [folder, name] = [dirname(absolute), basename(absolute)]
  const [path, real] = [displayPath(absolute, cwd), realPath(absolute)]
  return { path, absolute, folder, name, real, isLink: false, isRegular, explicit: true }
}

/** Reading ignore files takes a package; most runs name their files and have none. */
function lazyIgnores(options: IgnoreOptions): () => Promise<Ignores> {
  let made: Promise<Ignores> | undefined
  return () => (made ??= import('./ignores.ts').then(({ createIgnores }) => createIgnores(options)))
}

/** Says of a file given by name whether it is passed over. */
function createNamedFilter(
  { cwd, ignorePatterns, noIgnore }: IgnoreOptions,
  ignores: () => Promise<Ignores>,
): (path: string) => Promise<boolean> {
  const probe = createIgnoreProbe(cwd)
  return async (path) => {
    const folder = dirname(path)
    if (ignorePatterns.length === 0 && (noIgnore || !probe(folder))) return false
    return (await ignores()).forNamed(path, folder, false)
  }
}

interface WalkOptions extends Pick<CollectOptions, 'cwd' | 'expect'> {
  ignores(): Promise<Ignores>
}

/** What a folder or a glob brings, or why the argument brings nothing. */
async function collectMany(argument: string, stats: Stats | string, options: WalkOptions): Promise<Walked> {
  const { cwd, ignores, expect } = options
  const glob = process.platform === 'win32' ? argument.replaceAll('\\', '/') : argument
  if (typeof stats === 'string' && !isGlob(glob)) return explain(argument, stats, cwd)
  if (typeof stats === 'object') await expect?.(Math.floor(stats.size / usualEntry))
  const { walkFolder, walkGlob } = await import('./walk.ts')
  const surroundings = { cwd, ignores: await ignores(), expect }
  return typeof stats === 'string' ? walkGlob(glob, surroundings) : walkFolder(argument, surroundings)
}

/** Whether an argument that is no path on the disk is a glob. */
export function isGlob(argument: string): boolean {
  return /[*?]|\[.+\]|\{.+\}|[!+@]\(.+\)/.test(argument)
}

async function explain(argument: string, code: string, cwd: string): Promise<Walked> {
  const name = argument === '' ? '""' : visible(argument)
  const isMissing = ['ENOENT', 'ENOTDIR', 'ERR_INVALID_ARG_VALUE'].includes(code)
  if (!isMissing) return { found: [], problems: [`${name}: cannot be read (${code})`], unmatched: [] }
  const meant = argument === '' ? undefined : await neighbour(argument, cwd)
  const question = meant === undefined ? '' : `; did you mean ${visible(meant)}?`
  return { found: [], problems: [], unmatched: [`${name}: no such file${question}`] }
}

/** The file in the same folder that was probably meant. */
async function neighbour(argument: string, cwd: string): Promise<string | undefined> {
  const path = resolve(cwd, argument)
  try {
    const { nearest } = await import('../nearest.ts')
    const meant = nearest(
      basename(path),
      readdirSync(dirname(path)).filter((name) => name !== basename(path)),
    )
    return meant === undefined ? undefined : displayPath(resolve(dirname(path), meant), cwd)
  } catch {
    return undefined
  }
}

function withoutRepeats(found: readonly Found[], args: readonly string[]): readonly Found[] {
  // No walk comes upon a file twice but by a link.
  if (args.length === 1 && !found.some(({ isLink }) => isLink)) return found
  const files = new Set(found.filter(({ isLink }) => !isLink).map(({ real }) => real))
  const seen = new Set<string>()
  return found.filter(({ real, isLink }) => !seen.has(real) && !(isLink && files.has(real)) && seen.add(real))
}
