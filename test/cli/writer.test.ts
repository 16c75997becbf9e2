import type { writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeAll } from '../../src/cli/io.ts'
import { writerFor } from '../../src/cli/writer.ts'

/** A descriptor that takes a few bytes at a time and answers some calls with errors. */
function pipe(errors: readonly (string | undefined)[]): {
  write: typeof writeSync
  taken: () => string
  calls: () => number
} {
  const chunks: Buffer[] = []
  let calls = 0
  const write = ((_: number, bytes: Uint8Array, offset: number): number => {
    const code = errors[calls++]
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    const piece = Buffer.from(bytes.subarray(offset, offset + 5))
    chunks.push(piece)
    return piece.length
  }) as typeof writeSync
  return { write, taken: () => Buffer.concat(chunks).toString(), calls: () => calls }
}

test('all of a text arrives through a pipe that takes little and is busy at times', () => {
  const { write, taken } = pipe(['EAGAIN', undefined, 'EAGAIN', 'EAGAIN'])
  writerFor(1, write)('é日本\u{1f600} and more than that')
  expect(taken()).toBe('é日本\u{1f600} and more than that')
})

test.each(['EPIPE', 'EOF', 'EBADF'])('after %s nothing is written or thrown', (code) => {
  const { write, taken, calls } = pipe([undefined, code])
  const out = writerFor(1, write)
  out('123456789')
  out('more')
  expect(taken()).toBe('12345')
  expect(calls()).toBe(2)
})

test('another error is thrown', () => {
  expect(() => writerFor(1, pipe(['ENOSPC']).write)('x')).toThrow('ENOSPC')
})

test('many small pieces become few large ones', () => {
  const written: string[] = []
  const pieces = Array.from({ length: 100_000 }, (_, index) => `${index}\n`)
  writeAll((text) => written.push(text), pieces)
  expect(written.join('')).toBe(pieces.join(''))
  expect(written.length).toBeLessThan(20)
})
