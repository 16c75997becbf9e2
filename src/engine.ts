/**
 * The engine as the command line has it: what most clean files need, which starts soon, and behind it all the rest,
 * loaded for the first file that needs it.
 */
import { version } from './generated/package.ts'
import type * as index from './index.ts'
import type { Rule } from './rule.ts'
import type { Helper } from './look/helper.ts'
import { createLook, type Look } from './look/index.ts'
import { canScan } from './scan/settings.ts'
import { endpointInfo, type EndpointInfo } from './schema/info.ts'
import { endpointNames } from './schema/names.ts'
import { defaultSettings, type FileSettings } from './settings.ts'
import type { Diagnostic, Document, FileResult } from './types.ts'

export { endpointNames, version }

/** The built-in rules. */
export async function rules(): Promise<readonly Rule[]> {
  return (await whole()).rules
}

/** Made for the first files that are to be looked at. */
let look: Look | undefined

/** From so many files on a thread that helps with them is worth its start. */
const manyFiles = 2000
let helper: Helper | undefined

/** Makes ready for so many files, of which the paths will follow: a thread that helps takes a while to start. */
export async function expectFiles(count: number): Promise<void> {
  if (count >= manyFiles) helper ??= (await import('./look/helper.ts')).startHelper()
}

/**
 * Makes a function that looks at the regular file of an index, best asked in order: true where linting it as JSON would
 * find nothing under settings that `canLook`. It throws Node's errors.
 *
 * @param paths empty where there is nothing to look at
 */
export async function lookAt(paths: readonly string[]): Promise<(index: number) => boolean> {
  look ??= createLook()
  const mine = look
  if (paths.length < manyFiles) return (index) => mine.isClean(paths[index]!)
  const { lookWith } = await import('./look/helper.ts')
  await expectFiles(paths.length)
  return lookWith(helper, paths, mine)
}

/** Whether a look tells anything under some settings. */
export async function canLook(settings: FileSettings): Promise<boolean> {
  return settings === defaultSettings || canScan(settings, await rules())
}

/** As `lintFile` of the public interface. */
export async function lintFile(
  file: index.FileInput,
  settings: FileSettings,
  options: index.LintOptions,
): Promise<FileResult> {
  const result = await (await whole()).lintFile(file, settings, { ...options, ownsProcess: true })
  // What was looked at in vain and is clean after all teaches the look something.
  if (look !== undefined && settings === defaultSettings && isClean(result, options))
    if (file.source.file?.path === look.latest) look.learn()
  return result
}

/** Whether one request was linted, and nothing found; what was handed over is not in the result. */
function isClean({ payloads, diagnostics }: FileResult, { onDiagnostic }: index.LintOptions): boolean {
  return payloads === 1 && diagnostics.length === 0 && onDiagnostic === undefined
}

/** As `lintDocuments` of the public interface. */
export async function* lintDocuments(
  file: Omit<index.FileInput, 'path'>,
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
