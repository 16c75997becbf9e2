/** Where the suppressions file is. Loaded on every run, so it imports nothing heavy. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { inFolder } from '../paths.ts'

export const suppressionsName = 'completions-lint-suppressions.json'

/**
 * The suppressions file that holds in a folder: the nearest one upward, up to the folder with `.git`; an absolute path,
 * or undefined when there is none.
 *
 * @param folder Absolute.
 */
export function findSuppressions(folder: string): string | undefined {
  const path = inFolder(folder, suppressionsName)
  if (existsSync(path)) return path
  const above = dirname(folder)
  return above === folder || existsSync(inFolder(folder, '.git')) ? undefined : findSuppressions(above)
}

/** The same, where one look has to do: in the folder itself only. */
export function suppressionsIn(folder: string): string | undefined {
  const path = inFolder(folder, suppressionsName)
  return existsSync(path) ? path : undefined
}
