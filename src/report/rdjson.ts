/** Reviewdog's formats: one document, or one finding a line. Their columns are in UTF-8 bytes. */
import type { Diagnostic, Fix, Severity } from '../types.ts'
import { findingsOf, messageWithHelp, tellableFix, type Found } from './findings.ts'
import { jsonList } from './list.ts'
import type { ReportInput } from './types.ts'

/** The pieces of a `DiagnosticResult`. */
export function* rdjsonReport({ results, tool }: ReportInput): Iterable<string> {
  yield `{\n  "source": ${JSON.stringify(sourceOf(tool))},\n  "diagnostics": `
  yield* jsonList(findingsOf(results), '  ', (found) => [JSON.stringify(entryOf(found))])
  yield '\n}\n'
}

/** A `Diagnostic` on each line. */
export function* rdjsonlReport({ results, tool }: ReportInput): Iterable<string> {
  const source = sourceOf(tool)
  for (const found of findingsOf(results)) yield `${JSON.stringify({ ...entryOf(found), source })}\n`
}

function sourceOf({ name }: ReportInput['tool']): Record<string, string> {
  return { name, url: 'https://github.com/completions-lint/completions-lint' }
}

const severities: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', hint: 'INFO' }

function entryOf({ file, diagnostic }: Found): Record<string, unknown> {
  const { rule, severity, url } = diagnostic
  const fix = tellableFix(diagnostic)
  return {
    message: messageWithHelp(diagnostic),
    location: { path: file, range: rangeOf(diagnostic) },
    severity: severities[severity],
    code: { value: rule, url },
    ...(fix?.edits.length === 1 && { suggestions: suggestionsOf(fix) }),
  }
}

/** Suggestions are taken one by one, so a fix of several edits, which makes sense only as a whole, is none. */
function suggestionsOf({ edits }: Fix): Record<string, unknown>[] {
  return edits.map((edit) => ({ range: rangeOf(edit), text: edit.text }))
}

type Placed = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn' | 'byteColumn' | 'byteEndColumn'>

function rangeOf({ line, column, endLine, endColumn, byteColumn, byteEndColumn }: Placed): Record<string, unknown> {
  return {
    start: { line, column: byteColumn ?? column },
    end: { line: endLine, column: byteEndColumn ?? endColumn },
  }
}
