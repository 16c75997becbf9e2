/** Which folders' ignore files hold for a folder. */
import { existsSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { inFolder } from '../paths.ts'

/** Our own ignore file; what it names is passed over even when it is given by name. */
export const ownIgnoreFile = '.completions-lintignore'

/**
 * Makes a function from an absolute folder to the topmost folder whose ignore files hold for it: the one with `.git`,
 * or else the working directory, or else the folder itself.
 */
export function createTopFinder(cwd: string): (folder: string) => string {
  const cwdTop = repositoryOf(cwd) ?? cwd
  return (folder) => (isInside(folder, cwdTop) ? cwdTop : (repositoryOf(folder) ?? folder))
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(inFolder(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : repositoryOf(above)
}

function isInside(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(other.endsWith(sep) ? other : other + sep)
}

/** Makes a function that says whether one of our own ignore files holds for a folder; each folder is looked at once. */
export function createIgnoreProbe(cwd: string): (folder: string) => boolean {
  const topOf = createTopFinder(cwd)
  const known = new Map<string, boolean>()
  const climb = (folder: string, top: string): boolean => {
    const answer =
      known.get(folder) ??
      (existsSync(inFolder(folder, ownIgnoreFile)) || (folder !== top && climb(dirname(folder), top)))
    known.set(folder, answer)
    return answer
  }
  return (folder) => known.get(folder) ?? climb(folder, topOf(folder))
}
