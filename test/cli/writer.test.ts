import type { writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeAll } from '../../src/cli/io.ts'
import { writerFor } from '../../src/cli/writer.ts'
import type { Piece } from '../../src/report/types.ts'

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

test.each<[string, (text: string, index: number) => Piece]>([
  ['text', (text) => text],
  ['bytes', (text) => Buffer.from(text)],
  ['both', (text, index) => (index % 3 === 0 ? text : Buffer.from(text))],
])('many small pieces of %s become few large ones', (_, pieceOf) => {
  const written: Piece[] = []
  const texts = Array.from({ length: 100_000 }, (__, index) => `${index}é\n`)
  writeAll((piece) => written.push(piece), texts.map(pieceOf))
  expect(Buffer.concat(written.map((piece) => Buffer.from(piece))).toString()).toBe(texts.join(''))
  expect(written.length).toBeLessThan(20)
})

test('bytes are written as they are, in their turn', () => {
  const { write, taken } = pipe([])
  writeAll(writerFor(1, write), ['a', 'ö', Buffer.from('größe'), Buffer.from([]), 'z', Buffer.from('é')])
  expect(taken()).toBe('aögrößezé')
})
