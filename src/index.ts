/** The public interface: lint payloads from a program, write rules for a plugin. */
import { rules } from '../rules/index.ts'
import { byPlace } from './diagnostics.ts'
import { version } from './generated/package.ts'
import { FileLinter } from './lint.ts'
import { linterFor, loadExplain } from './linters.ts'
import { overDocuments } from './parse/index.ts'
import { bytesSource, type ByteSource } from './parse/source.ts'
import { endpointNames, endpointOf } from './schema/registry.ts'
import { defaultSettings, type FileSettings } from './settings.ts'
import type { Detail, Diagnostic, FileResult, InputFormat } from './types.ts'

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
  /** Told now and then how many bytes of a large batch are done. */
  progress?(bytes: number): void
}

/**
 * Lints one file. Mistakes in it, syntax errors among them, are diagnostics; I/O errors of the source are thrown as they
 * come, and a `UsageError` tells of an unknown endpoint or a rule that failed. The source is left open.
 */
export async function lintFile(
  { path, source, format }: FileInput,
  settings: FileSettings = defaultSettings,
  options: LintOptions = { excerpts: false },
): Promise<FileResult> {
  const batch = format === 'jsonl' ? await lintLargeBatch(source, settings, options) : undefined
  if (batch !== undefined) return { file: path, ...batch }
  const linter = await linterFor(settings, options)
  const reading = { format, comments: settings.comments || format === 'jsonc' }
  return overDocuments(source, reading, async (documents) => {
    const file = new FileLinter(linter)
    const diagnostics: Diagnostic[] = []
    for (const document of documents) {
      let found = file.lint(document)
      if (found === undefined) {
        await loadExplain(linter)
        found = file.lint(document)!
      }
      for (const diagnostic of found) diagnostics.push(diagnostic)
    }
    const last = file.finish()
    if (last.length > 0) {
      diagnostics.push(...last)
      diagnostics.sort(byPlace)
    }
    return { file: path, payloads: file.payloads, diagnostics }
  })
}

/** From this size on, in bytes, a batch is worth what it takes to lint it faster. */
const largeBatch = 2 ** 20

async function lintLargeBatch(
  { file }: ByteSource,
  settings: FileSettings,
  options: LintOptions,
): Promise<{ payloads: number; diagnostics: readonly Diagnostic[] } | undefined> {
  if (file === undefined || file.size < largeBatch) return undefined
  const { canScan, lintBatch } = await import('./batch/index.ts')
  return canScan(settings, rules) ? lintBatch(file, { settings, ...options }) : undefined
}

/** Lints a text, as `lintFile` does; `path` is the name to print. */
export async function lintText(
  text: string,
  options: { readonly format: InputFormat; readonly path?: string; readonly settings?: FileSettings },
): Promise<FileResult> {
  const source = bytesSource(Buffer.from(text))
  return lintFile({ path: options.path ?? '<text>', source, format: options.format }, options.settings)
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
