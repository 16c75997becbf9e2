/** The report for filters: one JSON object a line for each finding, and nothing else. */
import type { Diagnostic } from '../types.ts'
import { diagnosticObject } from './json.ts'
import type { ReportInput } from './types.ts'

/** One finding as a line with its end: the fields of `--format json`, and in front of them the `file`. */
export function jsonlLine(file: string, diagnostic: Diagnostic): string {
  return `${JSON.stringify({ file, ...diagnosticObject(diagnostic) })}\n`
}

/** The lines of results that are at hand; none where nothing was found. */
export function* jsonlReport({ results }: Pick<ReportInput, 'results'>): Iterable<string> {
  for (const { file, diagnostics } of results) {
    for (const diagnostic of diagnostics) yield jsonlLine(file, diagnostic)
  }
}
