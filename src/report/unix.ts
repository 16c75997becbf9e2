/** One line a finding, as many Unix tools write it. */
import { visible } from '../words.ts'
import { findingsOf, placeName, plainMessage } from './findings.ts'
import type { ReportInput } from './types.ts'

/** `path:line:column: message [severity/rule]` */
export function* unixReport({ results }: ReportInput): Iterable<string> {
  for (const found of findingsOf(results)) {
    const { severity, rule } = found.diagnostic
    yield `${placeName(found)}: ${plainMessage(found.diagnostic)} [${severity}/${visible(rule)}]\n`
  }
}
