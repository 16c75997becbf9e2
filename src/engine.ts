/**
 * The engine as the command line has it: what most clean files need, which starts soon, and behind it all the rest,
 * loaded for the first file that needs it.
 */
import { version } from './generated/package.ts'
import type * as index from './index.ts'
import { bytesSource, precededBy, type ByteSource } from './parse/source.ts'
import type { Rule } from './rule.ts'
import { createLook, type Readable } from './scan/look.ts'
import { canScan } from './scan/settings.ts'
import { endpointInfo, type EndpointInfo } from './schema/info.ts'
import { endpointNames } from './schema/names.ts'
import { defaultSettings, type FileSettings } from './settings.ts'
import type { Diagnostic, Document, FileResult, InputFormat } from './types.ts'

export { endpointNames, version }

interface FileInput {
  readonly path: string
  readonly source: ByteSource
  readonly format: InputFormat
}

/** The built-in rules. */
export async function rules(): Promise<readonly Rule[]> {
  return (await whole()).rules
}

/** As `lintFile` of the public interface. */
export async function lintFile(
  file: FileInput,
  settings: FileSettings,
  options: index.LintOptions,
): Promise<FileResult> {
  const source = (await isLookedAt(file, settings)) ? unlessClean(file.source) : file.source
  if (source === undefined) return { file: file.path, payloads: 1, diagnostics: [] }
  return (await whole()).lintFile({ ...file, source }, settings, options)
}

/** As `lintDocuments` of the public interface. */
export async function* lintDocuments(
  file: Omit<FileInput, 'path'>,
  settings: FileSettings,
): AsyncGenerator<{ document: Document; diagnostics: readonly Diagnostic[] }, undefined> {
  yield* (await whole()).lintDocuments(file, settings)
}

/** @throws UsageError for an endpoint that is not known. */
export async function schemaInfo(endpoint: string): Promise<EndpointInfo> {
  return endpointInfo(endpoint)
}

/** The page of a built-in rule in Markdown, or undefined when there is no such rule. */
export async function pageOf(rule: string): Promise<string | undefined> {
  return (await whole()).pageOf(rule)
}

async function whole(): Promise<typeof index> {
  return import('./index.ts')
}

function isReadable(source: ByteSource): source is ByteSource & Readable {
  return source.readInto !== undefined
}

/** Whether a file is of the kind that a first look can tell anything about. */
async function isLookedAt({ format }: FileInput, settings: FileSettings): Promise<boolean> {
  if (format !== 'json' && format !== 'jsonc') return false
  return settings === defaultSettings || canScan(settings, await rules())
}

/** Null before the first file. */
let look: ReturnType<typeof createLook> | null = null

/** The source, or one of the same bytes; undefined when they are surely one clean request. */
function unlessClean(source: ByteSource): ByteSource | undefined {
  if (look === null) look = createLook()
  if (look === undefined || !isReadable(source)) return source
  const { isClean, bytes, isAll } = look(source)
  if (isClean) return undefined
  return isAll ? bytesSource(bytes) : precededBy(bytes, source)
}
