/** The report for people: each finding with its source line, and what to do next. */
import type { Diagnostic, Severity } from '../types.ts'
import { pieces, visible } from './cells.ts'
import { frame } from './excerpt.ts'
import { fold, type Folded } from './fold.ts'
import type { Paints } from './paints.ts'
import type { Ruler } from './ruler.ts'
import {
  cleanMark,
  cleanText,
  counted,
  fixableText,
  isClean,
  listed,
  schemaName,
  thousands,
  totals,
} from './summary.ts'
import type { Render, ReportInput, ReportStyle } from './types.ts'
import { words, wrap, type Word } from './wrap.ts'

/** What the parts of one report have in common. */
interface Sheet {
  readonly style: ReportStyle
  readonly ruler: Ruler
  readonly paint: Paints
  readonly ellipsis: string
  /** Where text is wrapped. */
  readonly width: number
}

/** Below this nothing can be laid out. */
const leastWidth = 24
const longestId = 40

/**
 * Makes a report with the means that it needs: a ruler that measures all of its text, and colours or none. The first
 * token of a finding is `path:line:column`. No line is wider than the style's width, save for that token and the one
 * line of a clean run; where `wrap` is off, only lines of source keep to it.
 */
export function prettyWith(ruler: Ruler, paint: Paints): Render {
  return (input, style) => reportLines(withFindings(input), sheetOf(style, ruler, paint))
}

/** Most files of a large run have no findings, and nothing is said of them one by one. */
function withFindings(input: ReportInput): ReportInput {
  return { ...input, results: input.results.filter(({ diagnostics }) => diagnostics.length > 0) }
}

function* reportLines(input: ReportInput, sheet: Sheet): Iterable<string> {
  const { style, ruler, paint } = sheet
  if (isClean(input.summary)) {
    if (!style.quiet) yield `${paint.clean(cleanMark(input.summary, style.unicode))}${cleanText(input)}\n`
    return
  }
  let hidden = 0
  for (const { file, diagnostics } of input.results) {
    const path = visible(file, ruler)
    for (const folded of fold(diagnostics)) {
      hidden += folded.more
      yield* joined([...block(path, folded, sheet), ''])
    }
  }
  yield* joined(closing(input, hidden, sheet))
}

function sheetOf(style: ReportStyle, ruler: Ruler, paint: Paints): Sheet {
  const width = style.wrap ? Math.max(style.width, leastWidth) : Number.POSITIVE_INFINITY
  return { style, ruler, paint, ellipsis: style.unicode ? '…' : '...', width }
}

function* joined(lines: readonly string[]): Iterable<string> {
  for (const line of lines) yield `${line}\n`
}

function block(path: string, folded: Folded, sheet: Sheet): string[] {
  const { diagnostic } = folded
  const margin = String(diagnostic.line).length + 1
  return [
    ...wrap(heading(path, diagnostic, sheet), sheet.width, 4, sheet.ruler),
    ...framed(diagnostic, margin, sheet),
    ...(diagnostic.hint === undefined ? [] : noted('help:', diagnostic.hint, margin, sheet)),
    ...fixNote(diagnostic, margin, sheet),
    ...(folded.more === 0 ? [] : noted(sheet.ellipsis, othersText(folded, sheet.ellipsis), margin, sheet)),
  ]
}

function heading(path: string, diagnostic: Diagnostic, { paint, ruler }: Sheet): Word[] {
  const { line, column, severity, message, rule } = diagnostic
  return [
    { text: `${path}:${line}:${column}:`, paint: paint.place, whole: true },
    { text: `${severity}:`, paint: paint.severity[severity] },
    ...words(visible(message, ruler), paint.message),
    ...words(identity(diagnostic, ruler), paint.rule),
    { text: `[${visible(rule, ruler)}]`, paint: paint.rule },
  ]
}

