/** The public interface: lint payloads from a program, write rules for a plugin. */
import { rules } from '../rules/index.ts'
import { byPlace } from './diagnostics.ts'
import { version } from './generated/package.ts'
import { FileLinter } from './lint.ts'
import { overDocuments } from './parse/index.ts'
import { bytesSource, type ByteSource } from './parse/source.ts'
import { endpointNames, endpointOf } from './schema/registry.ts'
import { defaultSettings, type FileSettings } from './settings.ts'
import type { Diagnostic, FileResult, InputFormat } from './types.ts'

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
  const endpoint = await endpointOf(settings.endpoint)
  const reading = { format, comments: settings.comments || format === 'jsonc' }
  return overDocuments(source, reading, (documents) => {
    const linter = new FileLinter({ endpoint, rules: [...rules, ...settings.extraRules], settings, ...options })
    const diagnostics: Diagnostic[] = []
    for (const document of documents) for (const diagnostic of linter.lint(document)) diagnostics.push(diagnostic)
    const last = linter.finish()
    if (last.length > 0) diagnostics.push(...last)
    return {
      file: path,
      payloads: linter.payloads,
      diagnostics: last.length > 0 ? diagnostics.sort(byPlace) : diagnostics,
    }
  })
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
