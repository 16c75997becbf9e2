/** Looking at many files in two threads, which take the next few files each whenever they have time. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import type { Look } from './index.ts'

/** What may be known of a file, where 0 is nothing: that it is clean, or that somebody has looked. */
export const known = { clean: 1, seen: 2 } as const

const workerFile = fileURLToPath(new URL('./look-worker.cjs', import.meta.url))

/** What the thread is given. */
export interface Work {
  readonly paths: readonly string[]
  /** For each path what is known of it; both sides write to it. */
  readonly verdicts: Uint8Array
  /** One number: how many files have been taken, from the first on; somebody looks at them or has done so. */
  readonly taken: Int32Array
}

/** So many files are taken at a time: to take them costs next to nothing then, and nobody waits for long. */
export const share = 32

/** The same on its way to the thread: to copy one long text takes less than to copy many short ones. */
export interface Sent extends Omit<Work, 'paths'> {
  readonly paths: string
}

/** No path holds it. */
const separator = '\0'

/** What has arrived in the thread. */
export function received({ paths, ...shared }: Sent): Work {
  return { paths: paths.split(separator), ...shared }
}

/** A thread that helps. Where it fails, it leaves the files to this one. */
export interface Helper {
  /** Gives it files to share with this thread. */
  help(work: Work): void
}

/**
 * Starts a thread, which takes as long as looking at some thousand files; the process does not wait for it. Undefined
 * where there is one processor only, and in the sources, which know just this thread.
 */
export function startHelper(): Helper | undefined {
  if (!existsSync(workerFile) || availableParallelism() < 2) return undefined
  const worker = new Worker(workerFile, { env: SHARE_ENV })
  worker.on('error', () => undefined).unref()
  return {
    help({ paths, ...shared }) {
      const sent: Sent = { paths: paths.join(separator), ...shared }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
      worker.postMessage(sent)
    },
  }
}

/**
 * Makes a function that looks at the file of an index, best asked in order. While the other thread is at a file that is
 * asked about, this one looks at files behind it, so that neither waits for what the caller does between two questions.
 * A file of which nobody is sure is looked at again: what is learned on the way is known here only.
 *
 * @param paths of regular files, or empty where there is nothing to look at
 */
export function lookWith(helper: Helper | undefined, paths: readonly string[], look: Look): (index: number) => boolean {
  if (helper === undefined) return (index) => look.isClean(paths[index]!)
  const verdicts = new Uint8Array(new SharedArrayBuffer(paths.length))
  const work: Work = { paths, verdicts, taken: new Int32Array(new SharedArrayBuffer(4)) }
  helper.help(work)
  return (index) => {
    while (verdicts[index] === 0 && lookAhead(work, look));
    return verdicts[index] === known.clean || look.isClean(paths[index]!)
  }
}

/** What the thread does. */
export function lookAtAll(work: Work, look: Look): void {
  while (lookAhead(work, look));
}

/** Takes the next files and looks at them; false when none are left. */
function lookAhead({ paths, verdicts, taken }: Work, look: Look): boolean {
  const from = Atomics.add(taken, 0, share)
  const to = Math.min(from + share, paths.length)
  for (let index = from; index < to; index++) verdicts[index] = isClean(paths[index]!, look) ? known.clean : known.seen
  return from < to
}

/** What cannot be read is told where it is linted. */
function isClean(path: string, look: Look): boolean {
  try {
    return path !== '' && look.isClean(path)
  } catch {
    return false
  }
}
