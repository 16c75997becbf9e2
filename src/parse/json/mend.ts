/** How mistakes in the syntax are mended, as edits of the text. */
import type { Change, Repair, Span } from '../../types.ts'
import { blankStart, cutLines, jsonLineRest, lineEnd, restOfLine, startsLine } from '../splices.ts'

/** A repair that only could have been meant. */
export function mend(title: string, ...edits: readonly (Span & { readonly text: string })[]): Repair {
  return { safe: true, title, changes: edits.map(textChange) }
}

/** Several repairs of one kind as one; undefined when one of them is. */
export function together(repairs: readonly (Repair | undefined)[]): Repair | undefined {
  const [first] = repairs
  if (first === undefined || repairs.includes(undefined)) return undefined
  const title = repairs.length > 1 ? `${first.title}, and likewise the others` : first.title
  return { ...first, title, changes: repairs.flatMap((repair) => repair?.changes ?? []) }
}

/** Takes a comment out: with its line where it has one for itself, else with the space before it. */
export function withoutComment(text: string, { from, to }: Span): Repair {
  const title = 'remove it'
  if (startsLine(text, from) && restOfLine(text, to, jsonLineRest) !== undefined) {
    return mend(title, cutLines(text, { from, to }))
  }
  const end = lineEnd(text, to)
  return mend(title, { from: blankStart(text, from), to: text.slice(to, end).trim() === '' ? end : to, text: '' })
}

/**
 * The text between wrong quotes in right ones, its escapes as they were; undefined where it may have been read wrongly,
 * because it holds such a quote itself or an escape that JSON does not know.
 */
export function inDoubleQuotes(raw: string, closers: readonly string[]): string | undefined {
  const bare = raw.replaceAll(/\\[^]/g, '')
  if (closers.some((mark) => mark !== '"' && bare.includes(mark))) return undefined
  if (!/^(?:[^\\]|\\(?:["\\/bfnrt'`]|u[\da-fA-F]{4}))*$/u.test(raw)) return undefined
  return `"${raw.replaceAll(STEPS, stepInDoubleQuotes)}"`
}

const STEPS = /\\[^]|"|[\p{Cc}]/gu

function stepInDoubleQuotes(step: string): string {
  if (step === "\\'" || step === '\\`') return step.slice(1)
  if (step === '"') return '\\"'
  return step.startsWith('\\') ? step : JSON.stringify(step).slice(1, -1)
}

function textChange({ from, to, text }: Span & { readonly text: string }): Change {
  return { kind: 'text', span: { from, to }, text }
}
