import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import type * as FileSystem from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { bytesSource, fileSource, precededBy, readAll, readHead, stdinSource } from '../../src/parse/source.ts'
import type { ByteSource } from '../../src/parse/source.ts'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof FileSystem>()
  return { ...fs, readSync: vi.fn<typeof fs.readSync>(fs.readSync) }
})

const folder = mkdtempSync(join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => void vi.mocked(readSync).mockClear())

function chunksOf(source: ByteSource): string[] {
  const chunks: string[] = []
  for (let chunk = source.read(); chunk !== undefined; chunk = source.read()) chunks.push(Buffer.from(chunk).toString())
  return chunks
}

function fileWith(content: string): string {
  const path = join(folder, 'content')
  writeFileSync(path, content)
  return path
}

function failure(code: string): () => never {
  return () => {
    throw Object.assign(new Error(code), { code })
  }
}

/** Standard input that answers each read with a text or with an error's code, then with its end. */
function standardInput(answers: readonly (string | { readonly code: string })[]): ByteSource {
  for (const answer of answers) {
    if (typeof answer !== 'string') vi.mocked(readSync).mockImplementationOnce(failure(answer.code))
    else vi.mocked(readSync).mockImplementationOnce((_, buffer) => Buffer.from(answer).copy(buffer as Buffer))
  }
  vi.mocked(readSync).mockImplementationOnce(() => 0)
  return stdinSource()
}

test.each([
  ['', 4, []],
  ['abc', 4, ['abc']],
  ['abcd', 4, ['abcd']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
])('reads the file "%s" in chunks of %i bytes', (content, size, expected) => {
  const source = fileSource(fileWith(content), size)
  expect(chunksOf(source)).toEqual(expected)
  source.close()
  expect(chunksOf(bytesSource(Buffer.from(content), size))).toEqual(expected)
})

test('a small file needs one read and one for its end', () => {
  const source = fileSource(fileWith('abc'))
  expect(chunksOf(source)).toEqual(['abc'])
  expect(vi.mocked(readSync).mock.calls.map(([, buffer]) => buffer.byteLength)).toEqual([4, 4])
  source.close()
})

test('a descriptor is read from where it is and stays open', () => {
  const descriptor = openSync(fileWith('abcdef'), 'r')
  const source = fileSource(descriptor, 4)
  source.close()
  expect(chunksOf(source)).toEqual(['abcd', 'ef'])
  closeSync(descriptor)
})

test('a path that was opened is closed', () => {
  const source = fileSource(fileWith('abc'))
  source.close()
  expect(() => source.read()).toThrow(expect.objectContaining({ code: 'EBADF' }))
})

test('errors of the file system come out as they are', () => {
  expect(() => fileSource(join(folder, 'missing'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  const source = fileSource(folder)
  expect(() => source.read()).toThrow(expect.objectContaining({ code: 'EISDIR' }))
  source.close()
})

test.each([
  ['waits for bytes', [{ code: 'EAGAIN' }, 'ab', { code: 'EAGAIN' }, { code: 'EAGAIN' }, 'c'], ['ab', 'c']],
  ['ends at the error that Windows has for it', ['ab', { code: 'EOF' }], ['ab']],
  ['is empty when it is closed', [{ code: 'EBADF' }], []],
])('standard input %s', (_, answers, expected) => {
  const source = standardInput(answers)
  expect(chunksOf(source)).toEqual(expected)
  expect(source.read()).toBeUndefined()
  vi.mocked(readSync).mockReset()
})

test('other errors of standard input come out', () => {
  expect(() => standardInput([{ code: 'EIO' }]).read()).toThrow(expect.objectContaining({ code: 'EIO' }))
  vi.mocked(readSync).mockReset()
})

test('head and rest are the whole, whatever the chunks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), fc.integer({ min: 1, max: 60 }), fc.nat(60), (bytes, chunk, size) => {
      const source = bytesSource(bytes, chunk)
      const head = readHead(source, size)
      expect(head.length).toBeGreaterThanOrEqual(Math.min(size, bytes.length))
      expect(Buffer.compare(readAll(precededBy(head, source)), bytes)).toBe(0)
    }),
  )
})

test('reading all stops when no more can be used', () => {
  const source = bytesSource(Buffer.alloc(100), 10)
  expect(readAll(source, 25)).toHaveLength(30)
  expect(readAll(source)).toHaveLength(70)
})

test('what was read all at once does not change with later reads', () => {
  const source = fileSource(fileWith('abcdef'), 3)
  const all = readAll(source)
  expect(Buffer.from(all).toString()).toBe('abcdef')
  source.close()
})
