/** The summary of a step, which GitHub shows on the page of a workflow's run. */
import { appendFileSync } from 'node:fs'
import { markdownPieces } from '../report/markdown.ts'
import type { ReportInput } from '../report/types.ts'
import { problemText } from './problems.ts'
import { writeError } from './target.ts'

/** A summary may have 1 MiB; this many findings stay well below it. */
const MOST_ROWS = 500

/** Adds the findings to the summary; returns what went wrong, which is no reason to fail. */
export function appendSummary(input: ReportInput, file: string): string | undefined {
  try {
    appendFileSync(file, [...markdownPieces(input, MOST_ROWS), '\n'].join(''))
    return undefined
  } catch (error) {
    return problemText(writeError(file, error))
  }
}
