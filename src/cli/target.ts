/** Reports in files. */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../errors.ts'
import type { Piece } from '../report/types.ts'
import { visible } from '../words.ts'
import { writeAll } from './io.ts'
import { writerFor } from './writer.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'no permission',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a part of the path is no folder',
  ENOSPC: 'the disk is full',
}

/**
 * Writes a report into a file, in place of what is there; missing folders are made.
 *
 * @param target As the user calls it, seen from `cwd`.
 * @throws UsageError that names the file when it cannot be written.
 */
export function writeTarget(target: string, cwd: string, pieces: Iterable<Piece>): void {
  const path = resolve(cwd, target)
  try {
    mkdirSync(dirname(path), { recursive: true })
    const descriptor = openSync(path, 'w')
    try {
      writeAll(writerFor(descriptor), pieces)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw writeError(target, error)
  }
}

/** What a failed write means to the user; other errors as they are. */
export function writeError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error
  const reason = reasons[String(error.code)] ?? visible(error.message)
  return new UsageError(`${visible(file)}: cannot be written: ${reason}`, { cause: error })
}
