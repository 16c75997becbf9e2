/** Keeping findings as the texts that a report will be made of, which takes less memory and time than keeping them whole. */
import { summarize } from '../report/summary.ts'
import type { ReportInput, Summary } from '../report/types.ts'
import type { Diagnostic, FileResult } from '../types.ts'
import type { Output } from './outputs.ts'
import type { Stream } from './stream.ts'

/** So many findings share a text. */
const most = 256

/** The findings of one file so far. */
interface Held {
  readonly texts: string[]
  readonly waiting: Diagnostic[]
  readonly counts: Record<'error' | 'warning' | 'hint' | 'fixable', number>
}

/** What keeps the findings for a report that `isHoldable`, see `stream.ts`. */
export async function openHolder([output]: readonly Output[]): Promise<Stream> {
  const textOf = await output!.format.loadText!()
  const kept = new Map<FileResult, Held>()
  let held = nothingHeld()
  const pack = (): void => {
    if (held.waiting.length > 0) held.texts.push(textOf(held.waiting))
    held.waiting.length = 0
  }
  return {
    take(_, diagnostic) {
      held.counts[diagnostic.severity]++
      if (diagnostic.fix?.safe === true) held.counts.fixable++
      held.waiting.push(diagnostic)
      if (held.waiting.length === most) pack()
    },
    end(result) {
      if (result !== undefined) {
        pack()
        kept.set(result, held)
      }
      held = nothingHeld()
    },
    summary: (results) => total(summarize(results), [...kept.values()]),
    texts: () => textsOf(kept),
  }
}

function nothingHeld(): Held {
  return { texts: [], waiting: [], counts: { error: 0, warning: 0, hint: 0, fixable: 0 } }
}

function total(summary: Summary, all: readonly Held[]): Summary {
  const sum = (key: keyof Held['counts']): number => all.reduce((count, { counts }) => count + counts[key], 0)
  return { ...summary, errors: sum('error'), warnings: sum('warning'), hints: sum('hint'), fixable: sum('fixable') }
}

function textsOf(kept: ReadonlyMap<FileResult, Held>): ReportInput['texts'] {
  return new Map([...kept].map(([result, { texts }]) => [result, texts]))
}
