/** The content of staged files. */
import { mkdtempSync, openSync, closeSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileSource, type ByteSource } from '../parse/source.ts'
import type { StagedFile } from './changes.ts'
import { runInto, type Git } from './run.ts'

/**
 * Opens a staged file as a checkout would write it, line ends and filters such as those of Git LFS included. It goes
 * through a temporary file, so that a batch of any size takes no memory.
 *
 * @throws UsageError when git fails.
 */
export function openStaged(git: Git, { name, object }: StagedFile): ByteSource {
  const folder = mkdtempSync(join(tmpdir(), 'completions-lint-'))
  const path = join(folder, 'staged')
  try {
    const descriptor = openSync(path, 'wx', 0o600)
    try {
      runInto(git, ['cat-file', '--filters', `--path=${name}`, object], descriptor)
    } finally {
      closeSync(descriptor)
    }
    const { read, close } = fileSource(path)
    // An open file needs no name, except on Windows.
    if (process.platform !== 'win32') remove(folder)
    return {
      read,
      close() {
        close()
        remove(folder)
      },
    }
  } catch (error) {
    remove(folder)
    throw error
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
