/** Puts the results of the parts of a batch together, in order, as if one pass had made them. */
import { readSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { byPlace } from '../diagnostics.ts'
import type { IdTable } from '../ids.ts'
import { FileLinter, type Linter } from '../lint.ts'
import type { Before } from '../offset.ts'
import { readLine } from '../parse/jsonl.ts'
import type { Diagnostic } from '../types.ts'
import type { EntryPlace, PartIds } from './deferred-ids.ts'
import { unpacked, type Pack } from './packs.ts'
import { recordsBefore, type PartResult } from './part.ts'

const idRule = 'duplicate-custom-id'

/**
 * The diagnostics of a part, in which the lines and records before it are counted, and those of its repeated ids, in order.
 */
export function* merged(
  part: PartResult,
  found: Iterable<readonly Diagnostic[]>,
  before: Before,
  { descriptor, linter, ids }: { readonly descriptor: number; readonly linter: Linter; readonly ids: IdTable },
): Generator<Diagnostic, undefined> {
  const judged = repeatsIn(part.ids, before, ids)
    .flatMap((place) => {
      const file = new FileLinter(linter, ids)
      file.resume(part.context, place.records + before.records)
      const line = { bytes: lineAt(descriptor, place.offset), line: place.line + before.lines }
      return file.lint(readLine(line))!.filter(({ rule }) => rule === idRule)
    })
    .sort(byPlace)
  let count = 0
  for (const diagnostics of found) {
    for (const diagnostic of diagnostics) {
      while (count < judged.length && byPlace(judged[count]!, diagnostic) < 0) yield judged[count++]!
      yield diagnostic
    }
  }
  yield* judged.slice(count)
  return undefined
}

/** So many packs are opened before it is known whether they are of use; more of them wait as texts. */
const MOST_OPENED = 2048
const pauseMilliseconds = 2

/** Work that is going on elsewhere. */
export interface Started {
  readonly result: Promise<PartResult>
  /** The next of what was found, in order; undefined where there is none yet, or once the result is there no more. */
  next(): Pack | undefined
}

/**
 * Waits for the result of a part, and meanwhile opens what it has found; iterates over that and all the rest, each with
 * the lines and records before it counted in.
 *
 * @param before undefined where what was found is of no use
 */
export async function awaited(
  { result, next }: Started,
  before: Before | undefined,
): Promise<{ part: PartResult; found: Iterable<Diagnostic[]> }> {
  if (before === undefined) return { part: await result, found: [] }
  const offset = { lines: before.lines, records: before.records - recordsBefore }
  const opened: Diagnostic[][] = []
  let isDone = false
  const done = result.finally(() => (isDone = true))
  // Whoever waits hears of its failure.
  done.catch(() => undefined)
  while (!isDone) {
    const pack = opened.length < MOST_OPENED ? next() : undefined
    if (pack === undefined) await Promise.race([done, setTimeout(pauseMilliseconds, undefined, { ref: false })])
    else opened.push(unpacked(pack, offset))
  }
  const found = function* (): Generator<Diagnostic[], undefined> {
    yield* opened
    for (let pack = next(); pack !== undefined; pack = next()) yield unpacked(pack, offset)
    return undefined
  }
  return { part: await done, found: found() }
}

/** The entries of a part whose ids an earlier part or an earlier entry of it has; the others' ids are kept. */
function repeatsIn(
  { ids: { bytes, ends, numbers, size }, offsets, records, repeats }: PartIds,
  before: Before,
  ids: IdTable,
): EntryPlace[] {
  const found = [...repeats]
  for (let index = 0; index < size; index++) {
    const line = numbers[index]!
    const from = index === 0 ? 0 : ends[index - 1]!
    if (ids.firstBytes(bytes, from, ends[index]!, line + before.lines) === undefined) continue
    found.push({ offset: offsets[index]!, line, records: records[index]! })
  }
  return found
}

/** The line that begins at an offset of the file, without its end. */
function lineAt(descriptor: number, offset: number): Buffer {
  const parts: Buffer[] = []
  for (let at = offset; ;) {
    const part = Buffer.alloc(2 ** 16)
    const length = readSync(descriptor, part, 0, part.length, at)
    const end = part.subarray(0, length).findIndex((byte) => byte === 10 || byte === 13)
    parts.push(part.subarray(0, end === -1 ? length : end))
    if (length === 0 || end !== -1) return Buffer.concat(parts)
    at += length
  }
}
