/** Applying fixes to text. */
import type { Diagnostic, Splice } from '../types.ts'

/** A finding that can be mended. */
export type Fixable = Diagnostic & { readonly fix: NonNullable<Diagnostic['fix']> }

const byteOrderMark = '\uFEFF'

/** Whether a finding can be mended; `unsafe` lets repairs count that may change what the request means. */
export function isFixable(diagnostic: Diagnostic, unsafe: boolean): diagnostic is Fixable {
  const { fix } = diagnostic
  return fix !== undefined && fix.edits.length > 0 && (fix.safe || unsafe)
}

/** The fixes that can be applied together; of two that touch each other the later has to wait for the next round. */
export function compatible(all: readonly Fixable[]): Fixable[] {
  const edits = all.flatMap(({ fix }, owner) => fix.edits.map((edit) => ({ edit, owner })))
  const waiting = new Set<number>()
  let last: (typeof edits)[number] | undefined
  for (const next of edits.toSorted((a, b) => a.edit.from - b.edit.from || a.owner - b.owner)) {
    if (waiting.has(next.owner)) continue
    if (last !== undefined && last.owner !== next.owner && touch(last.edit, next.edit)) {
      waiting.add(Math.max(last.owner, next.owner))
      if (next.owner > last.owner) continue
    }
    last = next
  }
  return all.filter((_, owner) => !waiting.has(owner))
}

/** The text with edits applied that do not overlap. A byte order mark at its start does not count in their offsets. */
export function applyEdits(text: string, edits: readonly Splice[]): string {
  const mark = text.startsWith(byteOrderMark) ? 1 : 0
  let result = ''
  let at = 0
  for (const { from, to, text: piece } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, from + mark) + piece
    at = to + mark
  }
  return result + text.slice(at)
}

/** Of two edits of which `a` does not begin later. */
function touch(a: Splice, b: Splice): boolean {
  return b.from < a.to || a.from === b.from
}
