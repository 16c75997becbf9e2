/** JUnit's XML, which CI servers show as test results. */
import type { Diagnostic, FileResult } from '../types.ts'
import { isFailure, messageWithHelp, plainMessage } from './findings.ts'
import type { ReportInput } from './types.ts'
import { tag, xmlHead, xmlText } from './xml.ts'

interface Suite {
  readonly name: string
  readonly failures: number
  readonly errors: number
  readonly skipped: number
  /** Whole elements. */
  readonly cases: readonly string[]
}

/**
 * The pieces of the document: a suite for each file, in it a test for each finding, or one that passes. What fails the
 * run is a failure, other findings are skipped tests; what could not be checked is an error.
 */
export function* junitReport(input: ReportInput): Iterable<string> {
  const { problems = [], results, tool } = input
  const total = {
    ...countsOf(
      results.flatMap(({ diagnostics }) => diagnostics),
      input,
    ),
    errors: problems.length,
  }
  const clean = results.filter(({ diagnostics }) => diagnostics.length === 0).length
  const tests = total.failures + total.skipped + total.errors + clean
  yield `${xmlHead}<${tag('testsuites', { name: tool.name, tests, ...total, time: 0 })}>\n`
  for (const result of results) yield* suiteElement(suiteOf(result, input))
  if (problems.length > 0) yield* suiteElement(problemSuite(problems, tool.name))
  yield '</testsuites>\n'
}

function countsOf(diagnostics: readonly Diagnostic[], input: ReportInput): { failures: number; skipped: number } {
  const failures = diagnostics.filter(({ severity }) => isFailure(severity, input)).length
  return { failures, skipped: diagnostics.length - failures }
}

function suiteOf({ file, diagnostics }: FileResult, input: ReportInput): Suite {
  const cases = diagnostics.map((diagnostic) => testCase(file, nameOf(diagnostic), verdict(diagnostic, input)))
  const clean = testCase(file, 'no findings', '')
  return { name: file, ...countsOf(diagnostics, input), errors: 0, cases: cases.length > 0 ? cases : [clean] }
}

function problemSuite(problems: readonly string[], name: string): Suite {
  const cases = problems.map((problem) => testCase(name, problem, `<${tag('error', { message: problem })}/>`))
  return { name, failures: 0, skipped: 0, errors: problems.length, cases }
}

function* suiteElement({ cases, ...attributes }: Suite): Iterable<string> {
  yield `  <${tag('testsuite', { ...attributes, tests: cases.length, time: 0 })}>\n`
  yield* cases
  yield '  </testsuite>\n'
}

function testCase(classname: string, name: string, inside: string): string {
  const start = tag('testcase', { classname, name, time: 0 })
  return inside === '' ? `    <${start}/>\n` : `    <${start}>${inside}</testcase>\n`
}

function nameOf({ line, column, rule }: Diagnostic): string {
  return `${line}:${column} ${rule}`
}

function verdict(diagnostic: Diagnostic, input: ReportInput): string {
  const { severity, url } = diagnostic
  const message = plainMessage(diagnostic)
  if (!isFailure(severity, input)) return `<${tag('skipped', { message: `${severity}: ${message}` })}/>`
  return `<${tag('failure', { message, type: severity })}>${xmlText(`${messageWithHelp(diagnostic)}\n${url}`)}</failure>`
}
