/** The report as one web page, to send on or to keep with a build. */
import { createHash } from 'node:crypto'
import { affected, cleanText, counted, schemaName, thousands } from '../summary.ts'
import type { ReportInput, Summary } from '../types.ts'
import filtersStyle from './filters.css?raw'
import { filters } from './filters.ts'
import { entryItem } from './finding.ts'
import findingsStyle from './findings.css?raw'
import { markup, trusted, type Markup } from './markup.ts'
import script from './page.client.js?raw'
import pageStyle from './page.css?raw'
import { sheetOf, type Sheet } from './sheet.ts'

const style = [pageStyle, filtersStyle, findingsStyle].join('\n')
/** Of more entries a browser makes heavy weather, and a reader too. */
const mostEntries = 10_000

/**
 * The pieces of a complete HTML document that needs nothing else: no file, no network, and no script either, which only
 * brings the filters. Its policy lets nothing run or load but its own style sheet and script.
 */
export function* htmlReport(input: ReportInput): Iterable<string> {
  const sheet = sheetOf(input.results, mostEntries)
  for (const part of page(input, sheet)) yield part.toString()
}

function* page(input: ReportInput, sheet: Sheet): Iterable<Markup> {
  yield head(input)
  if (sheet.count > 0) yield markup`<a class="skip" href="#findings">Skip to the findings</a>\n`
  yield banner(input, sheet)
  yield markup`<div class="columns">\n`
  if (sheet.count > 0) yield filters(sheet)
  yield markup`<main id="findings" tabindex="-1">\n`
  yield* sections(sheet)
  yield foot(input)
  if (sheet.count > 0) yield markup`<script>${trusted(script)}</script>\n`
  yield markup`</body>\n</html>\n`
}

function head({ summary }: ReportInput): Markup {
  const number = sum(summary)
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${number === 0 ? 'No findings' : counted(number, 'finding')} · completions-lint</title>
<style>${trusted(style)}</style>
</head>
<body>
`
}

function sum({ errors, warnings, hints }: Summary): number {
  return errors + warnings + hints
}

function policy(): string {
  const own = [`style-src ${hashOf(style)}`, `script-src ${hashOf(script)}`]
  return ["default-src 'none'", ...own, "base-uri 'none'", "form-action 'none'"].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function banner(input: ReportInput, { left }: Sheet): Markup {
  const { errors, warnings, hints, fixable } = input.summary
  const number = sum(input.summary)
  return markup`<header>
<p class="product">completions-lint</p>
<h1>${number === 0 ? cleanText(input) : `${counted(number, 'finding')} in ${affected(input)}`}</h1>
<dl class="totals">
${total('error', 'Errors', errors)}${total('warning', 'Warnings', warnings)}${total('hint', 'Hints', hints)}
</dl>
${fixable === 0 ? '' : markup`<p class="more">${thousands(fixable)} fixable with --fix</p>\n`}${left === 0 ? '' : leftOut(left)}</header>
`
}

function total(kind: string, name: string, count: number): Markup {
  return markup`<div class="${kind}${count === 0 ? ' none' : ''}"><dt>${name}</dt> <dd>${thousands(count)}</dd></div>`
}

function leftOut(left: number): Markup {
  const limit = `The page ends at ${thousands(mostEntries)} entries and leaves out ${counted(left, 'finding')}`
  return markup`<p class="more">${limit}, the mildest; --format json has them all</p>\n`
}

function* sections({ sections: all, rules, files }: Sheet): Iterable<Markup> {
  const ruleKeys = new Map(rules.map(({ name }, index) => [name, index]))
  const fileKeys = new Map(files.map(({ name }, index) => [name, index]))
  yield all.length > 0
    ? markup`<p class="nothing" id="nothing" hidden>No finding matches the filters.</p>\n`
    : markup`<p class="nothing">Nothing was found.</p>\n`
  for (const { file, entries } of all) {
    yield sectionHead(file, fileKeys.get(file)!)
    for (const entry of entries) yield entryItem(entry, ruleKeys.get(entry.diagnostic.rule)!)
    yield markup`</ol>\n</section>\n`
  }
}

function sectionHead(file: string, key: number): Markup {
  return markup`<section class="file" data-file="${key}" aria-labelledby="file-${key}">
<h2 id="file-${key}">${file}</h2>
<ol class="findings" role="list">
`
}

function foot({ tool, schema }: ReportInput): Markup {
  return markup`</main>
</div>
<footer><p>Made by ${tool.name} ${tool.version}, checked against ${schemaName(schema)}</p></footer>
`
}
