/** The marked blocks of a rule's page, from the rule's metadata and from what the program says of its fixtures. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Evidence, OptionSpec, Rule, Status } from '../../src/rule.ts'
import { blocksOf, fenced, fillBlocks, table, type Block } from './blocks.ts'
import { configOf, reportOn } from './fixture.ts'

/** Source keys of the schema, spelt out. */
export type Sources = Readonly<Record<string, string>>

/** A page with its blocks filled. */
export async function pageOf(page: string, rule: Rule, root: string, sources: Sources): Promise<string> {
  const texts: string[] = []
  for (const block of blocksOf(page)) texts.push(await blockText(block, rule, root, sources))
  return fillBlocks(page, texts)
}

async function blockText({ name, argument }: Block, rule: Rule, root: string, sources: Sources): Promise<string> {
  if (name === 'summary') return summaryText(rule)
  if (name === 'example') return exampleText(join(root, 'fixtures/rules', rule.id, argument), argument)
  if (name === 'options') return optionsText(rule.options ?? {})
  if (name === 'evidence') return evidenceText(rule.evidence, sources)
  throw new Error(`the page of ${rule.id} has an unknown block: ${name}`)
}

function summaryText({ severity, summary, fields, keywords = [], aliases = [], fixes = {} }: Rule): string {
  const names = fields.filter((field) => field !== '*')
  const facts = [
    ...(names.length === 0 ? [] : [`Fields: ${codes(names)}.`]),
    ...(keywords.length === 0 ? [] : [`Schema keywords: ${codes(keywords)}.`]),
    ...(aliases.length === 0 ? [] : [`Other names: ${codes(aliases)}.`]),
  ]
  const switched = severity === 'off' ? ' unless the configuration switches it on' : ''
  return [
    `**${severity}**${switched}: ${summary}.`,
    ...(facts.length === 0 ? [] : [facts.join(' ')]),
    ...fixTexts(fixes),
  ].join('\n\n')
}

/** What the rule's repairs do; see the README for the options. */
function fixTexts({ safe, unsafe }: NonNullable<Rule['fixes']>): string[] {
  return [
    ...(safe === undefined ? [] : [`\`--fix\` ${safe}.`]),
    ...(unsafe === undefined ? [] : [`\`--fix --unsafe-fixes\` ${unsafe}.`]),
  ]
}

function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

async function exampleText(path: string, name: string): Promise<string> {
  const config = configOf(path)
  const report = await reportOn(path, name)
  return [
    fenced(languages[extname(path)] ?? '', new TextDecoder().decode(readFileSync(path))),
    ...(config === undefined ? [] : ['with the configuration', fenced('json', readFileSync(config, 'utf8'))]),
    // The last lines, behind a blank one, sum the run up.
    fenced('text', report.slice(0, report.trimEnd().lastIndexOf('\n\n') + 1)),
  ].join('\n\n')
}

const languages: Readonly<Record<string, string>> = {
  '.json': 'json',
  '.jsonc': 'jsonc',
  '.jsonl': 'jsonl',
  '.yaml': 'yaml',
}

function optionsText(options: Readonly<Record<string, OptionSpec>>): string {
  const rows = Object.entries(options).map(([name, { type, minimum, description }]) => [
    `\`${name}\``,
    minimum === undefined ? typeWords[type] : `${typeWords[type]}, at least ${minimum}`,
    description,
  ])
  return table(['Option', 'Type', 'Meaning'], rows)
}

const typeWords: Readonly<Record<OptionSpec['type'], string>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'true or false',
  string: 'string',
  strings: 'list of strings',
}

function evidenceText(evidence: readonly Evidence[], sources: Sources): string {
  const items = evidence.map(
    ({ source, says, status }) => `- ${sourceText(source, sources)}: ${says} (${certainty[status]})`,
  )
  return `## Evidence\n\n${items.join('\n')}`
}

/** A source spelt out; a public issue as a link. */
export function sourceText(source: string, sources: Sources): string {
  const issue = /^([\w.-]+\/[\w.-]+)#(\d+)$/.exec(source)
  return issue === null ? (sources[source] ?? source) : `[${source}](https://github.com/${issue[1]}/issues/${issue[2]})`
}

const certainty: Readonly<Record<Status, string>> = {
  live: 'seen in a live answer',
  schema: 'laid down in a schema or specification',
  documented: 'stated in prose',
  ignored: 'stated to have no effect',
  advice: 'advice',
  unknown: 'not established',
}
