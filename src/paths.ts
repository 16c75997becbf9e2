/** Paths as people see them. */
import { isAbsolute, relative, resolve, sep } from 'node:path'

/** A path with `/` between its parts on every system. */
export function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** The path of an entry of a folder, as the file system takes it; `join` is compiled at each start, this is not. */
export function inFolder(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name
}

/** A path as the user would type it: relative to the working directory, with `/`. */
export function displayPath(path: string, cwd: string): string {
  const absolute = resolve(cwd, path)
  const start = cwd.endsWith(sep) ? cwd : cwd + sep
  // As most are, below the working directory.
  const way = absolute.startsWith(start) ? absolute.slice(start.length) : relative(cwd, absolute)
  return withSlashes(way) || '.'
}

/** The ending of most files that are asked about, of which there may be very many. */
const usual = '.json'

/** The ending of a file's name with its dot, in lower case; empty where there is none, as in `.json`. */
export function endingOf(path: string): string {
  if (path.endsWith(usual) && isInName(path.charAt(path.length - usual.length - 1))) return usual
  const dot = path.lastIndexOf('.')
  const start = Math.max(path.lastIndexOf('/'), sep === '/' ? -1 : path.lastIndexOf(sep)) + 1
  return dot > start ? path.slice(dot).toLowerCase() : ''
}

/** Whether a character, or none, is one of a name. */
function isInName(character: string): boolean {
  return character !== '' && character !== '/' && character !== sep
}

/**
 * A path relative to a folder, with `/`; for a path outside the folder relative to the nearest folder that holds both,
 * so that `*.yaml` still matches it and nothing climbs. Both must be absolute. Empty for the folder itself and for a
 * path on another drive.
 */
export function pathBelow(folder: string, path: string): string {
  const way = relative(folder, path)
  return isAbsolute(way) ? '' : withSlashes(way).replace(/^(?:\.\.(?:\/|$))+/, '')
}
