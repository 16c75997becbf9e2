/** The entry of a thread that lints parts of a batch. */
import { closeSync, openSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { claim } from './claims.ts'
import { noneDone, storeDone, sumOf } from './done.ts'
import { PartLinter, type Message } from './part.ts'
import type { Done } from './pass.ts'
import type { Work } from './threads.ts'
import { toolsFor } from './tools.ts'

async function work({ job, thread, claims, done, port }: Work): Promise<void> {
  const descriptor = openSync(job.path, 'r')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  const take = (message: Message): void => port.postMessage(message, memoryOf(message))
  try {
    const linter = new PartLinter(job, descriptor, await toolsFor(job))
    const next = (): number | undefined => claim(claims, job.parts.length, thread)
    let total = noneDone
    for (let part = next(); part !== undefined; part = next()) {
      const before = total
      const progress = (more: Done): void => storeDone(done, thread, (total = sumOf(before, more)))
      linter.lint(part, { progress, take })
    }
  } finally {
    closeSync(descriptor)
    port.close()
  }
}

/** What need not be copied, since nobody else has it. */
function memoryOf(message: Message): ArrayBuffer[] {
  if ('texts' in message) return [message.texts.bytes.buffer as ArrayBuffer]
  if ('pack' in message) return []
  const { ids, offsets, records } = message.result.ids
  return [ids.bytes, ids.ends, ids.numbers, offsets, records].map(({ buffer }) => buffer as ArrayBuffer)
}

// A failure reaches whoever started the thread as its error.
void work(workerData as Work)
