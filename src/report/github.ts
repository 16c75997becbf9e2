/** Annotations for GitHub Actions: commands to the runner, written to the log. */
import type { Diagnostic, Severity } from '../types.ts'
import { findingsOf, gravestFirst, messageWithHelp, pathFromRoot, severities, type Found } from './findings.ts'
import { gccLine } from './gcc.ts'
import { counted, totals } from './summary.ts'
import type { ReportInput } from './types.ts'

/** GitHub shows so many annotations of each kind for a step, and 50 for a job, and drops the rest without a word. */
const MOST_OF_A_KIND = 10

/** The annotations that GitHub shows, then the other findings as lines of the log, then the totals. */
export function* githubReport(input: ReportInput): Iterable<string> {
  const { shown, rest } = divided(input)
  yield* commands(shown, input)
  if (rest.length > 0) {
    yield `::group::${counted(rest.length, 'more finding')}\n`
    for (const found of rest) yield gccLine(found)
    yield '::endgroup::\n'
  }
  yield* closing(input, rest)
}

/** The annotations alone, beside a report that lists all findings. */
export function* annotations(input: ReportInput): Iterable<string> {
  const { shown, rest } = divided(input)
  yield* commands(shown, input)
  if (rest.length > 0) yield* closing(input, rest)
}

function divided({ results }: ReportInput): { shown: Found[]; rest: Found[] } {
  const counts: Record<Severity, number> = { error: 0, warning: 0, hint: 0 }
  const shown: Found[] = []
  const rest: Found[] = []
  for (const found of gravestFirst(findingsOf(results))) {
    const isShown = counts[found.diagnostic.severity]++ < MOST_OF_A_KIND
    ;(isShown ? shown : rest).push(found)
  }
  return { shown, rest }
}

function* commands(shown: readonly Found[], input: ReportInput): Iterable<string> {
  for (const { file, diagnostic } of shown) {
    const properties = Object.entries(propertiesOf(pathFromRoot(file, input), diagnostic))
    const text = properties.map(([name, value]) => `${name}=${escapedProperty(String(value))}`).join(',')
    yield `::${kinds[diagnostic.severity]} ${text}::${escaped(messageWithHelp(diagnostic))}\n`
  }
}

const kinds: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'notice' }

/** GitHub takes columns only of a place on one line. */
function propertiesOf(file: string, { line, column, endLine, endColumn, rule }: Diagnostic): Record<string, unknown> {
  const columns = line === endLine ? { col: column, endColumn } : {}
  return { file, line, endLine, ...columns, title: rule }
}

function* closing(input: ReportInput, rest: readonly Found[]): Iterable<string> {
  const { summary } = input
  if (severities.every((severity) => summary[`${severity}s`] === 0)) return
  const note =
    rest.length === 0
      ? ''
      : `; GitHub shows ${MOST_OF_A_KIND} annotations of a kind, ${counted(rest.length, 'more finding')} in the log`
  yield `${totals(input)}${note}\n`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
