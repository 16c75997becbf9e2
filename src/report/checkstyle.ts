/** Checkstyle's XML, which Jenkins and many others read. */
import type { Diagnostic, FileResult, Severity } from '../types.ts'
import { messageWithHelp } from './findings.ts'
import type { ReportInput } from './types.ts'
import { tag, xmlHead } from './xml.ts'

/** The pieces of the document; clean files are in it too. */
export function* checkstyleReport({ results }: ReportInput): Iterable<string> {
  yield `${xmlHead}<checkstyle version="4.3">\n`
  for (const result of results) yield* fileElement(result)
  yield '</checkstyle>\n'
}

function* fileElement({ file, diagnostics }: FileResult): Iterable<string> {
  yield `  <${tag('file', { name: file })}>\n`
  for (const diagnostic of diagnostics) yield `    <${errorTag(diagnostic)}/>\n`
  yield '  </file>\n'
}

const severities: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'info' }

function errorTag(diagnostic: Diagnostic): string {
  const { line, column, severity, rule } = diagnostic
  const message = messageWithHelp(diagnostic)
  return tag('error', { line, column, severity: severities[severity], message, source: `completions-lint.${rule}` })
}
