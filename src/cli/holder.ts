/** Keeping findings as the texts that a report will be made of, which takes less memory and time than keeping them whole. */
import { addCounts, count, noCounts, type Counts } from '../counts.ts'
import { summarize } from '../report/summary.ts'
import type { ReportInput, Summary } from '../report/types.ts'
import type { Diagnostic, FileResult } from '../types.ts'
import type { Output } from './outputs.ts'
import type { Stream } from './stream.ts'

/** So many findings share a text. */
const most = 256

/** The findings of one file so far. */
interface Held {
  readonly texts: Uint8Array[]
  readonly waiting: Diagnostic[]
  readonly counts: Counts
}

/** What keeps the findings for a report that `isHoldable`, see `stream.ts`. */
export async function openHolder([output]: readonly Output[]): Promise<Stream> {
  const maker = await output!.format.loadTexts!()
  const kept = new Map<FileResult, Held>()
  let held = nothingHeld()
  const pack = (): void => {
    if (held.waiting.length > 0) held.texts.push(Buffer.from(maker.textOf(held.waiting)))
    held.waiting.length = 0
  }
  return {
    take(_, diagnostic) {
      count(held.counts, [diagnostic])
      held.waiting.push(diagnostic)
      if (held.waiting.length === most) pack()
    },
    texts: {
      maker,
      take({ bytes, counts }) {
        pack()
        addCounts(held.counts, counts)
        held.texts.push(bytes)
      },
      all: () => textsOf(kept),
    },
    end(result) {
      if (result !== undefined) {
        pack()
        kept.set(result, held)
      }
      held = nothingHeld()
    },
    summary: (results) => total(summarize(results), [...kept.values()]),
  }
}

function nothingHeld(): Held {
  return { texts: [], waiting: [], counts: noCounts() }
}

function total(summary: Summary, all: readonly Held[]): Summary {
  const sum = noCounts()
  for (const { counts } of all) addCounts(sum, counts)
  return { ...summary, errors: sum.error, warnings: sum.warning, hints: sum.hint, fixable: sum.fixable }
}

function textsOf(kept: ReadonlyMap<FileResult, Held>): ReportInput['texts'] {
  return new Map([...kept].map(([result, { texts }]) => [result, texts]))
}
