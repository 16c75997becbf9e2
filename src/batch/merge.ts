/** Puts the results of the parts of a batch together, in order, as if one pass had made them. */
import { readSync } from 'node:fs'
import { byPlace } from '../diagnostics.ts'
import type { IdTable } from '../ids.ts'
import { FileLinter, type Linter } from '../lint.ts'
import { countedFrom, type Before } from '../offset.ts'
import { readLine } from '../parse/jsonl.ts'
import type { Diagnostic } from '../types.ts'
import type { EntryPlace, PartIds } from './deferred-ids.ts'
import { unpacked, type Pack } from './packs.ts'
import { recordsBefore, type PartResult } from './part.ts'

const idRule = 'duplicate-custom-id'

/**
 * The diagnostics of a part with the lines and records before it counted in, and those of its repeated ids: a list for
 * each pack, as it is taken.
 */
export function* shifted(
  part: PartResult,
  next: () => Pack | undefined,
  before: Before,
  { descriptor, linter, ids }: { readonly descriptor: number; readonly linter: Linter; readonly ids: IdTable },
): Generator<Diagnostic[], undefined> {
  const offset = { lines: before.lines, records: before.records - recordsBefore }
  const judged = repeatsIn(part.ids, before, ids)
    .flatMap((place) => {
      const file = new FileLinter(linter, ids)
      file.resume(part.context, place.records + before.records)
      const line = { bytes: lineAt(descriptor, place.offset), line: place.line + before.lines }
      return file.lint(readLine(line))!.filter(({ rule }) => rule === idRule)
    })
    .sort(byPlace)
  let merged = 0
  for (let pack = next(); pack !== undefined; pack = next()) {
    const found: Diagnostic[] = []
    for (const diagnostic of unpacked(pack)) {
      const moved = { ...countedFrom(offset, diagnostic), address: movedAddress(diagnostic, offset.records) }
      while (merged < judged.length && byPlace(judged[merged]!, moved) < 0) found.push(judged[merged++]!)
      found.push(moved)
    }
    yield found
  }
  yield judged.slice(merged)
  return undefined
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

/** The address of a finding when so many records are before those that are counted in it. */
function movedAddress({ address, customId }: Diagnostic, records: number): string {
  const isNumbered = customId === undefined || customId === ''
  return isNumbered ? address.replace(/^#(\d+)/, (_, record) => `#${Number(record) + records}`) : address
}
