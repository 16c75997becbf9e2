/** From what a configuration names to a file: a path or a package. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { isObject } from '../view.ts'

/** Whether a name is a path rather than a package. */
export function isPath(name: string): boolean {
  return /^\.{1,2}(?:[/\\]|$)/.test(name) || isAbsolute(name)
}

/**
 * The file that a path or package name leads to, seen from another file; undefined when there is none. A package that
 * only modules may import is found too.
 *
 * @param from Absolute.
 */
export function findModule(name: string, from: string): string | undefined {
  if (isPath(name)) {
    const path = resolve(dirname(from), name)
    return existsSync(path) ? path : undefined
  }
  const require = createRequire(from)
  try {
    return require.resolve(name)
  } catch {
    const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name))
    const folder = folders.find((each) => existsSync(join(each, 'package.json')))
    return folder === undefined ? undefined : moduleEntry(folder)
  }
}

/** The file that `import` of a package loads, as its package.json says. */
function moduleEntry(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const entry = isObject(manifest) ? entryOf(manifest['exports']) : undefined
    return entry === undefined ? undefined : join(folder, entry)
  } catch {
    return undefined
  }
}

function entryOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (!isObject(exports)) return undefined
  const next = ['.', 'node', 'import', 'default'].find((condition) => Object.hasOwn(exports, condition))
  return next === undefined ? undefined : entryOf(exports[next])
}
