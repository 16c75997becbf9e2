/** Counting, and the sentences made of counts. Loaded on every run, so it imports nothing heavy. */
import type { FileResult, Severity } from '../types.ts'
import type { ReportInput, ReportStyle, SchemaInfo, Summary } from './types.ts'

/** The totals of the results. */
export function summarize(results: readonly FileResult[]): Summary {
  const count = { error: 0, warning: 0, hint: 0 }
  let payloads = 0
  let fixable = 0
  for (const result of results) {
    payloads += result.payloads
    for (const { severity, fix } of result.diagnostics) {
      count[severity]++
      if (fix?.safe === true) fixable++
    }
  }
  const { error: errors, warning: warnings, hint: hints } = count
  return { files: results.length, payloads, errors, warnings, hints, fixable }
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
  return `${what} in ${counted(files, 'file')} checked against ${schemaName(schema)}`
}

/** `fireworks/v1/completions (2026-10-06)` */
export function schemaName({ provider, endpointId, version }: SchemaInfo): string {
  return `${provider}/${endpointId} (${version})`
}

/** `3 errors and 1 warning in 2 of 14 files (1,200 payloads)` */
export function totals({ results, summary }: ReportInput): string {
  const { errors, warnings, hints, files, payloads } = summary
  const bySeverity: readonly [Severity, number][] = [
    ['error', errors],
    ['warning', warnings],
    ['hint', hints],
  ]
  const parts = bySeverity.filter(([, number]) => number > 0).map(([severity, number]) => counted(number, severity))
  const affected = results.filter(({ diagnostics }) => diagnostics.length > 0).length
  const where = affected === files ? counted(files, 'file') : `${thousands(affected)} of ${counted(files, 'file')}`
  return `${listed(parts)} in ${where} (${counted(payloads, 'payload')})`
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
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
