/** One line a finding, as compilers write it; editors and scripts read it. */
import type { Severity } from '../types.ts'
import { visible } from '../words.ts'
import { findingsOf, placeName, plainMessage, type Found } from './findings.ts'
import type { ReportInput } from './types.ts'

/** `path:line:column: error: message [rule]` */
export function* gccReport({ results }: ReportInput): Iterable<string> {
  for (const found of findingsOf(results)) yield gccLine(found)
}

/** The line of one finding, with its line feed. */
export function gccLine(found: Found): string {
  const { diagnostic } = found
  return `${placeName(found)}: ${kinds[diagnostic.severity]}: ${plainMessage(diagnostic)} [${visible(diagnostic.rule)}]\n`
}

const kinds: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', hint: 'note' }
