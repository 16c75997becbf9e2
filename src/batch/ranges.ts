/** Dividing a file among threads. */
import { readSync } from 'node:fs'
import type { RegularFile } from '../parse/source.ts'
import type { Range } from './pass.ts'

/** A bad batch takes some eight times as long as a clean one. */
const costOfBad = 8

/** So much of a bad batch is divided into small parts, a few for each thread, so that all are done at the same time. */
const sharedOut = 0.2
const smallParts = 8

/**
 * The ranges of the file from an offset on, which begin at lines: one for each thread that pays, and behind those, where
 * lines take long, small ones for whoever is done first.
 *
 * @param most so many threads at most
 * @param leastPart what a thread pays for, in bytes, where lines are clean
 */
export function divide(
  { descriptor, size }: RegularFile,
  from: number,
  { threads, leastPart, isBad }: { readonly threads: number; readonly leastPart: number; readonly isBad: boolean },
): { ranges: Range[]; threads: number } {
  const whole = size - from
  const least = isBad ? leastPart / costOfBad : leastPart
  const count = Math.max(1, Math.min(threads, Math.floor(whole / least)))
  const shares = count > 1 && isBad ? mixedShares(count) : Array.from({ length: count }, () => 1 / count)
  let begun = 0
  const starts = shares.map((share, index) => {
    const start = index === 0 ? from : lineStart(descriptor, from + Math.floor(whole * begun))
    begun += share
    return start
  })
  return { ranges: starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? size })), threads: count }
}

function mixedShares(threads: number): number[] {
  const large = Array.from({ length: threads }, () => (1 - sharedOut) / threads)
  const small = Array.from({ length: threads * smallParts }, () => sharedOut / threads / smallParts)
  return [...large, ...small]
}

/** The offset of the first line that begins at or after an offset. */
function lineStart(descriptor: number, offset: number): number {
  const bytes = Buffer.alloc(2 ** 16)
  for (let at = offset - 1; ;) {
    const length = readSync(descriptor, bytes, 0, bytes.length, at)
    const end = bytes.subarray(0, length).indexOf(10)
    if (end !== -1) return at + end + 1
    if (length === 0) return at
    at += length
  }
}
