/** One part of a batch: what a thread is given and what it gives back. Both can be sent between threads. */
import { linterFor, loadExplain } from '../linters.ts'
import { FileLinter, type FileContext } from '../lint.ts'
import { createScanner, type Form, type Known } from '../scan/index.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail } from '../types.ts'
import { DeferredIds, type PartIds } from './deferred-ids.ts'
import { packer, type Pack } from './packs.ts'
import { passOver, type Done, type Range } from './pass.ts'

/** So much is read at a time; more is not faster, and less takes more calls. */
export const scannerCapacity: number = 2 ** 20 + 2 ** 16

/** In a part, so many records count as before its first one. */
export const recordsBefore = 1

export interface Part {
  readonly path: string
  readonly range: Range
  readonly form: Form
  /** Whether many of the lines will have findings. */
  readonly isBad: boolean
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
  readonly ids: PartIds
  /** What is known at its end; what differs from what was known before may have changed the verdicts behind it. */
  readonly context: FileContext
}

/** Who hears of the work on a part while it goes on. */
export interface PartListener {
  progress(done: Done): void
  /** Takes what is found, in order. Lines count from the part's own first, records from `recordsBefore`. */
  take(pack: Pack): void
}

/** Lints one part by itself. I/O errors are Node's own. */
export async function lintPart(
  { range, form, settings, detail, context, known }: Part,
  descriptor: number,
  { progress, take }: PartListener,
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
  const packs = packer(take)
  const lines = passOver({
    descriptor,
    range,
    form,
    scanner,
    linter: file,
    firstLine: 1,
    enter: (offset, line) => ids.enter(offset, line, file.records - recordsBefore),
    report: packs.add,
    progress: ({ records, ...done }) => progress({ records: records - recordsBefore, ...done }),
  })
  packs.flush()
  return {
    lines,
    records: file.records - recordsBefore,
    payloads: file.payloads,
    ids: ids.result(),
    context: file.context,
  }
}
