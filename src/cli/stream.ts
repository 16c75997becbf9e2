/** Reporting findings as they are found, in formats that are nothing but their findings: memory does not grow with them. */
import { summarize } from '../report/summary.ts'
import type { ReportInput, Summary, TextSink } from '../report/types.ts'
import type { Diagnostic, FileResult } from '../types.ts'
import type { Arguments } from './arguments.ts'
import { pieceWriter, type Io } from './io.ts'
import type { Output } from './outputs.ts'

/** Where findings go as they are found. */
export interface Stream {
  /** Writes or keeps a finding of a file, unless it is not to be shown. */
  take(file: string, diagnostic: Diagnostic): void
  /** Due after each file, with its result, if there is one; writes what is still waiting. */
  end(result: FileResult | undefined): void
  /** The totals of files whose findings went through here, hidden ones included. */
  summary(results: readonly FileResult[]): Summary
  /** What the report is still to be made of; absent where it is written already. */
  readonly texts?: HeldTexts
}

/** Findings that wait as texts. */
export interface HeldTexts extends TextSink {
  all(): ReportInput['texts']
}

/** Whether the only report is one on standard output that can do without seeing all results at once. */
export function isStreamable([output, ...others]: readonly Output[]): boolean {
  return output?.format.loadLine !== undefined && output.target === undefined && others.length === 0
}

/** Whether the only report can be made of texts that findings are made into when they are found. */
export function isHoldable([output, ...others]: readonly Output[], { quiet, statistics }: Arguments): boolean {
  return output?.format.loadTexts !== undefined && others.length === 0 && !quiet && !statistics
}

/** The stream of a report that `isStreamable`. */
export async function openStream({ quiet }: Arguments, [output]: readonly Output[], io: Io): Promise<Stream> {
  const line = await output!.format.loadLine!()
  const counts = { error: 0, warning: 0, hint: 0 }
  const writer = pieceWriter(io.stdout)
  return {
    take(file, diagnostic) {
      counts[diagnostic.severity]++
      if (!quiet || diagnostic.severity === 'error') writer.write(line(file, diagnostic))
    },
    end: writer.flush,
    summary: (results) => ({
      ...summarize(results),
      errors: counts.error,
      warnings: counts.warning,
      hints: counts.hint,
    }),
  }
}
