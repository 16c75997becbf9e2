/** Findings of all files, and how formats for machines put them into words. */
import { posix } from 'node:path'
import type { Diagnostic, FileResult, Fix, Severity, TextEdit } from '../types.ts'
import { quote, visible } from '../words.ts'
import type { ReportInput } from './types.ts'

export interface Found {
  /** As in the result: relative to the working directory. */
  readonly file: string
  readonly diagnostic: Diagnostic
}

/** The findings of all files, in their order. */
export function findingsOf(results: readonly FileResult[]): Found[] {
  return results.flatMap(({ file, diagnostics }) => diagnostics.map((diagnostic) => ({ file, diagnostic })))
}

/** From the gravest on. */
export const severities: readonly Severity[] = ['error', 'warning', 'hint']

/** The findings with the errors first and the hints last, otherwise in their order. */
export function gravestFirst(findings: readonly Found[]): Found[] {
  return severities.flatMap((severity) => findings.filter(({ diagnostic }) => diagnostic.severity === severity))
}

/** Whether a finding of this severity fails the run. */
export function isFailure(severity: Severity, { failOn = 'error' }: ReportInput): boolean {
  return severities.indexOf(severity) <= severities.indexOf(failOn)
}

/** A path as seen from the root of the repository, which is where services look for it. */
export function pathFromRoot(file: string, { base = '' }: ReportInput): string {
  return posix.isAbsolute(file) ? file : posix.normalize(`${base}${file}`)
}

/** The message on one line, with the request's own name in a batch unless the message says it already. */
export function plainMessage({ message, customId }: Diagnostic): string {
  const isNamed = customId === undefined || customId === '' || message.includes(customId)
  return visible(message) + (isNamed ? '' : ` (custom_id ${quote(customId)})`)
}

/** The message and, on the next line, what to do about it. */
export function messageWithHelp(diagnostic: Diagnostic): string {
  const { hint } = diagnostic
  return plainMessage(diagnostic) + (hint === undefined ? '' : `\nhelp: ${visible(hint)}`)
}

/**
 * The fix, where lines and columns can tell it to another program: not one that changes nothing, and not the removal of a
 * byte order mark, which no column counts.
 */
export function tellableFix({ fix }: Diagnostic): Fix | undefined {
  return fix !== undefined && fix.edits.length > 0 && fix.edits.every(isTellable) ? fix : undefined
}

function isTellable({ line, column, endLine, endColumn, text }: TextEdit): boolean {
  return text !== '' || line !== endLine || column !== endColumn
}

/** `path:line:column`, safe to print. */
export function placeName({ file, diagnostic: { line, column } }: Found): string {
  return `${visible(file)}:${line}:${column}`
}
