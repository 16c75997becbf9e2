/** The commands that speak of rules and settings and lint nothing. */
import { UsageError } from '../errors.ts'
import { nearest } from '../nearest.ts'
import { visible } from '../words.ts'
import type { Rule } from '../rule.ts'
import type { RuleSettings } from '../settings.ts'
import type { Arguments } from './arguments.ts'
import type { Io } from './io.ts'
import type { Engine, Parts } from './parts.ts'
import { anyFile, configLookup, settingsLookup } from './settings-lookup.ts'
import { badUsage } from './usage.ts'

export interface Catalog {
  readonly engine: Engine
  /** The built-in rules and those that the configuration here adds, by id. */
  readonly rules: readonly Rule[]
  readonly settings: RuleSettings
}

/** Lists all rules with the severities that hold in the working directory. */
export async function listRules(args: Arguments, io: Io, parts: Parts): Promise<void> {
  const asJson = wantsJson(args)
  const { rules, settings } = await catalogOf(args, io, parts)
  if (asJson) return io.stdout(json(rules.map((rule) => facts(rule, settings))))
  const widest = Math.max(...rules.map(({ id }) => id.length))
  const rows = rules.map((rule) => [
    rule.id.padEnd(widest),
    severityOf(rule, settings).padEnd(7),
    visible(rule.summary),
  ])
  io.stdout(rows.map((row) => `${row.join('  ')}\n`).join(''))
}

/** Prints the page of one rule. */
export async function explain(args: Arguments, io: Io, parts: Parts): Promise<void> {
  const asJson = wantsJson(args)
  const { engine, rules, settings } = await catalogOf(args, io, parts)
  const rule = ruleNamed(args.operands[0]!, rules)
  const page = (await engine.pageOf(rule.id)) ?? pageFrom(rule)
  if (asJson) return io.stdout(json({ ...facts(rule, settings), page }))
  io.stdout(page.endsWith('\n') ? page : `${page}\n`)
}

/** Prints the settings of one file. */
export async function printConfig(args: Arguments, io: Io, parts: Parts): Promise<void> {
  const engine = await parts.engine()
  const lookup = await configLookup(args, io, parts, engine)
  const config = await lookup.configFor(args.operands[0]!)
  if (args.endpoint !== undefined) await engine.schemaInfo(args.endpoint)
  io.stdout(json(args.endpoint === undefined ? config : { ...config, endpoint: args.endpoint }))
}

/** Most formats are about findings; of those that are not, `pretty` is the default. */
function wantsJson({ action, formats }: Arguments): boolean {
  const wrong = formats.find(({ name, target }) => !['pretty', 'json'].includes(name) || target !== undefined)
  if (wrong !== undefined) throw badUsage(`--format ${wrong.name} means nothing for ${action}; give pretty or json`)
  if (formats.length > 1) throw badUsage('--format: give one')
  return formats[0]?.name === 'json'
}

/** All rules that hold in the working directory, and the settings there. */
export async function catalogOf(args: Arguments, io: Io, parts: Parts): Promise<Catalog> {
  const engine = await parts.engine()
  const { settingsFor } = await settingsLookup(args, io, parts, engine)
  const { extraRules, places } = await settingsFor(anyFile(io))
  const rules = [...(await engine.rules()), ...extraRules].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { engine, rules, settings: places[0]?.rules ?? new Map() }
}

/** @throws UsageError when no rule has this id or other name. */
export function ruleNamed(name: string, rules: readonly Rule[]): Rule {
  const rule = rules.find(({ id, aliases = [] }) => id === name || aliases.includes(name))
  if (rule !== undefined) return rule
  const meant = nearest(
    name,
    rules.flatMap(({ id, aliases = [] }) => [id, ...aliases]),
  )
  const advice = meant === undefined ? 'completions-lint rules lists them' : `did you mean ${meant}?`
  throw new UsageError(`there is no rule ${visible(name)}; ${advice}`)
}

function severityOf({ id, severity }: Rule, settings: RuleSettings): string {
  return settings.get(id)?.severity ?? severity
}

function facts(rule: Rule, settings: RuleSettings): Record<string, unknown> {
  const { id, aliases = [], summary, fields, evidence, options = {} } = rule
  return { id, severity: severityOf(rule, settings), summary, aliases, fields, options, evidence }
}

/** A page for a rule that comes without one. */
function pageFrom({ id, summary, severity, fields, evidence }: Rule): string {
  return [
    `# ${id}`,
    `${summary}.`,
    `Severity: ${severity}.${fields.length > 0 ? ` Concerns: ${fields.join(', ')}.` : ''}`,
    ...evidence.map(({ source, says, status }) => `- ${source} (${status}): ${says}`),
  ].join('\n\n')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
