/** Diagnostics as lines that a person can review: the expected outputs beside the fixtures are made of them. */
import type { Diagnostic } from '../../src/types.ts'

export function plainLines(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${plainLine(diagnostic)}\n`).join('')
}

function plainLine({ line, column, endLine, endColumn, severity, rule, pointer, message, hint }: Diagnostic): string {
  const end = endLine === line ? endColumn : `${endLine}:${endColumn}`
  const help = hint === undefined ? '' : `\n    help: ${hint}`
  return `${line}:${column}-${end} ${severity} ${rule} ${pointer === '' ? '-' : pointer}\n    ${message}${help}`
}
