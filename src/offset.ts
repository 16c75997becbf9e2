/** Parts of a file: what is found in one, as the whole file would have it. */
import type { Diagnostic } from './types.ts'

/** What comes before a part in its file. */
export interface Before {
  readonly lines: number
  readonly records: number
}

/** The diagnostic with its lines and its record counted from the start of the file. */
export function countedFrom(before: Before, diagnostic: Diagnostic): Diagnostic {
  const { record, fix } = diagnostic
  const moved = { ...diagnostic, ...movedLines(diagnostic, before.lines), record: record + before.records }
  if (fix === undefined) return moved
  return { ...moved, fix: { ...fix, edits: fix.edits.map((edit) => ({ ...edit, ...movedLines(edit, before.lines) })) } }
}

interface Lines {
  readonly line: number
  readonly endLine: number
}

function movedLines({ line, endLine }: Lines, by: number): Lines {
  return { line: line + by, endLine: endLine + by }
}
