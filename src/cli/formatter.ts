/** Formats that a module of the user's makes. */
import { isAbsolute, join } from 'node:path'
import { findModule, isPath } from '../config/modules.ts'
import { importDefault } from '../config/source.ts'
import { UsageError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import { formats } from '../report/formats.ts'
import type { Format } from '../report/index.ts'
import type { ReportInput } from '../report/types.ts'
import { isObject } from '../view.ts'
import { visible } from '../words.ts'
import { badUsage } from './usage.ts'

/**
 * The format that a module makes: its default export takes the input of a report and returns a text, whole or in pieces.
 *
 * @param name A path or a package, seen from `cwd`.
 * @throws UsageError that names the module, here and where the format is used.
 */
export async function formatFrom(name: string, cwd: string): Promise<Format> {
  const file = findModule(name, join(cwd, 'package.json'))
  if (file === undefined || !isAbsolute(file)) throw unknownFormat(name)
  const title = `formatter "${visible(name)}"`
  const format = functionOf(await importDefault(file, title))
  if (format === undefined) throw new UsageError(`${title}: its default export is no function`)
  return {
    says: title,
    excerpts: true,
    rules: true,
    rooted: true,
    load: async () => (input: ReportInput) => textOf(() => format(input), title),
  }
}

function unknownFormat(name: string): UsageError {
  if (isPath(name)) return badUsage(`--format ${name}: no such file`)
  const names = Object.keys(formats)
  const meant = nearest(name, names)
  if (meant !== undefined) return badUsage(`--format ${name}: unknown (did you mean ${meant}?)`)
  return badUsage(`--format ${name}: unknown; give one of ${names.join(', ')}, or a module such as ./mine.mjs`)
}

type Formatter = (input: ReportInput) => unknown

/** A module compiled to CommonJS has its default export one level deeper. */
function functionOf(exported: unknown): Formatter | undefined {
  const inner = isObject(exported) ? exported['default'] : exported
  return typeof inner === 'function' ? (inner as Formatter) : undefined
}

/** All pieces before the first is written, so that a formatter that fails leaves no half report. */
function textOf(call: () => unknown, title: string): string[] {
  let pieces: unknown[]
  try {
    const returned = call()
    pieces = isIterable(returned) && typeof returned !== 'string' ? [...returned] : [returned]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${title} failed: ${visible(message)}`, { cause: error })
  }
  if (pieces.every((piece) => typeof piece === 'string')) return pieces
  throw new UsageError(`${title} returned neither a text nor an iterable of texts`)
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}
