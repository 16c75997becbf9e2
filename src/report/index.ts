/** The formats that a report can be written in. A new one is one entry here. */
import { cleanReport, isClean } from './summary.ts'
import type { Diagnostic } from '../types.ts'
import type { Render, ReportInput, ReportStyle } from './types.ts'

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
}

/** By the name that `--format` takes. */
export const formats: Readonly<Record<string, Format>> = {
  pretty: { says: 'people, at a terminal or in a log', excerpts: true, counts: true, load: loadPretty },
  json: {
    says: 'programs: all there is to know, as one JSON document',
    counts: true,
    showsFixed: true,
    load: async () => (await import('./json.ts')).jsonReport,
  },
  jsonl: {
    says: 'programs: one finding a line, as soon as it is found',
    load: async () => (await import('./jsonl.ts')).jsonlReport,
    loadLine: async () => (await import('./jsonl.ts')).jsonlLine,
  },
  sarif: {
    says: 'code scanning on GitHub and elsewhere (SARIF 2.1.0)',
    rules: true,
    rooted: true,
    load: async () => (await import('./sarif.ts')).sarifReport,
  },
  github: {
    says: 'annotations of a pull request, in a GitHub workflow',
    rooted: true,
    annotates: true,
    load: async () => (await import('./github.ts')).githubReport,
  },
  gitlab: {
    says: 'GitLab, as a code quality report',
    rooted: true,
    load: async () => (await import('./gitlab.ts')).gitlabReport,
  },
  html: {
    says: 'people, as one page with filters, to send on or to keep',
    excerpts: true,
    rules: true,
    load: async () => (await import('./html/index.ts')).htmlReport,
  },
  junit: { says: 'CI servers, as test results', load: async () => (await import('./junit.ts')).junitReport },
  checkstyle: {
    says: 'Jenkins and others, as Checkstyle XML',
    load: async () => (await import('./checkstyle.ts')).checkstyleReport,
  },
  rdjson: {
    says: 'reviewdog, as one document',
    byteColumns: true,
    load: async () => (await import('./rdjson.ts')).rdjsonReport,
  },
  rdjsonl: {
    says: 'reviewdog, one finding a line',
    byteColumns: true,
    load: async () => (await import('./rdjson.ts')).rdjsonlReport,
  },
  unix: {
    says: 'scripts: path:line:column: message [severity/rule]',
    load: async () => (await import('./unix.ts')).unixReport,
  },
  gcc: {
    says: 'editors: path:line:column: severity: message [rule]',
    load: async () => (await import('./gcc.ts')).gccReport,
  },
  markdown: {
    says: 'comments and chat, as a table in Markdown',
    load: async () => (await import('./markdown.ts')).markdownReport,
  },
  tap: { says: 'TAP harnesses, as test results', load: async () => (await import('./tap.ts')).tapReport },
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
