/** The threads that lint a batch besides the one that was asked to. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import type { Teller } from './merge.ts'
import type { Job, Message } from './part.ts'

/** What a thread is given. */
export interface Work {
  readonly job: Job
  /** Its number, from 0. */
  readonly thread: number
  /** Which thread has which part, as `claim` has it. */
  readonly claims: Int32Array
  /** What each thread has done, as `storeDone` writes it. */
  readonly done: Int32Array
  /** Takes what it has to tell. */
  readonly port: MessagePort
}

/** What a batch is linted with. */
export interface Machine {
  /** At most so many threads, this one included. */
  readonly threads: number
  /** A thread takes some 30 ms to start; below this size of its part, in bytes, it does not pay where lines are clean. */
  readonly leastPart: number
  /** Starts a thread, which lints the parts of the job that it claims. */
  start(work: Omit<Work, 'port'>): Teller
}

const workerFile = fileURLToPath(new URL('./batch-worker.cjs', import.meta.url))

/** Threads are started from the built program only; its sources know just this one. */
export const machine: Machine = {
  threads: existsSync(workerFile) ? availableParallelism() : 1,
  leastPart: 48 * 2 ** 20,
  start: (work) => {
    const { port1, port2: port } = new MessageChannel()
    const worker = new Worker(workerFile, {
      workerData: { ...work, port } satisfies Work,
      transferList: [port],
      resourceLimits: limitsOf(work.job),
    })
    // What waits in the port is no object yet, and takes no room among them.
    return {
      next: () => (receiveMessageOnPort(port1) as { message: Message } | undefined)?.message,
      ended: end(worker),
    }
  },
}

/** More room for what is soon garbage takes memory, and saves time only where much is made of the lines. */
function limitsOf({ isBad }: Job): { maxYoungGenerationSizeMb?: number } {
  return isBad ? {} : { maxYoungGenerationSizeMb: 6 }
}

async function end(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('exit', () => resolve())
    worker.once('error', reject)
  })
}
