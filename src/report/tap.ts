/** TAP version 14, the Test Anything Protocol. */
import { visible } from '../words.ts'
import { findingsOf, isFailure, placeName, plainMessage, type Found } from './findings.ts'
import type { ReportInput } from './types.ts'

/**
 * The pieces of the document: a test for each finding and one that passes for each clean file. What does not fail the run
 * is marked TODO, which counts as passed; what could not be checked fails.
 */
export function* tapReport(input: ReportInput): Iterable<string> {
  const { results, problems = [] } = input
  const clean = results.filter(({ diagnostics }) => diagnostics.length === 0)
  const findings = findingsOf(results)
  const total = findings.length + clean.length + problems.length
  yield `TAP version 14\n1..${total}${total === 0 ? ' # SKIP nothing was checked' : ''}\n`
  let number = 0
  for (const found of findings) yield findingPoint(++number, found, input)
  for (const { file } of clean) yield `ok ${++number} - ${escaped(file)}\n`
  for (const problem of problems) yield `not ok ${++number} - ${escaped(problem)}\n`
}

function findingPoint(number: number, found: Found, input: ReportInput): string {
  const { severity, rule, hint, url } = found.diagnostic
  const message = plainMessage(found.diagnostic)
  const todo = isFailure(severity, input) ? '' : ` # TODO ${severity}`
  const facts = { severity, rule, message, ...(hint !== undefined && { help: visible(hint) }), url }
  const lines = Object.entries(facts).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}\n`)
  return `not ok ${number} - ${escaped(`${placeName(found)}: ${message}`)}${todo}\n  ---\n${lines.join('')}  ...\n`
}

/** A text in a description, where a hash would begin a directive. */
function escaped(text: string): string {
  return visible(text).replaceAll(/[\\#]/g, '\\$&')
}
