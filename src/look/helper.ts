/** Looking at many files in two threads: one goes from the first file on, the other comes from the last to meet it. */
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
}

/** The same on its way to the thread: to copy one long text takes less than to copy many short ones. */
export interface Sent extends Omit<Work, 'paths'> {
  readonly paths: string
}

/** No path holds it. */
const separator = '\0'

/** What has arrived in the thread. */
export function received({ paths, verdicts }: Sent): Work {
  return { paths: paths.split(separator), verdicts }
}

/** A thread that helps. Where it fails, it leaves the files to this one. */
export interface Helper {
  /** Gives it files, of which it begins with the last one. */
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
    help({ paths, verdicts }) {
      const sent: Sent = { paths: paths.join(separator), verdicts }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
      worker.postMessage(sent)
    },
  }
}

/**
 * Makes a function that looks at the file of an index, best asked in order. A file that the other thread is not sure of
 * is looked at again: what is learned on the way is known here only.
 *
 * @param paths of regular files, or empty where there is nothing to look at
 */
export function lookWith(helper: Helper | undefined, paths: readonly string[], look: Look): (index: number) => boolean {
  const verdicts = new Uint8Array(new SharedArrayBuffer(paths.length))
  helper?.help({ paths, verdicts })
  return (index) => {
    if (verdicts[index] === known.clean) return true
    verdicts[index] = known.seen
    return look.isClean(paths[index]!)
  }
}

/** What the thread does: goes from the last file up until it comes to one that has been seen. */
export function lookBack({ paths, verdicts }: Work, look: Look): void {
  for (let index = paths.length - 1; index >= 0 && verdicts[index] === 0; index--)
    verdicts[index] = isClean(paths[index]!, look) ? known.clean : known.seen
}

/** What cannot be read is told where it is linted. */
function isClean(path: string, look: Look): boolean {
  try {
    return path !== '' && look.isClean(path)
  } catch {
    return false
  }
}
