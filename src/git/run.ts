/** Runs git. Loaded only when git is asked. */
import { spawnSync, type StdioOptions } from 'node:child_process'
import { UsageError } from '../errors.ts'
import { visible } from '../words.ts'

/** A place to run git in. */
export interface Git {
  /** Absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The option that made us ask, for messages: `--staged`. */
  readonly asker: string
}

/** The output of a git command, or what it complained of. */
export type Answer = { readonly output: string } | { readonly complaint: string }

/** No limit that a list of files could reach. */
const largestOutput = 2 ** 30

/**
 * Runs a git command that may fail.
 *
 * @throws UsageError when there is no git.
 */
export function ask(git: Git, args: readonly string[]): Answer {
  return answerOf(git, args, ['ignore', 'pipe', 'pipe'])
}

/**
 * Runs a git command that has to work.
 *
 * @throws UsageError with git's own words when it does not.
 */
export function run(git: Git, args: readonly string[]): string {
  return outputOf(git, ask(git, args))
}

/**
 * Runs a git command that has to work, with its output into an open file.
 *
 * @throws UsageError with git's own words when it does not.
 */
export function runInto(git: Git, args: readonly string[], descriptor: number): void {
  outputOf(git, answerOf(git, args, ['ignore', descriptor, 'pipe']))
}

function answerOf({ cwd, env, asker }: Git, args: readonly string[], stdio: StdioOptions): Answer {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    // In English, since it is read here, and without a lock that would be in the way of a commit.
    env: { ...env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
    encoding: 'utf8',
    stdio,
    maxBuffer: largestOutput,
    windowsHide: true,
  })
  if (error !== undefined) throw new UsageError(`${asker}: git cannot be run (${codeOf(error)})`, { cause: error })
  return status === 0 ? { output: stdout ?? '' } : { complaint: stderr }
}

function outputOf({ asker }: Git, answer: Answer): string {
  if ('output' in answer) return answer.output
  const [line = ''] = answer.complaint.trim().split('\n')
  throw new UsageError(`${asker}: git says: ${visible(line.replace(/^fatal: /, ''))}`)
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it was not found' : error.message
}
