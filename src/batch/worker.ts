/** The entry of a thread that lints one part of a batch. */
import { closeSync, openSync } from 'node:fs'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { storeDone } from './done.ts'
import { lintPart, type Part } from './part.ts'

interface Work {
  readonly part: Part
  /** What each thread has done, as `storeDone` writes it. */
  readonly done: Int32Array
  readonly index: number
  /** Takes what is found. */
  readonly port: MessagePort
}

async function work({ part, done, index, port }: Work): Promise<void> {
  const descriptor = openSync(part.path, 'r')
  try {
    const result = await lintPart(part, descriptor, {
      progress: (what) => storeDone(done, index, what),
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
      take: (pack) => port.postMessage(pack),
    })
    const { bytes, ends, numbers } = result.ids.ids
    const moved = [bytes.buffer, ends.buffer, numbers.buffer, result.ids.offsets.buffer, result.ids.records.buffer]
    parentPort!.postMessage(result, moved as ArrayBuffer[])
  } finally {
    closeSync(descriptor)
    port.close()
  }
}

// A failure reaches whoever started the thread as its error.
void work(workerData as Work)
