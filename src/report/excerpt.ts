/** The source line of a finding and what is drawn under it. */
import type { Diagnostic, Excerpt } from '../types.ts'
import { cells, type Cell } from './cells.ts'
import type { Ruler } from './ruler.ts'

/** A source line, cut to the room it has, and where its marked part is, in columns from 0. */
export interface Frame {
  readonly source: string
  /** The source before its marked part, that part, and what follows. */
  readonly parts: readonly [string, string, string]
  readonly indent: number
  /** At least 1. */
  readonly length: number
}

interface Range {
  readonly from: number
  readonly to: number
}

/** More than this of a prompt does not belong in a log, however wide the screen is. */
const mostSource = 120
/** What is shown left of a marked part that fills the line. */
const mostLead = 12

/** Draws the excerpt of a diagnostic in `room` columns. A span over several lines is marked to the end of its first. */
export function frame(diagnostic: Diagnostic, excerpt: Excerpt, room: number, ellipsis: string, ruler: Ruler): Frame {
  const all = cells(excerpt.text, ruler)
  if (diagnostic.column - excerpt.column >= excerpt.text.length) all.push(endOfLine(excerpt))
  const span = spanCells(all, diagnostic, excerpt)
  const shown = within(all, span, Math.min(room, mostSource), ellipsis.length, excerpt)
  const before = shown.from > 0 || excerpt.column > 1 ? ellipsis : ''
  const after = shown.to < all.length || excerpt.cut ? ellipsis : ''
  const marked = { from: Math.max(span.from, shown.from), to: Math.min(span.to, shown.to) }
  const lead = `${before}${textOf(all, { from: shown.from, to: marked.from })}`
  const rest = `${textOf(all, { from: marked.to, to: shown.to })}${after}`
  const parts = [lead, textOf(all, marked), rest] as const
  return {
    source: parts.join('').trimEnd(),
    parts,
    indent: before.length + widthOf(all, { from: shown.from, to: marked.from }),
    length: widthOf(all, marked),
  }
}

/** The place after the last character, where something that is missing is marked. */
function endOfLine({ text }: Excerpt): Cell {
  return { from: text.length, to: text.length + 1, text: ' ', width: 1 }
}

/** The cells that a diagnostic marks, at least one. */
function spanCells(all: readonly Cell[], diagnostic: Diagnostic, excerpt: Excerpt): Range {
  const start = diagnostic.column - excerpt.column
  const end = diagnostic.endLine > diagnostic.line ? excerpt.text.length : diagnostic.endColumn - excerpt.column
  const from = Math.max(
    0,
    all.findLastIndex((cell) => cell.from <= Math.max(start, 0)),
  )
  const to = all.findIndex((cell) => cell.from >= end)
  return { from, to: Math.max(from + 1, to === -1 ? all.length : to) }
}

/** The cells to show: all if they fit, else the start of the span and as much on both sides as there is room for. */
function within(all: readonly Cell[], span: Range, room: number, ellipsisWidth: number, excerpt: Excerpt): Range {
  const whole = { from: 0, to: all.length }
  const cuts = Number(excerpt.column > 1) + Number(excerpt.cut)
  if (widthOf(all, whole) + cuts * ellipsisWidth <= room) return whole
  const budget = room - 2 * ellipsisWidth
  const lead = Math.min(mostLead, Math.floor(budget / 4))
  let { from, to } = { from: span.from, to: span.from + 1 }
  let taken = all[from]!.width
  const fits = (cell: Cell | undefined, limit: number): cell is Cell =>
    cell !== undefined && taken + cell.width <= limit
  while (to < span.to && fits(all[to], budget - lead)) taken += all[to++]!.width
  for (let moved = true; moved;) {
    moved = false
    if (fits(all[from - 1], budget)) {
      taken += all[--from]!.width
      moved = true
    }
    if (fits(all[to], budget)) {
      taken += all[to++]!.width
      moved = true
    }
  }
  return { from, to }
}

function widthOf(all: readonly Cell[], { from, to }: Range): number {
  let width = 0
  for (let index = from; index < to; index++) width += all[index]!.width
  return width
}

function textOf(all: readonly Cell[], { from, to }: Range): string {
  return all
    .slice(from, to)
    .map(({ text }) => text)
    .join('')
}
