/** Looking at many files in two threads: one goes from the first file on, the other comes from the last to meet it. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
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

/** Starts a thread that looks at files from the last one on. A failure of it leaves the files to the caller. */
export type Start = (work: Work) => void

/** From the built program only; its sources know just this thread. The process does not wait for it. */
const startWorker: Start | undefined =
  existsSync(workerFile) && availableParallelism() > 1
    ? (workerData) => new Worker(workerFile, { workerData }).on('error', () => undefined).unref()
    : undefined

/**
 * Makes a function that looks at the file of an index, best asked in order. A file that the other thread is not sure of
 * is looked at again: what is learned on the way is known here only.
 *
 * @param paths of regular files, or empty where there is nothing to look at
 */
export function lookAhead(paths: readonly string[], look: Look, start = startWorker): (index: number) => boolean {
  const verdicts = new Uint8Array(new SharedArrayBuffer(paths.length))
  start?.({ paths, verdicts })
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
