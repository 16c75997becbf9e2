/** Findings counted by rule and by file. */
import type { FileResult, Severity } from '../types.ts'
import { visible } from '../words.ts'
import { findingsOf, severities } from './findings.ts'
import { cleanReport, isClean, thousands, totals } from './summary.ts'
import type { ReportInput, ReportStyle } from './types.ts'

export interface RuleCount {
  readonly rule: string
  readonly severity: Severity
  readonly count: number
}

export interface FileCount {
  readonly file: string
  readonly errors: number
  readonly warnings: number
  readonly hints: number
}

/** Both counts, the largest first; files without findings are left out. */
export interface Statistics {
  readonly rules: readonly RuleCount[]
  readonly files: readonly FileCount[]
}

/** Counts the findings of all files. */
export function statisticsOf(results: readonly FileResult[]): Statistics {
  const files = results.filter(({ diagnostics }) => diagnostics.length > 0).map(fileCount)
  return { rules: ruleCounts(results), files: files.toSorted((a, b) => sum(b) - sum(a)) }
}

function ruleCounts(results: readonly FileResult[]): RuleCount[] {
  const counts = new Map<string, RuleCount>()
  for (const { diagnostic } of findingsOf(results)) {
    const { rule, severity } = diagnostic
    const key = `${severity} ${rule}`
    counts.set(key, { rule, severity, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1))
}

function fileCount({ file, diagnostics }: FileResult): FileCount {
  const [errors, warnings, hints] = severities.map(
    (severity) => diagnostics.filter((each) => each.severity === severity).length,
  ) as [number, number, number]
  return { file, errors, warnings, hints }
}

function sum({ errors, warnings, hints }: FileCount): number {
  return errors + warnings + hints
}

/** The counts in columns, for people; nothing needs colours or a width here. */
export function* statisticsReport(input: ReportInput, style: ReportStyle): Iterable<string> {
  if (isClean(input.summary)) {
    yield* cleanReport(input, style)
    return
  }
  const { rules, files } = statisticsOf(input.results)
  yield 'By rule\n'
  yield* rows(rules.map(({ count, severity, rule }) => [thousands(count), severity.padEnd('warning'.length), rule]))
  yield '\nBy file\n'
  yield* rows(files.map((each) => [thousands(sum(each)), each.file]))
  yield `\n${totals(input)}\n`
}

function rows(all: readonly (readonly [string, ...string[]])[]): string[] {
  const widest = Math.max(...all.map(([count]) => count.length))
  return all.map(([count, ...cells]) => `  ${[count.padStart(widest), ...cells.map(visible)].join('  ')}\n`)
}