/** The request's own name in a batch, unless the message says it already. */
function identity({ customId, message }: Diagnostic, ruler: Ruler): string {
  if (customId === undefined || customId === '' || message.includes(customId)) return ''
  const [start, ...rest] = pieces(visible(customId, ruler), longestId, ruler)
  return `(${start}${rest.length > 0 ? '...' : ''})`
}

function framed(diagnostic: Diagnostic, margin: number, sheet: Sheet): string[] {
  const { excerpt, line, severity } = diagnostic
  if (excerpt === undefined || excerpt.text.trim() === '') return []
  const { paint, style, ellipsis, ruler } = sheet
  const bar = style.unicode ? '│' : '|'
  const room = Math.max(style.width, leastWidth) - margin - 3
  const { source, indent, length } = frame(diagnostic, excerpt, room, ellipsis, ruler)
  const gutter = (text: string): string => paint.gutter(`${text.padStart(margin)} ${bar}`)
  return [
    `${gutter(String(line))} ${source}`,
    `${gutter('')} ${' '.repeat(indent)}${paint.severity[severity]('^'.repeat(length))}`,
  ]
}

/** A line that hangs from the frame's gutter: `= help: ...`. */
function noted(label: string, text: string, margin: number, { paint, width, ruler }: Sheet): string[] {
  const start = `${' '.repeat(margin + 1)}= `
  const hang = start.length + label.length + 1
  const [first = '', ...rest] = wrap(words(visible(text, ruler), paint.text), width - hang, 0, ruler)
  return [`${paint.gutter(start)}${paint.help(label)} ${first}`, ...rest.map((line) => `${' '.repeat(hang)}${line}`)]
}

/** What a fix would do, unless the help says it already. */
function fixNote({ fix, hint }: Diagnostic, margin: number, sheet: Sheet): string[] {
  if (fix === undefined || hint?.includes(fix.title)) return []
  return noted(fix.safe ? 'fix:' : 'unsafe fix:', fix.title, margin, sheet)
}

function othersText({ more, lines, lineCount }: Folded, ellipsis: string): string {
  const separator = ellipsis === '…' ? ' … ' : ' ... '
  const known = lines.map(String)
  const where = lineCount > known.length ? `${known.slice(0, -1).join(', ')}${separator}${known.at(-1)}` : listed(known)
  return `and ${thousands(more)} more like this on line${lineCount === 1 ? '' : 's'} ${where}`
}

function closing(input: ReportInput, hidden: number, { paint, style, width, ruler }: Sheet): string[] {
  const gravest = gravestOf(input)
  const mark = (style.unicode ? marks : asciiMarks)[gravest]
  const fixable = fixableText(input)
  const advice = [
    ...(fixable === undefined ? [] : [fixable]),
    ...(hidden > 0 ? [`${counted(hidden, 'finding')} like others are folded; --format json lists every one`] : []),
    `to learn more: completions-lint explain ${visible(frequentRule(input, gravest), ruler)}`,
    `checked against ${schemaName(input.schema)}`,
  ]
  return [
    ...wrap(words(`${mark} ${totals(input)}`, paint.severity[gravest]), width, 2, ruler),
    ...advice.flatMap((line) => wrap(words(line, paint.note), width - 2, 2, ruler)).map((line) => `  ${line}`),
  ]
}

const marks: Readonly<Record<Severity, string>> = { error: '✖', warning: '⚠', hint: 'ℹ' }
const asciiMarks: Readonly<Record<Severity, string>> = { error: 'x', warning: '!', hint: 'i' }

function gravestOf({ summary }: ReportInput): Severity {
  return summary.errors > 0 ? 'error' : summary.warnings > 0 ? 'warning' : 'hint'
}

/** Of the rules with findings of this severity, the one with the most; the first of several. */
function frequentRule({ results }: ReportInput, severity: Severity): string {
  const counts = new Map<string, number>()
  for (const { diagnostics } of results) {
    for (const { rule, severity: own } of diagnostics) {
      if (own === severity) counts.set(rule, (counts.get(rule) ?? 0) + 1)
    }
  }
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0])[0]
}
