/** The public interface: lint payloads from a program, write rules for a plugin. */
import { rules } from '../rules/index.ts'
import { byPlace } from './diagnostics.ts'
import { version } from './generated/package.ts'
import { FileLinter } from './lint.ts'
import { readerFor, type Reader } from './parse/index.ts'
import { bytesSource, type ByteSource } from './parse/source.ts'
import { endpointNames, endpointOf } from './schema/registry.ts'
import { defaultSettings, type FileSettings } from './settings.ts'
import type { Diagnostic, Document, FileResult, InputFormat } from './types.ts'

export { UsageError } from './errors.ts'
export { defineRule } from './rule.ts'
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

/**
 * Lints one file. Mistakes in it, syntax errors among them, are diagnostics; I/O errors of the source are thrown as they
 * come, and a `UsageError` tells of an unknown endpoint or a rule that failed. The source is left open.
 */
export async function lintFile(
  { path, source, format }: FileInput,
  settings: FileSettings = defaultSettings,
  options: { readonly excerpts: boolean } = { excerpts: false },
): Promise<FileResult> {
  const { read, linter } = await prepare(format, settings, options)
  const diagnostics: Diagnostic[] = []
  for (const document of read(source)) for (const diagnostic of linter.lint(document)) diagnostics.push(diagnostic)
  const last = linter.finish()
  if (last.length > 0) diagnostics.push(...last)
  return {
    file: path,
    payloads: linter.payloads,
    diagnostics: last.length > 0 ? diagnostics.sort(byPlace) : diagnostics,
  }
}

/**
 * Lints one file document by document (for JSONL: line by line) in constant memory, as `lintFile` does. What can only be
 * said at the end of the file is not said.
 */
export async function* lintDocuments(
  { source, format }: Pick<FileInput, 'source' | 'format'>,
  settings: FileSettings = defaultSettings,
): AsyncGenerator<{ document: Document; diagnostics: Diagnostic[] }, undefined> {
  const { read, linter } = await prepare(format, settings, { excerpts: false })
  for (const document of read(source)) yield { document, diagnostics: linter.lint(document) }
}

async function prepare(
  format: InputFormat,
  settings: FileSettings,
  options: { readonly excerpts: boolean },
): Promise<{ read: Reader; linter: FileLinter }> {
  const endpoint = await endpointOf(settings.endpoint)
  const read = await readerFor(format, { comments: settings.comments || format === 'jsonc' })
  const linter = new FileLinter({ endpoint, rules: [...rules, ...settings.extraRules], settings, ...options })
  return { read, linter }
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
export async function schemaInfo(
  endpoint: string,
): Promise<{ provider: string; endpointId: string; version: string; hash: string }> {
  const { provider, endpointId, version: day, hash } = await endpointOf(endpoint)
  return { provider, endpointId, version: day, hash }
}

/** The page of a built-in rule in Markdown, or undefined when there is no such rule. */
export async function pageOf(rule: string): Promise<string | undefined> {
  const { pages } = await import('./generated/pages.ts')
  return Object.hasOwn(pages, rule) ? pages[rule] : undefined
}
