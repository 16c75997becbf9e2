/** Which thread has which part of a batch, in memory that they share. */

/** The memory for so many parts, none of which anybody has. */
export function sharedClaims(parts: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * Math.max(1, parts)))
}

/** Gives the first part that nobody has yet to the thread of a number, from 0; undefined where none is left. */
export function claim(claims: Int32Array, parts: number, thread: number): number | undefined {
  for (let part = 0; part < parts; part++) {
    if (Atomics.compareExchange(claims, part, 0, thread + 1) === 0) return part
  }
  return undefined
}

/** The thread that has a part. */
export function ownerOf(claims: Int32Array, part: number): number {
  return Atomics.load(claims, part) - 1
}
