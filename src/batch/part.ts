/** One part of a batch: what a thread is given and what it gives back. Both can be sent between threads. */
import { linterFor, loadExplain } from '../linters.ts'
import { FileLinter, type FileContext } from '../lint.ts'
import { createScanner, type Form, type Known } from '../scan/index.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail, Diagnostic } from '../types.ts'
import { DeferredIds, type PartIds } from './deferred-ids.ts'
import { passOver, type Done, type Range } from './pass.ts'

/** So much is read at a time; more is not faster, and less takes more calls. */
export const scannerCapacity: number = 2 ** 20 + 2 ** 16

/** In a part, so many records count as before its first one. */
export const recordsBefore = 1

export interface Part {
  readonly path: string
  readonly range: Range
  readonly form: Form
  readonly settings: FileSettings
  readonly detail: Detail
  /** What was known when the file was divided. */
  readonly context: FileContext
  readonly known: Known
}

export interface PartResult {
  readonly lines: number
  readonly records: number
  readonly payloads: number
  /** Lines count from the part's own first, records from `recordsBefore`. */
  readonly diagnostics: readonly Diagnostic[]
  readonly ids: PartIds
  /** What is known at its end; what differs from what was known before may have changed the verdicts behind it. */
  readonly context: FileContext
}

/** Lints one part by itself. I/O errors are Node's own. */
export async function lintPart(
  { range, form, settings, detail, context, known }: Part,
  descriptor: number,
  progress: (done: Done) => void,
): Promise<PartResult> {
  const linter = await linterFor(settings, detail)
  await loadExplain(linter)
  const ids = new DeferredIds()
  const file = new FileLinter(linter, ids)
  // No part begins the file, and the first record of a file goes by another name than later ones.
  file.resume(context, recordsBefore)
  const scanner = createScanner(scannerCapacity)!
  for (const model of known.models) scanner.allowModel(model)
  for (const schema of known.schemas) scanner.allowSchema(schema)
  const diagnostics: Diagnostic[] = []
  const lines = passOver({
    descriptor,
    range,
    form,
    scanner,
    linter: file,
    firstLine: 1,
    enter: (offset, line) => ids.enter(offset, line, file.records - recordsBefore),
    report: (found) => diagnostics.push(...found),
    progress: ({ records, ...done }) => progress({ records: records - recordsBefore, ...done }),
  })
  return {
    lines,
    records: file.records - recordsBefore,
    payloads: file.payloads,
    diagnostics,
    ids: ids.result(),
    context: file.context,
  }
}
