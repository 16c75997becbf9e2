/** A file that is to be linted, and the same on its way there. */
import { realpathSync } from 'node:fs'

export interface FileEntry {
  /** As the user would type it: relative to the working directory, with `/`. */
  readonly path: string
  /** The same from the root on. */
  readonly absolute: string
  /** Where it is; one text for all files of a folder. */
  readonly folder: string
  /** The last part of both. To ask a path that was put together for it would copy the path. */
  readonly name: string
  /** No pipe, socket or device, so it may be read twice. */
  readonly isRegular: boolean
  /** It was given by name, not found in a folder or by a glob. */
  readonly explicit: boolean
}

/** A file on its way into the collection. */
export interface Found extends FileEntry {
  /** The path behind all links, by which a file is known that has several names. */
  readonly real: string
  /** It is a link that a walk came upon; the file itself is preferred. */
  readonly isLink: boolean
}

/** The path behind all links; a pipe has none but its own. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}
