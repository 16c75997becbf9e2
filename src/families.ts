/** What single model families accept, where it is narrower than the API: one dated table, matched on the model id. */
import table from './schemas/fireworks/families.json' with { type: 'json' }
import type { Status } from './rule.ts'

interface Fact {
  readonly status: Status
  readonly source: string
}

interface EffortSupport {
  readonly accepts: readonly string[]
  /** Levels and integers are taken as well, and only switch thinking on. */
  readonly toggle?: boolean
  /** Smaller integers are no cap on thinking tokens. */
  readonly capFrom?: number
}

export interface Family {
  readonly family: string
  /** A regular expression that the name of a model, the last part of its id, begins with. */
  readonly match: string
  /** Values of reasoning_effort: levels, and `boolean`, `true`, `integer` for the other types. */
  readonly effort?: Fact & EffortSupport
  readonly history?: Fact & { readonly default: string; readonly accepts: readonly string[] }
  readonly temperature?: Fact & { readonly maximum: number }
  readonly fps?: Fact & { readonly minimum: number; readonly maximum: number }
  /** Whether it takes the thinking type and the effort `adaptive`. */
  readonly adaptive?: boolean
}

export const families = table.families as readonly Family[]

/** The day the table was last held against its sources. */
export const familiesDated: string = table.dated

/** Patterns take a while to be made, so each is kept, and only made for a name that begins as it does. */
const patterns = new Map<Family, RegExp>()

function isNameOf(family: Family, name: string): boolean {
  if (!startsAs(family.match, name.toLowerCase())) return false
  const pattern = patterns.get(family) ?? new RegExp(`^${family.match}(?![a-z0-9])`, 'i')
  patterns.set(family, pattern)
  return pattern.test(name)
}

/** False for a name that begins with other letters than a pattern does. */
function startsAs(pattern: string, name: string): boolean {
  let at = 0
  while (at < pattern.length && pattern[at] === name[at]) at++
  const isLetter = letters.includes(pattern[at] ?? '(')
  return !isLetter || makingOptional.includes(pattern[at + 1] ?? '(')
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789-'
const makingOptional = '?*{'

/**
 * The family of a model id such as `accounts/fireworks/models/minimax-m3#accounts/x/deployments/y` or `fireworks/glm-4p6`;
 * undefined for an unknown family, and for a deployment or a model of another account, whose name may say anything.
 */
export function familyOf(model: string | undefined): Family | undefined {
  if (model === undefined) return undefined
  const known = familiesOf.get(model)
  if (known !== undefined || familiesOf.has(model)) return known
  const family = matching(model)
  // The models of a batch are few; those of an odd one are not kept without end.
  if (familiesOf.size < MOST_MODELS) familiesOf.set(model, family)
  return family
}

const MOST_MODELS = 256
const familiesOf = new Map<string, Family | undefined>()

/** Where the models of the provider itself are. */
const homes = ['accounts/fireworks/models/', 'accounts/fireworks/routers/']

function matching(model: string): Family | undefined {
  const id = model.split('#')[0]!
  if (id.startsWith('accounts/') && !homes.some((home) => id.startsWith(home))) return undefined
  const name = id.slice(id.lastIndexOf('/') + 1)
  return families.find((family) => isNameOf(family, name))
}
