/** Puts the results of the parts of a batch together, in order, as if one pass had made them. */
import { readSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { noCounts, count } from '../counts.ts'
import { byPlace } from '../diagnostics.ts'
import type { IdTable } from '../ids.ts'
import { FileLinter, type Linter } from '../lint.ts'
import type { Before } from '../offset.ts'
import { readLine } from '../parse/jsonl.ts'
import type { FindingsText, TextMaker } from '../report/types.ts'
import type { Diagnostic } from '../types.ts'
import type { EntryPlace, PartIds } from './deferred-ids.ts'
import { unpacked, type Pack } from './packs.ts'
import type { Message, PartResult } from './part.ts'
import { amended, type TextPack } from './texts.ts'

const idRule = 'duplicate-custom-id'

/** So many packs are opened while there is nothing else to do; more of them wait as they are. */
const MOST_OPENED = 2048
const pauseMilliseconds = 2

/** Who tells of parts, one after the other. */
export interface Teller {
  /** The next of what it has to tell, in order; undefined where there is none yet. */
  next(): Message | undefined
  /** Settles when there will be no more; rejects where that is because of a failure. */
  readonly ended: Promise<void>
}

/** What was told of a part. */
export interface Told {
  readonly result: PartResult
  /** What was found, in order, with everything before the part counted in. */
  readonly found: Iterable<Diagnostic[]>
  readonly texts: readonly TextPack[]
}

/**
 * Waits until all is told of a part.
 *
 * @param offset what is still to be counted in; undefined where what was found is of no use
 */
export async function allTold({ next, ended }: Teller, offset: Before | undefined): Promise<Told> {
  const packs: (Pack | Diagnostic[])[] = []
  const texts: TextPack[] = []
  let isOver = false
  // Whoever waits hears of its failure.
  void ended.then(
    () => (isOver = true),
    () => undefined,
  )
  for (;;) {
    const wasOver = isOver
    const message = next()
    if (message === undefined) {
      if (wasOver) throw new Error('a thread ended before its work was done')
      await Promise.race([ended, setTimeout(pauseMilliseconds, undefined, { ref: false })])
    } else if ('result' in message) {
      return { result: message.result, found: opened(packs, offset), texts }
    } else if (offset !== undefined) {
      if ('texts' in message) texts.push(message.texts)
      else packs.push(packs.length < MOST_OPENED ? unpacked(message.pack, offset) : message.pack)
    }
  }
}

function* opened(packs: readonly (Pack | Diagnostic[])[], offset: Before | undefined): Generator<Diagnostic[]> {
  for (const pack of packs) yield typeof pack === 'string' ? unpacked(pack, offset!) : pack
}

/** A line that was judged again, since its id is that of an earlier one, which its thread could not know. */
export interface Rejudged {
  readonly line: number
  /** All that is to be said of it. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The lines of a part to judge again, in order; the ids of all others are kept. */
export function rejudged(
  part: PartResult,
  offset: Before,
  { descriptor, linter, ids }: { readonly descriptor: number; readonly linter: Linter; readonly ids: IdTable },
): Rejudged[] {
  return repeatsIn(part.ids, offset, ids)
    .map((place) => {
      const line = place.line + offset.lines
      const file = new FileLinter(linter, ids)
      file.resume(part.context, place.records + offset.records)
      return { line, diagnostics: file.lint(readLine({ bytes: lineAt(descriptor, place.offset), line }))! }
    })
    .toSorted((a, b) => a.line - b.line)
}

/** The diagnostics of a part, with those of repeated ids, in order. */
export function* merged(found: Iterable<readonly Diagnostic[]>, lines: readonly Rejudged[]): Generator<Diagnostic> {
  const added = lines.flatMap(({ diagnostics }) => addedOf(diagnostics))
  let next = 0
  for (const diagnostics of found) {
    for (const diagnostic of diagnostics) {
      while (next < added.length && byPlace(added[next]!, diagnostic) < 0) yield added[next++]!
      yield diagnostic
    }
  }
  yield* added.slice(next)
}

/** The same of diagnostics that are texts. */
export function* mergedTexts(
  packs: readonly TextPack[],
  lines: readonly Rejudged[],
  { textOf, between }: TextMaker,
): Generator<FindingsText> {
  const texts = lines.map(({ line, diagnostics }) => {
    const counts = noCounts()
    count(counts, addedOf(diagnostics))
    return { line, counts, bytes: Buffer.from(textOf(diagnostics)) }
  })
  let next = 0
  for (const pack of packs) {
    const first = next
    while (next < texts.length && texts[next]!.line <= pack.lines.at(-1)!) next++
    yield first === next ? pack : amended(pack, texts.slice(first, next), between)
  }
  yield* texts.slice(next)
}

function addedOf(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ rule }) => rule === idRule)
}

/** The entries of a part whose ids an earlier part or an earlier entry of it has; the others' ids are kept. */
function repeatsIn(
  { ids: { bytes, ends, numbers, size }, offsets, records, repeats }: PartIds,
  offset: Before,
  ids: IdTable,
): EntryPlace[] {
  const found = [...repeats]
  for (let index = 0; index < size; index++) {
    const line = numbers[index]!
    const from = index === 0 ? 0 : ends[index - 1]!
    if (ids.firstBytes(bytes, from, ends[index]!, line + offset.lines) === undefined) continue
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
