/** Where bytes come from: a file, standard input or memory, read in chunks and without waiting for the event loop. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes in order. I/O errors leave `read` as Node's own errors, with their `code`. */
export interface ByteSource {
  /** The next chunk, never empty and valid until the next call; undefined at the end. */
  read(): Uint8Array | undefined
  /** Gives back what the source has opened; nothing may be read afterwards. */
  close(): void
  /** Set for a regular file, of which one may as well read any part. */
  readonly file?: RegularFile | undefined
}

export interface RegularFile {
  readonly path: string
  readonly descriptor: number
  /** In bytes. */
  readonly size: number
}

const defaultChunkSize = 2 ** 20
const pauseMilliseconds = 5

/**
 * A file by path, or by a descriptor, which stays open. All chunks share one buffer of at most `chunkSize` bytes.
 * Throws Node's error when the file cannot be opened.
 */
export function fileSource(file: string | number, chunkSize: number = defaultChunkSize): ByteSource {
  const descriptor = typeof file === 'number' ? file : openSync(file, 'r')
  let buffer: Uint8Array | undefined
  return {
    read() {
      buffer ??= Buffer.allocUnsafe(bufferSize(descriptor, chunkSize))
      const length = readWhenReady(descriptor, buffer)
      return length === 0 ? undefined : buffer.subarray(0, length)
    },
    close() {
      if (descriptor !== file) closeSync(descriptor)
    },
    get file() {
      return typeof file === 'string' ? regularFile(file, descriptor) : undefined
    },
  }
}

function regularFile(path: string, descriptor: number): RegularFile | undefined {
  const stats = fstatSync(descriptor)
  return stats.isFile() ? { path, descriptor, size: stats.size } : undefined
}

/** Standard input, also where it is a terminal, a pipe that does not block, or closed. */
export function stdinSource(): ByteSource {
  const standardInput = fileSource(0)
  let ended = false
  return {
    read() {
      // A terminal would go on after its end was typed.
      const chunk = ended ? undefined : readUnlessClosed(standardInput)
      ended = chunk === undefined
      return chunk
    },
    close: standardInput.close,
  }
}

/** Bytes in memory, in pieces of at most `chunkSize` bytes. */
export function bytesSource(bytes: Uint8Array, chunkSize: number = defaultChunkSize): ByteSource {
  let at = 0
  return {
    read() {
      if (at >= bytes.length) return undefined
      at += chunkSize
      return bytes.subarray(at - chunkSize, at)
    },
    close() {},
  }
}

/**
 * The first chunks put together until they hold at least `size` bytes, or all there is; may be empty. Like a chunk, it
 * is valid until the source is read again.
 */
export function readHead(source: ByteSource, size: number): Uint8Array {
  const first = source.read() ?? new Uint8Array()
  if (first.length >= size || first.length === 0) return first
  const parts = [copied(first)]
  let length = first.length
  for (let chunk = source.read(); chunk !== undefined; chunk = source.read()) {
    parts.push(copied(chunk))
    length += chunk.length
    if (length >= size) break
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** As `Buffer.from` copies, which goes through more of Node's functions, each of which is compiled when it is called first. */
function copied(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length)
  copy.set(bytes)
  return copy
}

/** A source that gives `head` first and then the rest of another source. */
export function precededBy(head: Uint8Array, rest: ByteSource): ByteSource {
  let given = head.length === 0
  return {
    read() {
      if (given) return rest.read()
      given = true
      return head
    },
    close: rest.close,
  }
}

/** All bytes of a source. Reading stops soon after `limit` bytes, for callers that can use no more. */
export function readAll(source: ByteSource, limit: number = Infinity): Uint8Array {
  return readHead(source, limit)
}

/** A small file needs no large buffer: one byte more than its size shows its end. */
function bufferSize(descriptor: number, chunkSize: number): number {
  const size = fstatSync(descriptor).size
  return size > 0 ? Math.min(chunkSize, size + 1) : chunkSize
}

function readWhenReady(descriptor: number, buffer: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer, 0, buffer.length, null)
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error
      pause()
    }
  }
}

/** Windows reports the end of a pipe and a missing standard input as errors. */
function readUnlessClosed(source: ByteSource): Uint8Array | undefined {
  try {
    return source.read()
  } catch (error) {
    if (codeOf(error) === 'EOF' || codeOf(error) === 'EBADF') return undefined
    throw error
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
