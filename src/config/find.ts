/** Finds the configuration of a file. Loads nothing else: most runs have no configuration. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../errors.ts'
import { displayPath, inFolder } from '../paths.ts'
import { visible } from '../words.ts'

/** The key of package.json that may hold the configuration. */
export const packageKey = 'completions-lint'

const configNames: readonly string[] = ['json', 'jsonc', 'yaml', 'yml', 'js', 'mjs'].map(
  (ending) => `completions-lint.config.${ending}`,
)

/** Whether a file name is that of a configuration. */
export function isConfigName(name: string): boolean {
  return configNames.includes(name)
}

/**
 * Makes a function that finds the configuration for the files of a folder: the nearest upward, up to the folder with
 * `.git`. It returns an absolute path, undefined when there is none; package.json counts when it has our key. Folders
 * are looked at once each.
 *
 * @throws UsageError when a folder has two configurations.
 */
export function createFinder(cwd: string): (folder: string) => string | undefined {
  const found = new Map<string, string | undefined>()
  const find = (folder: string): string | undefined => {
    if (found.has(folder)) return found.get(folder)
    const { config, isTop } = look(folder, cwd)
    const above = dirname(folder)
    const result = config ?? (isTop || above === folder ? undefined : find(above))
    found.set(folder, result)
    return result
  }
  return find
}

function look(folder: string, cwd: string): { config: string | undefined; isTop: boolean } {
  const names = namesIn(folder)
  const configs = names.filter(isConfigName).toSorted()
  if (names.includes('package.json') && hasPackageKey(inFolder(folder, 'package.json'))) configs.push('package.json')
  if (configs.length > 1) {
    const [first, second] = configs.map((name) => displayPath(inFolder(folder, name), cwd))
    throw new UsageError(visible(`${first}: there is another configuration beside it, ${second}; keep one of them`))
  }
  return { config: configs[0] === undefined ? undefined : inFolder(folder, configs[0]), isTop: names.includes('.git') }
}

/** A folder that is as large, in bytes, has thousands of entries; systems that do not tell say 0. */
const largeFolder = 2 ** 16
const lookedFor = [...configNames, 'package.json', '.git']

/**
 * The names in a folder, or of a large one those that are looked for: to list it takes longer than to ask for each. A
 * folder that is not there or not readable has no configuration; the search goes on above it.
 */
function namesIn(folder: string): string[] {
  try {
    if (statSync(folder).size < largeFolder) return readdirSync(folder)
    return lookedFor.filter((name) => existsSync(inFolder(folder, name)))
  } catch {
    return []
  }
}

/** A package.json that does not parse still counts when it seems to configure us, so that its mistake is told. */
function hasPackageKey(file: string): boolean {
  const text = readIfThere(file)
  if (!text.includes(`"${packageKey}"`)) return false
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof value === 'object' && value !== null && Object.hasOwn(value, packageKey)
  } catch {
    return new RegExp(`"${packageKey}"\\s*:\\s*\\{`).test(text)
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
