/** Parts of a file: what is found in one, as the whole file would have it. */
import type { Diagnostic, TextEdit } from './types.ts'

/** What comes before a part in its file. */
export interface Before {
  readonly lines: number
  readonly records: number
}

/** Something that nobody else has yet, so that it may be changed. */
export type Own<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** Counts the lines and the record of a diagnostic, whose edits are its own too, from the start of the file. */
export function countFrom(before: Before, diagnostic: Own<Diagnostic>): void {
  diagnostic.record += before.records
  moveLines(diagnostic, before.lines)
  for (const edit of diagnostic.fix?.edits ?? []) moveLines(edit, before.lines)
}

/** The diagnostic with its lines and its record counted from the start of the file. */
export function countedFrom(before: Before, diagnostic: Diagnostic): Diagnostic {
  const { fix } = diagnostic
  const own: Own<Diagnostic> = { ...diagnostic }
  if (fix !== undefined) own.fix = { ...fix, edits: fix.edits.map((edit) => ({ ...edit })) }
  countFrom(before, own)
  return own
}

function moveLines(place: Own<Pick<TextEdit, 'line' | 'endLine'>>, lines: number): void {
  place.line += lines
  place.endLine += lines
}
