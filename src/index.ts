/** The public interface: lint payloads from a program, write rules for a plugin. */
import { rules } from '../rules/index.ts'
import { byPlace } from './diagnostics.ts'
import { version } from './generated/package.ts'
import { FileLinter, type Linter } from './lint.ts'
import { linterFor, loadExplain } from './linters.ts'
import { countedFrom } from './offset.ts'
import { overDocuments, readerFor } from './parse/index.ts'
import { bytesSource, type ByteSource } from './parse/source.ts'
import type { TextSink } from './report/types.ts'
import { canScan } from './scan/settings.ts'
import { endpointInfo, type EndpointInfo } from './schema/info.ts'
import { endpointNames } from './schema/names.ts'
import { defaultSettings, type FileSettings } from './settings.ts'
import type { Detail, Diagnostic, Document, FileResult, InputFormat } from './types.ts'

export { UsageError } from './errors.ts'
export { defineRule } from './rule.ts'
export type { ReportInput, RuleInfo, SchemaInfo, Summary } from './report/types.ts'
export type * from './rule.ts'
export type * from './settings.ts'
export type * from './types.ts'
export type { View } from './view.ts'
export { endpointNames, rules, version }
export type { ByteSource }

/** A file to lint: its name as it is to be printed, its bytes and its format. */
export interface FileInput {
  readonly path: string
  readonly source: ByteSource
  readonly format: InputFormat
}

export interface LintOptions extends Detail {
  readonly lineOffset?: number
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined
  readonly texts?: TextSink | undefined
  readonly ownsProcess?: boolean | undefined
  /** Told now and then what is done of a large batch. */
  readonly progress?:
    | ((done: { readonly bytes: number; readonly records: number; readonly findings: number }) => void)
    | undefined
}

/**
 * Lints one file. Mistakes in it, syntax errors among them, are diagnostics; I/O errors of the source are thrown as they
 * come, and a `UsageError` tells of an unknown endpoint or a rule that failed. The source is left open.
 *
 * @param options `lineOffset`: the source is a part of the file and so many lines come before it; in JSONL so many
 * records, too. `onDiagnostic`: takes the diagnostics, in order, which are then not in the result; those of JSONL as
 * soon as they are found, so that memory does not grow with their number. `texts`: takes those of them that threads have
 * made into texts of a report, in order with the others. `ownsProcess`: V8 may be set for the work, since the process has
 * nothing else to do.
 */
export async function lintFile(
  { path, source, format }: FileInput,
  settings: FileSettings = defaultSettings,
  options: LintOptions = { excerpts: false },
): Promise<FileResult> {
  const batch = format === 'jsonl' ? await lintLargeBatch(source, settings, options) : undefined
  const { payloads, diagnostics } = batch ?? (await lintEach(source, format, settings, options))
  handOver(diagnostics, options.onDiagnostic)
  return { file: path, payloads, diagnostics }
}

interface Linted {
  readonly payloads: number
  readonly diagnostics: Diagnostic[]
}

async function lintEach(
  source: ByteSource,
  format: InputFormat,
  settings: FileSettings,
  options: LintOptions,
): Promise<Linted> {
  const { lineOffset = 0, onDiagnostic } = options
  const linter = await linterFor(settings, options)
  const before = { lines: lineOffset, records: format === 'jsonl' ? lineOffset : 0 }
  const reading = { format, comments: settings.comments || format === 'jsonc' }
  return overDocuments(source, reading, async (documents) => {
    const file = new FileLinter(linter, undefined, before)
    const diagnostics: Diagnostic[] = []
    for (const document of documents) {
      const found = file.lint(document) ?? (await foundIn(document, file, linter))
      for (const diagnostic of found) diagnostics.push(lineOffset === 0 ? diagnostic : countedFrom(before, diagnostic))
      // Elsewhere comments at the end of a text may bring findings at its start.
      if (format === 'jsonl') handOver(diagnostics, onDiagnostic)
    }
    const last = file.finish()
    if (last.length > 0) {
      diagnostics.push(...last.map((diagnostic) => countedFrom(before, diagnostic)))
      diagnostics.sort(byPlace)
    }
    return { payloads: file.payloads, diagnostics }
  })
}

