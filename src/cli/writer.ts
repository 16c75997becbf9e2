/** Writing to a file descriptor so that all of it arrives. */
import { writeSync } from 'node:fs'
import type { Piece } from '../report/types.ts'

const pauseMilliseconds = 2
/** How the systems say that the reader is gone. */
const closed: ReadonlySet<unknown> = new Set(['EPIPE', 'EOF', 'EBADF', 'ECONNRESET'])

/**
 * Makes a function that writes text to a descriptor and returns when all of it is written, also where that is a pipe
 * that does not block. A reader that went away is no error: from then on the function does nothing.
 */
export function writerFor(descriptor: number, write: typeof writeSync = writeSync): (piece: Piece) => void {
  let isOpen = true
  return (piece) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    let at = 0
    while (isOpen && at < bytes.length) {
      try {
        at += write(descriptor, bytes, at)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        if (closed.has(code)) isOpen = false
        else if (code === 'EAGAIN') pause()
        else throw error
      }
    }
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
}
