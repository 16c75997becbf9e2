/** Which files git knows to be different. Paths are absolute; those of deleted files and submodules are left out. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../errors.ts'
import { visible } from '../words.ts'
import { ask, run, type Git } from './run.ts'

/** A file in git's index. */
export interface StagedFile {
  readonly path: string
  /** As git calls it: relative to the top of the work tree. */
  readonly name: string
  /** The object that holds its content. */
  readonly object: string
}

/** Where a branch began is told by the first of these that is there. */
const trunks = ['refs/remotes/origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']

/** The options that keep a user's settings out of what is read here. */
const plainDiff = ['-c', 'diff.relative=false', 'diff', '--no-ext-diff', '--no-renames', '-z']

/**
 * The top of the work tree, by the name of the working directory.
 *
 * @throws UsageError outside a work tree.
 */
export function topOf(git: Git): string {
  const question = ['rev-parse', '--is-inside-work-tree', '--show-cdup']
  const answer = ask(git, question)
  const isOutside = 'complaint' in answer ? answer.complaint.includes('not a git repository') : answer.output[0] === 'f'
  if (isOutside) throw new UsageError(`${git.asker}: the working directory is in no work tree of git`)
  return resolve(git.cwd, run(git, question).split('\n')[1]!)
}

/**
 * The files whose staged content is not that of the last commit; a renamed file is under its new name. Links are left
 * out: what is staged of them is only where they lead to.
 *
 * @param top Of the work tree.
 * @throws UsageError when git fails.
 */
export function stagedFiles(git: Git, top: string): StagedFile[] {
  const output = run(git, [...plainDiff, '--cached', '--raw', '--no-abbrev', '--diff-filter=AMT'])
  const parts = output.split('\0')
  const files: StagedFile[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, mode = '', , object = ''] = parts[at]!.split(' ')
    const name = parts[at + 1]!
    if (mode.startsWith('100')) files.push({ path: resolve(top, name), name, object })
  }
  return files
}

/**
 * The files of the work tree that differ from a commit, and those that git does not know and does not ignore.
 *
 * @param top Of the work tree.
 * @param since Undefined: where the branch left the default branch.
 * @throws UsageError for a commit that is not there, when there is no default branch, and when git fails.
 */
export function changedFiles(git: Git, top: string, since: string | undefined): string[] {
  const base = since === undefined ? beginningOf(git) : commitOf(git, since)
  const list = ['ls-files', '-z', '--full-name', '--others', '--exclude-standard']
  const known = base === undefined ? [] : namesIn(run(git, [...plainDiff, '--name-only', '--diff-filter=d', base]))
  const others = namesIn(run(git, [...list, ...(base === undefined ? ['--cached'] : []), ':/']))
  const paths = [...new Set([...known, ...others])].map((name) => resolve(top, name))
  return paths.filter(isFile).toSorted()
}

/** Undefined before the first commit, where all files are new. */
function beginningOf(git: Git): string | undefined {
  if (objectNamed(git, 'HEAD') === undefined) return undefined
  const trunk = trunks.find((name) => objectNamed(git, name) !== undefined)
  if (trunk === undefined) {
    throw new UsageError(`${git.asker}: there is no branch main or master to compare with; give --since REF`)
  }
  const answer = ask(git, ['merge-base', 'HEAD', trunk])
  if ('output' in answer) return answer.output.trim()
  const short = trunk.replace('refs/remotes/', '')
  throw new UsageError(`${git.asker}: the history here does not reach ${short}; fetch more of it or give --since REF`)
}

function commitOf(git: Git, name: string): string {
  const object = objectNamed(git, name)
  if (object === undefined) throw new UsageError(`--since ${visible(name)}: there is no such commit here`)
  return object
}

function objectNamed(git: Git, name: string): string | undefined {
  const answer = ask(git, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
  return 'output' in answer ? answer.output.trim() : undefined
}

function namesIn(output: string): string[] {
  return output.split('\0').filter((name) => name !== '')
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
