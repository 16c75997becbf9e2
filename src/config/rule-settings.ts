/** How settings of rules are laid over one another. */
import type { Rule } from '../rule.ts'
import type { RuleSetting, RuleSettings } from '../settings.ts'
import type { Severity } from '../types.ts'
import { severityOf } from './severity.ts'
import type { Preset, RuleEntries, RuleEntry, SeverityName } from './types.ts'

/** Severities from the command line, by the id or alias of a rule. */
export type RuleFlags = ReadonlyMap<string, Severity | 'off'>

/** From ids and aliases to ids. */
export type Ids = ReadonlyMap<string, string>

/** A rule's id and aliases. */
export function namesOf({ id, aliases = [] }: Rule): readonly string[] {
  return [id, ...aliases]
}

/** The id that each name of a rule stands for. */
export function idsOf(rules: readonly Rule[]): Ids {
  return new Map(rules.flatMap((rule) => namesOf(rule).map((name) => [name, rule.id] as const)))
}

/** Lays entries over settings; an entry that gives only a severity keeps the options that were there. */
export function withEntries(settings: RuleSettings, entries: RuleEntries = {}, ids: Ids): RuleSettings {
  const given = Object.entries(entries).filter(([, entry]) => entry !== undefined)
  if (given.length === 0) return settings
  return new Map([...settings, ...given.map(([name, entry]) => laid(settings, name, entry, ids))])
}

function laid(settings: RuleSettings, name: string, entry: RuleEntry, ids: Ids): [string, RuleSetting] {
  const id = ids.get(name) ?? name
  const [severity, options] = typeof entry === 'string' ? [entry] : (entry as [SeverityName, Record<string, unknown>?])
  return [id, { severity: severityOf(severity), options: options ?? settings.get(id)?.options ?? {} }]
}

/** Lays severities from the command line over settings; options stay. */
export function withFlags(settings: RuleSettings, flags: RuleFlags, ids: Ids): RuleSettings {
  return withEntries(settings, Object.fromEntries(flags), ids)
}

/** What a preset says of all rules; it takes the place of what came before. */
export function presetSettings(preset: Preset, rules: readonly Rule[]): RuleSettings {
  const advice = preset === 'all' ? rules.filter(({ severity }) => severity === 'off') : []
  return new Map(advice.map(({ id }) => [id, { severity: 'warning', options: {} }]))
}
