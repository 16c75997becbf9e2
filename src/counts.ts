/** Counting findings. */
import type { Diagnostic, Severity } from './types.ts'

/** How many findings there are of each severity, and of how many the program knows a safe fix. */
export type Counts = Record<Severity | 'fixable', number>

/** Nothing counted yet. */
export function noCounts(): Counts {
  return { error: 0, warning: 0, hint: 0, fixable: 0 }
}

/** Counts findings in. */
export function count(counts: Counts, diagnostics: readonly Pick<Diagnostic, 'severity' | 'fix'>[]): void {
  for (const { severity, fix } of diagnostics) {
    counts[severity]++
    if (fix?.safe === true) counts.fixable++
  }
}

/** Counts in what has been counted elsewhere. */
export function addCounts(counts: Counts, more: Readonly<Counts>): void {
  counts.error += more.error
  counts.warning += more.warning
  counts.hint += more.hint
  counts.fixable += more.fixable
}
