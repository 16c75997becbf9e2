/**
 * The formats that a report can be written in. A new one is one entry here. A run that asks for no format does without
 * the table, which takes a while to be made.
 */
import { pretty, type Format } from './index.ts'

/** By the name that `--format` takes. */
export const formats: Readonly<Record<string, Format>> = {
  pretty,
  json: {
    says: 'programs: all there is to know, as one JSON document',
    counts: true,
    showsFixed: true,
    load: async () => (await import('./json.ts')).jsonReport,
    loadTexts: async () => (await import('./json.ts')).jsonTexts,
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
