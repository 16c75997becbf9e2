/** How far threads have come, in memory that they share: three numbers for each. */
import type { Done } from './pass.ts'

const each = 3
// Bytes go beyond 32 bits.
const unit = 1024

/** The memory for so many threads. */
export function sharedDone(threads: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * each * Math.max(1, threads)))
}

/** Says what the thread of a number, from 0, has done. */
export function storeDone(shared: Int32Array, thread: number, { bytes, records, findings }: Done): void {
  const at = thread * each
  Atomics.store(shared, at, Math.floor(bytes / unit))
  Atomics.store(shared, at + 1, records)
  Atomics.store(shared, at + 2, findings)
}

/** What some work and all threads have done together. */
export function totalDone(shared: Int32Array, own: Done): Done {
  let total = own
  for (let at = 0; at < shared.length; at += each) {
    total = sumOf(total, {
      bytes: Atomics.load(shared, at) * unit,
      records: Atomics.load(shared, at + 1),
      findings: Atomics.load(shared, at + 2),
    })
  }
  return total
}

export const noneDone: Done = { bytes: 0, records: 0, findings: 0 }

/** What has been done of two works together. */
export function sumOf(one: Done, other: Done): Done {
  return {
    bytes: one.bytes + other.bytes,
    records: one.records + other.records,
    findings: one.findings + other.findings,
  }
}
