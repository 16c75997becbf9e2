/** Reads one configuration file and remembers where its values are. */
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../errors.ts'
import { LineTable } from '../lines.ts'
import { displayPath } from '../paths.ts'
import { visible } from '../words.ts'
import { resolve as resolvePointer } from '../pointer.ts'
import type { Document, Finding, Pointer } from '../types.ts'
import type { Mistake } from './check.ts'
import { packageKey } from './find.ts'

/** A configuration as read, unchecked. */
export interface Source {
  /** Absolute. */
  readonly path: string
  /** As messages name it. */
  readonly name: string
  readonly value: unknown
  /** Makes the error for a mistake: with line and column in a data file, with the pointer in a module. */
  error(mistake: Mistake): UsageError
}

/**
 * Reads the configuration in a file: JSON (with comments), YAML, a module's default export, or our key of package.json.
 *
 * @param path Absolute.
 * @throws UsageError when it cannot be read, does not parse or is of no known kind.
 */
export async function readSource(path: string, cwd: string): Promise<Source> {
  const name = visible(displayPath(path, cwd))
  if (basename(path) === 'package.json') return readData(path, name, `/${packageKey}`)
  const extension = extname(path).toLowerCase()
  if (['.js', '.mjs', '.cjs'].includes(extension)) return readModule(path, name)
  if (['.json', '.jsonc', '.yaml', '.yml'].includes(extension)) return readData(path, name, '')
  const allowed = '.json, .jsonc, .yaml, .yml, .js, .mjs'
  throw new UsageError(`${name}: a configuration cannot be of this kind; allowed: ${allowed}`)
}

async function readModule(path: string, name: string): Promise<Source> {
  const value = await importDefault(path, name)
  if (value === undefined) throw new UsageError(`${name}: has no default export; export the configuration as default`)
  const error = ({ pointer, message }: Mistake): UsageError =>
    new UsageError(`${name}${pointer && `#${visible(pointer)}`}: ${message}`)
  return { path, name, value, error }
}

/**
 * The default export of a module.
 *
 * @param name What the error calls the module.
 * @throws UsageError with the module's own message when it cannot be loaded.
 */
export async function importDefault(path: string, name: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(path).href)) as { readonly default?: unknown }
    return module.default
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${name}: cannot be loaded: ${visible(message.split('\n', 1)[0]!)}`, { cause: error })
  }
}

async function readData(path: string, name: string, prefix: Pointer): Promise<Source> {
  const documents = await parse(path, readText(path, name))
  const [document, second] = documents
  const at = (offset: number, message: string): UsageError => {
    const { line, column } = new LineTable(document!.text).position(offset)
    return new UsageError(`${name}:${line + document!.firstLine - 1}:${column}: ${message}`)
  }
  const error = ({ pointer, on, message }: Mistake): UsageError =>
    at(document!.locate(prefix + pointer, on).from, message)
  const broken = document!.findings.find(isFatal)
  if (broken) throw at(placeOf(document!, broken), wordsOf(broken))
  if (second) throw new UsageError(`${name}: has several documents; a configuration is one`)
  return { path, name, value: resolvePointer(document!.value, prefix), error }
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'no such file' : `cannot be read (${code})`
    throw new UsageError(`${name}: ${reason}`, { cause: error })
  }
}

async function parse(path: string, text: string): Promise<readonly Document[]> {
  if (/\.ya?ml$/i.test(path)) {
    const { readYaml } = await import('../parse/yaml/index.ts')
    return readYaml(text)
  }
  const { readJson } = await import('../parse/json/index.ts')
  return [readJson(text, { comments: basename(path) !== 'package.json' })]
}

/** What a reader finds that leaves the meaning in no doubt does not stop a run. */
const harmless = ['byte-order-mark', 'yaml-1-1-scalar', 'unresolved-tag', 'empty-document']

function isFatal({ rule, severity }: Finding): boolean {
  return (severity === undefined || severity === 'error') && !harmless.includes(rule)
}

function placeOf(document: Document, { place }: Finding): number {
  return 'from' in place ? place.from : document.locate(place.pointer, place.on).from
}

function wordsOf({ message, hint }: Finding): string {
  return hint === undefined ? message : `${message}; ${hint}`
}
