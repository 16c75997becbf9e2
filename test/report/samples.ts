/** Hand-made results from `fixtures/report`, and what turns results into a report. */
import { readFileSync } from 'node:fs'
import { summarize } from '../../src/report/summary.ts'
import type { ReportInput, ReportStyle } from '../../src/report/types.ts'
import type { Diagnostic, FileResult } from '../../src/types.ts'

export const folder = new URL('../../fixtures/report/', import.meta.url)

export const plainStyle: ReportStyle = { color: false, width: 80, wrap: true, unicode: true, quiet: false }

export function sample(name: string): ReportInput {
  const results = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as FileResult[]
  return inputOf(results)
}

export function inputOf(results: readonly FileResult[]): ReportInput {
  return {
    results,
    summary: summarize(results),
    tool: { name: 'completions-lint', version: '1.2.3' },
    schema: { provider: 'fireworks', endpointId: 'v1/completions', version: '2026-10-06', hash: 'abc123' },
  }
}

/** A finding on line 1 of which only what matters has to be said. */
export function diagnostic(part: Partial<Diagnostic>): Diagnostic {
  return {
    rule: 'out-of-range',
    severity: 'error',
    message: 'n is 0; at least 1 is allowed',
    hint: undefined,
    pointer: '/n',
    record: 1,
    customId: undefined,
    address: '/n',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    url: 'https://example.org/out-of-range',
    excerpt: undefined,
    ...part,
  }
}
