/** GitLab's report on code quality, which merge requests show. */
import type { Severity } from '../types.ts'
import { findingsOf, messageWithHelp, pathFromRoot, type Found } from './findings.ts'
import { fingerprinter } from './fingerprint.ts'
import { jsonList } from './list.ts'
import type { ReportInput } from './types.ts'

/** The pieces of the list, one finding a line; GitLab takes findings with one fingerprint for one, so each has its own. */
export function* gitlabReport(input: ReportInput): Iterable<string> {
  const fingerprint = fingerprinter()
  const entry = (found: Found): string[] => [JSON.stringify(entryOf(found, fingerprint(found), input))]
  yield* jsonList(findingsOf(input.results), '', entry)
  yield '\n'
}

const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', hint: 'info' }

function entryOf({ file, diagnostic }: Found, fingerprint: string, input: ReportInput): Record<string, unknown> {
  const { rule, severity, line, endLine } = diagnostic
  return {
    description: messageWithHelp(diagnostic),
    check_name: rule,
    fingerprint,
    severity: severities[severity],
    location: { path: pathFromRoot(file, input), lines: { begin: line, end: endLine } },
  }
}