/** Gives the diagnostics to who wants them, and keeps none then. */
function handOver(diagnostics: Diagnostic[], take: LintOptions['onDiagnostic']): void {
  if (take === undefined || diagnostics.length === 0) return
  for (const diagnostic of diagnostics) take(diagnostic)
  diagnostics.length = 0
}

/** From this size on, in bytes, a batch is worth what it takes to lint it faster. */
const largeBatch = 2 ** 20

async function lintLargeBatch(
  { file }: ByteSource,
  settings: FileSettings,
  options: LintOptions,
): Promise<Linted | undefined> {
  if (file === undefined || file.size < largeBatch || (options.lineOffset ?? 0) > 0) return undefined
  if (!canScan(settings, rules)) return undefined
  const { lintBatch } = await import('./batch/index.ts')
  return lintBatch(file, { settings, ...options })
}

/**
 * Lints one file document by document (for JSONL: line by line) in constant memory, as `lintFile` does. What can only be
 * said at the end of the file is not said.
 */
export async function* lintDocuments(
  { source, format }: Pick<FileInput, 'source' | 'format'>,
  settings: FileSettings = defaultSettings,
): AsyncGenerator<{ document: Document; diagnostics: readonly Diagnostic[] }, undefined> {
  const linter = await linterFor(settings, { excerpts: false })
  const read = await readerFor(format, { comments: settings.comments || format === 'jsonc' })
  const file = new FileLinter(linter)
  for (const document of read(source)) yield { document, diagnostics: await foundIn(document, file, linter) }
}

/** What a linter of a file has to say of its next document. */
async function foundIn(document: Document, file: FileLinter, linter: Linter): Promise<readonly Diagnostic[]> {
  const found = file.lint(document)
  if (found !== undefined) return found
  await loadExplain(linter)
  return file.lint(document)!
}

/** Lints a text, as `lintFile` does; `path` is the name to print. */
export async function lintText(
  text: string,
  options: { readonly format: InputFormat; readonly path?: string; readonly settings?: FileSettings },
): Promise<FileResult> {
  const source = bytesSource(Buffer.from(text))
  return lintFile({ path: options.path ?? '<text>', source, format: options.format }, options.settings)
}

/**
 * Mends a text: `output` is the text with every mistake mended that has one right fix; with `unsafe` also those whose fix
 * may change what the request means. `result` is what is found in it then.
 */
export async function fixText(
  text: string,
  options: {
    readonly format: InputFormat
    readonly path?: string
    readonly settings?: FileSettings
    readonly unsafe?: boolean
  },
): Promise<{ output: string; fixed: number; result: FileResult }> {
  const { fixFile } = await import('./fix/index.ts')
  const { format, path: name = '<text>', settings, unsafe = false } = options
  const bytes = Buffer.from(text)
  const { output, fixed, result } = await fixFile({
    name,
    format,
    open: () => bytesSource(bytes),
    lint: (source) => lintFile({ path: name, source, format }, settings),
    lines: (source) => lintDocuments({ source, format }, settings),
    unsafe,
    path: undefined,
  })
  return { output: output?.toString() ?? text, fixed, result }
}

/** Which schema an endpoint is checked against; a `UsageError` tells of an unknown endpoint. */
export async function schemaInfo(endpoint: string): Promise<EndpointInfo> {
  return endpointInfo(endpoint)
}

/** The page of a built-in rule in Markdown, or undefined when there is no such rule. */
export async function pageOf(rule: string): Promise<string | undefined> {
  const { pages } = await import('./generated/pages.ts')
  return Object.hasOwn(pages, rule) ? pages[rule] : undefined
}
