/** Replacing a file so that it is whole at every moment: as it was, or as it is to be. */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { UsageError } from '../errors.ts'

/** A new file beside the one that it is to replace. */
export interface Replacement {
  write(bytes: Uint8Array): void
  /** Its path, to read what has been written. */
  readonly path: string
  /**
   * Puts it in the old one's place, for good once the folder is synced. Throws a `UsageError` when that has changed
   * meanwhile.
   */
  commit(): void
  /** Takes it away; does nothing after `commit`. */
  discard(): void
}

/** `.completions-lint-<process>-<random>.tmp` */
const temporary = /^\.completions-lint-(\d+)-[0-9a-f]+\.tmp$/

/**
 * Begins to replace a file; a symbolic link stays, and its target is replaced. `seen` is the file as it was before it was
 * read, `name` what the user calls it.
 *
 * @throws UsageError when the file or its folder may not be written.
 */
export function replaceFile(path: string, name: string, seen: Stats): Replacement {
  const target = realpathSync(path)
  const old = statSync(target)
  refusing(`${name}: is read-only, so nothing in it was fixed`, () => accessSync(target, constants.W_OK))
  const file = join(dirname(target), `.completions-lint-${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  const refusal = `${name}: its folder is read-only, so nothing in it was fixed`
  const descriptor = refusing(refusal, () => create(file, old))
  let isOpen = true
  const close = (): void => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  let isThere = true
  return {
    path: file,
    write: (bytes) => {
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
    },
    commit() {
      fsyncSync(descriptor)
      close()
      if (!isSame(seen, statSync(target))) throw new UsageError(`${name}: changed while it was fixed; left as it is`)
      renameSync(file, target)
      isThere = false
    },
    discard() {
      close()
      if (isThere) unlinkSync(file)
      isThere = false
    },
  }
}

/** Takes away what a run that was killed has left in a folder. */
export function removeLeftovers(folder: string): void {
  try {
    for (const entry of readdirSync(folder)) {
      const owner = temporary.exec(entry)?.[1]
      if (owner !== undefined && !isRunning(Number(owner))) unlinkSync(join(folder, entry))
    }
  } catch {
    // What cannot be listed or removed does no harm.
  }
}

function create(file: string, { mode, uid, gid }: Stats): number {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    // The owner first: changing it takes special mode bits away.
    const { uid: ownUid, gid: ownGid } = fstatSync(descriptor)
    if (uid !== ownUid || gid !== ownGid) tryTo(() => fchownSync(descriptor, uid, gid))
    fchmodSync(descriptor, mode & 0o7777)
  } catch (error) {
    closeSync(descriptor)
    unlinkSync(file)
    throw error
  }
  return descriptor
}

/** Does what may not be allowed; the user is told so in one line. */
function refusing<T>(message: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error
    throw new UsageError(message, { cause: error })
  }
}

function isSame(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs
}

/** Makes what happened to the names in a folder last; not every system lets a folder be opened. */
export function syncFolder(folder: string): void {
  tryTo(() => {
    const descriptor = openSync(folder, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  })
}

function tryTo(action: () => void): void {
  try {
    action()
  } catch {
    // The file is as good as the system allows.
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
