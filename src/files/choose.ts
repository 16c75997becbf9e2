/** Which of the files that something else lists are to be linted. Loaded only where there is such a list. */
import { existsSync } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { displayPath, withSlashes } from '../paths.ts'
import { visible } from '../words.ts'
import { createIgnores, type IgnoreOptions } from './ignores.ts'
import { isGlob, type Collected } from './index.ts'
import { selectionOfFolder, selectionOfGlob, type Selection } from './walk.ts'

/** Says of an absolute path whether an argument asks for it. */
type Asks = (path: string) => boolean

/**
 * Of listed files those that the arguments ask for, sorted. A folder stands for the payload files in it, as in a walk. An argument that names nothing, neither on the disk nor in
 * the list, is unmatched.
 *
 * @param listed Absolute.
 */
export function choose(listed: readonly string[], args: readonly string[], options: IgnoreOptions): Collected {
  const { cwd } = options
  const { forNamed } = createIgnores(options)
  const asks = args.map((argument) => askOf(argument, cwd))
  const chosen = listed.filter((path) => asks.some((ask) => ask(path)) && !forNamed(path, dirname(path), false))
  const files = chosen
    .map((absolute) => ({
      path: displayPath(absolute, cwd),
      absolute,
      folder: dirname(absolute),
      name: basename(absolute),
      isRegular: true,
      explicit: false,
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const isMissing = (argument: string, index: number): boolean =>
    !isGlob(argument) && !existsSync(resolve(cwd, argument)) && !listed.some((path) => asks[index]!(path))
  const unmatched = args.filter(isMissing).map((argument) => `${visible(argument)}: no such file`)
  return { files, problems: [], unmatched }
}

function askOf(argument: string, cwd: string): Asks {
  const root = resolve(cwd, argument)
  if (!existsSync(root) && isGlob(argument)) {
    const { base, selection } = selectionOfGlob(argument)
    return inFolder(resolve(cwd, base), selection)
  }
  const isBelow = inFolder(root, selectionOfFolder)
  return (path) => path === root || isBelow(path)
}

/** As a walk from this folder would come upon it. */
function inFolder(root: string, selection: Selection): Asks {
  const start = root.endsWith(sep) ? root : root + sep
  return (path) => {
    if (!path.startsWith(start)) return false
    const parts = withSlashes(relative(root, path)).split('/')
    const entered = parts.slice(0, -1).every((name, at) => selection.enters(parts.slice(0, at + 1).join('/'), name))
    return entered && selection.takes(parts.join('/'), parts.at(-1)!)
  }
}
