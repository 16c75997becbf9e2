/** Parts of a file: what is found in one, as the whole file would have it. */
import type { Diagnostic } from './types.ts'

/** What comes before a part in its file. */
export interface Before {
  readonly lines: number
  readonly records: number
}

/** The diagnostic with its lines and its record counted from the start of the file. */
export function countedFrom(before: Before, diagnostic: Diagnostic): Diagnostic {
  const { line, endLine, record } = diagnostic
  return { ...diagnostic, line: line + before.lines, endLine: endLine + before.lines, record: record + before.records }
}
