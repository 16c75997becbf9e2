/** Mending JSONL line by line: in constant memory, and untouched lines byte for byte, whatever they hold. */
import { isUtf8 } from 'node:buffer'
import type { ByteSource } from '../parse/source.ts'
import type { Diagnostic, Document } from '../types.ts'
import { rawLines, type RawLine } from './raw-lines.ts'
import { mendText, type LintText } from './rounds.ts'
import { isFixable } from './splice.ts'

/** A line and what was found in it. */
export interface LintedLine {
  readonly document: Document
  readonly diagnostics: readonly Diagnostic[]
}

/** What mending the lines of a file comes to. */
export interface MendedLines {
  readonly fixed: number
  readonly refused: readonly Diagnostic[]
  /** How many errors and warnings each rule found before. */
  readonly counts: ReadonlyMap<string, number>
}

interface Tally {
  fixed: number
  readonly refused: Diagnostic[]
  readonly counts: Map<string, number>
}

/** Takes the bytes of the new file in order; `isChanged` tells whether they differ from those of the old one. */
export type Sink = (bytes: Uint8Array, isChanged: boolean) => void

/**
 * Mends a file whose lines come linted from one source and raw from another.
 *
 * @param lint lints one line by itself
 */
export async function mendLines(
  linted: AsyncIterable<LintedLine>,
  raw: ByteSource,
  options: { readonly lint: LintText; readonly unsafe: boolean; readonly sink: Sink },
): Promise<MendedLines> {
  const { sink } = options
  const lines = rawLines(raw)
  const tally: Tally = { fixed: 0, refused: [], counts: new Map() }
  let line = 0
  for await (const { document, diagnostics } of linted) {
    count(tally.counts, diagnostics)
    if (!diagnostics.some((each) => isFixable(each, options.unsafe))) continue
    for (let next = lines.next(); !next.done; next = lines.next()) {
      line++
      if (line === document.firstLine) {
        await mendLine(next.value, diagnostics, tally, options)
        break
      }
      copy(next.value, sink)
    }
  }
  for (const rest of lines) copy(rest, sink)
  return tally
}

/** Counts errors and warnings by rule. */
export function count(counts: Map<string, number>, diagnostics: readonly Diagnostic[]): void {
  for (const { rule, severity } of diagnostics) {
    if (severity !== 'hint') counts.set(rule, (counts.get(rule) ?? 0) + 1)
  }
}

async function mendLine(
  { content, end }: RawLine,
  diagnostics: readonly Diagnostic[],
  tally: Tally,
  { lint, unsafe, sink }: { readonly lint: LintText; readonly unsafe: boolean; readonly sink: Sink },
): Promise<void> {
  const due = diagnostics.filter((each) => isFixable(each, unsafe))
  if (due.some(({ rule }) => rule === 'blank-line')) {
    tally.fixed++
    sink(Buffer.alloc(0), true)
    return
  }
  if (!isUtf8(content)) {
    tally.refused.push(...due)
    sink(content, false)
    sink(end, false)
    return
  }
  const before = content.toString('utf8')
  const { text, fixed, refused } = await mendText(before, lint, unsafe)
  tally.fixed += fixed
  tally.refused.push(...refused.map((each) => ({ ...each, line: due[0]!.line })))
  sink(text === before ? content : Buffer.from(text), text !== before)
  sink(end, false)
}

function copy({ content, end }: RawLine, sink: Sink): void {
  sink(content, false)
  sink(end, false)
}
