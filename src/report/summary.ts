/** Counting, and the sentences made of counts. Loaded on every run, so it imports nothing heavy. */
import { count, noCounts } from '../counts.ts'
import type { FileResult, Severity } from '../types.ts'
import type { ReportInput, ReportStyle, SchemaInfo, Summary } from './types.ts'

/** The totals of the results. */
export function summarize(results: readonly FileResult[]): Summary {
  const counts = noCounts()
  let payloads = 0
  let suppressed = 0
  for (const result of results) {
    payloads += result.payloads
    suppressed += result.suppressed ?? 0
    // Most files of a large run have none.
    if (result.diagnostics.length > 0) count(counts, result.diagnostics)
  }
  const { error: errors, warning: warnings, hint: hints, fixable } = counts
  const summary = { files: results.length, payloads, errors, warnings, hints, fixable }
  return suppressed > 0 ? { ...summary, suppressed } : summary
}

/** Whether there is no finding of any severity. */
export function isClean({ errors, warnings, hints }: Summary): boolean {
  return errors + warnings + hints === 0
}

/** The report on a clean run: one line, or nothing when `quiet`. */
export function cleanReport(input: ReportInput, style: ReportStyle): string[] {
  return style.quiet ? [] : [`${cleanMark(input.summary, style.unicode)}${cleanText(input)}\n`]
}

/** The mark before the line of a clean run; a run that checked nothing earns none. */
export function cleanMark({ payloads }: Summary, unicode: boolean): string {
  return payloads === 0 ? '' : unicode ? '✓ ' : 'ok '
}

/** What a clean run says, without its mark. */
export function cleanText({ summary, schema }: ReportInput): string {
  const { files, payloads } = summary
  if (files === 0) return 'no file was checked: all are ignored or none matched'
  const what = payloads === 0 ? 'no payloads' : counted(payloads, 'payload')
  return `${what} in ${counted(files, 'file')} checked against ${schemaName(schema)}${suppressedText(summary)}`
}

/** `, 12 suppressed`, or nothing where nothing is. */
function suppressedText({ suppressed }: Summary): string {
  return suppressed === undefined ? '' : `, ${thousands(suppressed)} suppressed`
}

/** `fireworks/v1/completions (2026-10-06)` */
export function schemaName({ provider, endpointId, version }: SchemaInfo): string {
  return `${provider}/${endpointId} (${version})`
}

/** `3 errors and 1 warning in 2 of 14 files (1,200 payloads)` */
export function totals(input: ReportInput): string {
  const { errors, warnings, hints } = input.summary
  const bySeverity: readonly [Severity, number][] = [
    ['error', errors],
    ['warning', warnings],
    ['hint', hints],
  ]
  const parts = bySeverity.filter(([, number]) => number > 0).map(([severity, number]) => counted(number, severity))
  return `${listed(parts)} in ${affected(input)}${suppressedText(input.summary)}`
}

/** Where there are findings: `2 of 14 files (1,200 payloads)` */
export function affected({ results, summary }: ReportInput): string {
  const files = counted(summary.files, 'file')
  const number = results.filter(({ diagnostics }) => diagnostics.length > 0).length
  const where = number === summary.files ? files : `${thousands(number)} of ${files}`
  return `${where} (${counted(summary.payloads, 'payload')})`
}

/** `3 fixable with --fix, and 2 more with --unsafe-fixes`; undefined when nothing is. */
export function fixableText({ results, summary: { fixable } }: ReportInput): string | undefined {
  let unsafe = 0
  for (const { diagnostics } of results) for (const { fix } of diagnostics) if (fix?.safe === false) unsafe++
  if (fixable === 0) return unsafe === 0 ? undefined : `${thousands(unsafe)} fixable with --fix --unsafe-fixes`
  const more = unsafe === 0 ? '' : `, and ${thousands(unsafe)} more with --unsafe-fixes`
  return `${thousands(fixable)} fixable with --fix${more}`
}

/** `1 file`, `1,200 files`. */
export function counted(number: number, noun: string): string {
  return `${thousands(number)} ${noun}${number === 1 ? '' : 's'}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** A whole number with commas between the thousands. */
export function thousands(number: number): string {
  // Most numbers need no pattern, and a clean run needs none.
  if (number < 1000) return String(number)
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
