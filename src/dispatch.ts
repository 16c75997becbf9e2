/** Which rule gets which violation, and which checks run for which fields. */
import type { Rule, RuleContext, Violation } from './rule.ts'
import type { PlaceSettings, RuleSetting } from './settings.ts'
import type { Severity } from './types.ts'

/** A rule that is on, as one place has it. */
export interface ActiveRule {
  readonly rule: Rule
  readonly options: RuleSetting['options']
  /** The configured severity, or undefined where the rule's own holds. */
  readonly configured: Severity | undefined
}

export interface Dispatch {
  /** The rules that are on, by id; also those without functions, whose findings a reader makes. */
  readonly active: ReadonlyMap<string, ActiveRule>
  /** Rules whose verdict ends the examination of a request. */
  readonly exclusive: readonly ActiveRule[]
  readonly entry: readonly ActiveRule[]
  /** Checks by the top-level field they concern. */
  readonly checks: ReadonlyMap<string, readonly ActiveRule[]>
  /** Checks that concern every request. */
  readonly always: readonly ActiveRule[]
  /** The rule that words a violation; undefined when the rule that owns it is off. */
  owner(violation: Violation, context: (rule: ActiveRule) => RuleContext): ActiveRule | undefined
}

/** The severity of a finding: as configured, else as the finding says, else the rule's own. */
export function severityOf({ rule, configured }: ActiveRule, ofFinding: Severity | undefined): Severity {
  return configured ?? ofFinding ?? (rule.severity === 'off' ? 'warning' : rule.severity)
}

/** Sorts all rules by what calls them. */
export function dispatchFor(rules: readonly Rule[], place: PlaceSettings): Dispatch {
  const active = new Map<string, ActiveRule>()
  const checks = new Map<string, ActiveRule[]>()
  const always: ActiveRule[] = []
  for (const rule of rules) {
    const activeRule = activate(rule, place.rules.get(rule.id))
    if (activeRule === undefined) continue
    active.set(rule.id, activeRule)
    if (rule.check === undefined || rule.exclusive) continue
    if (rule.fields.includes('*')) always.push(activeRule)
    else for (const field of rule.fields) addTo(checks, field, activeRule)
  }
  const running = [...active.values()]
  return {
    active,
    exclusive: running.filter(({ rule }) => rule.exclusive),
    entry: running.filter(({ rule }) => rule.entry !== undefined),
    checks,
    always,
    owner: ownerOf(rules, active),
  }
}

function addTo<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name)
  if (list === undefined) lists.set(name, [item])
  else list.push(item)
}

function activate(rule: Rule, setting: RuleSetting | undefined): ActiveRule | undefined {
  const severity = setting?.severity ?? rule.severity
  if (severity === 'off') return undefined
  return { rule, options: setting?.options ?? {}, configured: setting === undefined ? undefined : severity }
}

/**
 * Rules for named fields come before those for any field, and rules that choose (`claims`) before those that take
 * all. Ownership does not depend on what is on: a violation whose owner is off is not reported under another name.
 */
function ownerOf(rules: readonly Rule[], active: ReadonlyMap<string, ActiveRule>): Dispatch['owner'] {
  const byKeyword = new Map<string, Rule[]>()
  for (const rule of rules) {
    for (const keyword of rule.keywords ?? []) addTo(byKeyword, keyword, rule)
  }
  for (const owners of byKeyword.values()) owners.sort((a, b) => rank(b) - rank(a))
  return (violation, context) => {
    const owner = byKeyword.get(violation.keyword)?.find((rule) => {
      if (rule.fields.length > 0 && !rule.fields.includes('*') && !rule.fields.includes(violation.field)) return false
      const activeRule = active.get(rule.id) ?? { rule, options: {}, configured: undefined }
      return rule.claims?.(violation, context(activeRule)) ?? true
    })
    return owner === undefined ? undefined : active.get(owner.id)
  }
}

function rank({ fields, claims }: Rule): number {
  return (fields.length > 0 ? 2 : 0) + (claims === undefined ? 0 : 1)
}
