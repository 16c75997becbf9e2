/** What a format of reports is, and those that are used where none is asked for. */
import { cleanReport, isClean } from './summary.ts'
import type { Diagnostic } from '../types.ts'
import type { Render, ReportInput, ReportStyle, TextMaker } from './types.ts'

export interface Format {
  /** What it is for, in a few words. */
  readonly says: string
  /** Whether it shows source, so that findings need an excerpt. */
  readonly excerpts?: boolean
  /** Whether its columns are in UTF-8 bytes. */
  readonly byteColumns?: boolean
  /** Whether it describes the rules. */
  readonly rules?: boolean
  /** Whether its paths are seen from the root of the repository. */
  readonly rooted?: boolean
  /** Whether it speaks to GitHub's runner, which then gets a summary too. */
  readonly annotates?: boolean
  /** Whether it has a place for the text of a file as it would be after fixing. */
  readonly showsFixed?: boolean
  /** Whether it can count findings. */
  readonly counts?: boolean
  /** Loads what renders this input, and no more than that. */
  load(input: ReportInput, style: ReportStyle): Promise<Render>
  /** For a format that is nothing but its findings: loads what writes one of a file, so that none has to wait. */
  loadLine?(): Promise<(file: string, diagnostic: Diagnostic) => string>
  /** For a format that can take `ReportInput.texts`: loads what makes them. */
  loadTexts?(): Promise<TextMaker>
}

/** For people; what is used where no format is asked for. */
export const pretty: Format = {
  says: 'people, at a terminal or in a log',
  excerpts: true,
  counts: true,
  load: loadPretty,
}

/** What GitHub's runner is told beside a report for people. */
export const annotations: Format = {
  says: 'annotations only',
  rooted: true,
  annotates: true,
  load: async () => (await import('./github.ts')).annotations,
}

async function loadPretty(input: ReportInput, style: ReportStyle): Promise<Render> {
  if (isClean(input.summary) && !style.color) return cleanReport
  if (input.statistics === true) return (await import('./statistics.ts')).statisticsReport
  return (await import('./findings-report.ts')).findingsReport(input, style)
}
