/** Severities as people write them. */
import type { Severity } from '../types.ts'
import type { SeverityName } from './types.ts'

/** The severity that a name in a configuration stands for. */
export function severityOf(name: SeverityName): Severity | 'off' {
  if (name === 'warn') return 'warning'
  return name === 'info' ? 'hint' : name
}
