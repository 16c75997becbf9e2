/** The marked blocks of README.md. */
import { join } from 'node:path'
import { exitCodes } from '../../src/cli/exit-codes.ts'
import { formats } from '../../src/report/formats.ts'
import type { Rule } from '../../src/rule.ts'
import { blocksOf, fenced, fillBlocks, table, type Block } from './blocks.ts'
import { reportOn } from './fixture.ts'
import { ruleGroups } from './groups.ts'

/** The README with its blocks filled. */
export async function readmeOf(readme: string, rules: readonly Rule[], root: string): Promise<string> {
  const texts: string[] = []
  for (const block of blocksOf(readme)) texts.push(await blockText(block, rules, root))
  return fillBlocks(readme, texts)
}

async function blockText({ name, argument }: Block, rules: readonly Rule[], root: string): Promise<string> {
  if (name === 'rules') return rulesText(rules)
  if (name === 'exit-codes') return exitCodesText()
  if (name === 'formats') return formatsText()
  if (name === 'output') return fenced('text', await reportOn(join(root, argument), argument))
  throw new Error(`README.md has an unknown block: ${name}`)
}

function rulesText(rules: readonly Rule[]): string {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const groups = Object.entries(ruleGroups).map(([title, ids]) => {
    const rows = ids.flatMap((id) => byId.get(id) ?? []).map(ruleRow)
    return `### ${title}\n\n${table(['Rule', 'Default', 'Fix', 'What it reports'], rows)}`
  })
  return groups.join('\n\n')
}

function ruleRow({ id, severity, summary, fixes = {} }: Rule): string[] {
  const kinds = [...(fixes.safe === undefined ? [] : ['safe']), ...(fixes.unsafe === undefined ? [] : ['unsafe'])]
  return [`[${id}](rules/${id}/README.md)`, severity, kinds.join(', '), summary]
}

function exitCodesText(): string {
  return table(
    ['Status', 'Meaning'],
    Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning]),
  )
}

function formatsText(): string {
  return table(
    ['Format', 'For'],
    Object.entries(formats).map(([name, { says }]) => [`\`${name}\``, says]),
  )
}
