/** A table in Markdown as GitHub and GitLab read it, for comments and summaries. */
import { visible } from '../words.ts'
import { findingsOf, placeName, plainMessage, type Found } from './findings.ts'
import { cleanText, counted, isClean, schemaName, totals } from './summary.ts'
import type { ReportInput } from './types.ts'

/** A heading with the totals and a table of all findings. */
export function markdownReport(input: ReportInput): Iterable<string> {
  return markdownPieces(input, Number.POSITIVE_INFINITY)
}

/** The same, with so many rows at most and a word on the rest. */
export function* markdownPieces(input: ReportInput, mostRows: number): Iterable<string> {
  if (isClean(input.summary)) {
    yield `### completions-lint: no findings\n\n${escaped(cleanText(input))}\n`
    return
  }
  yield `### completions-lint: ${totals(input)}\n\n| Severity | Place | Finding | Rule |\n| --- | --- | --- | --- |\n`
  const findings = findingsOf(input.results)
  for (const found of findings.slice(0, mostRows)) yield rowOf(found)
  if (findings.length > mostRows) yield `\nand ${counted(findings.length - mostRows, 'more finding')}\n`
  yield `\nChecked against ${schemaName(input.schema)}\n`
}

function rowOf(found: Found): string {
  const { severity, rule, url, hint } = found.diagnostic
  const help = hint === undefined ? '' : `<br>help: ${escaped(visible(hint))}`
  const message = escaped(plainMessage(found.diagnostic)) + help
  return `| ${severity} | ${code(placeName(found))} | ${message} | [${escaped(visible(rule))}](<${encodeURI(url)}>) |\n`
}

/** A place as code: as text, GitHub would make a picture of the `:100:` in `a.json:100:1`. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const room = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${room}${text.replaceAll('|', '\\|')}${room}${fence}`
}

/** What Markdown, or a service that shows it, would take for a mark; an underscore inside a word is none. */
const marks = /[\\`*[\]<>|~&$@#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

function escaped(text: string): string {
  return text.replaceAll(marks, '\\$&')
}
