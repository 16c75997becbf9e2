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

let matchers: readonly { readonly family: Family; readonly pattern: RegExp }[] | undefined

/** Made when a model is first asked for. */
function matchersOf(): NonNullable<typeof matchers> {
  matchers ??= families.map((family) => ({ family, pattern: new RegExp(`^${family.match}(?![a-z0-9])`, 'i') }))
  return matchers
}

/**
 * The family of a model id such as `accounts/fireworks/models/minimax-m3#accounts/x/deployments/y` or `fireworks/glm-4p6`;
 * undefined for an unknown family, and for a deployment or a model of another account, whose name may say anything.
 */
export function familyOf(model: string | undefined): Family | undefined {
  if (model === undefined) return undefined
  const id = model.split('#')[0]!
  if (id.startsWith('accounts/') && !/^accounts\/fireworks\/(?:models|routers)\//.test(id)) return undefined
  const name = id.slice(id.lastIndexOf('/') + 1)
  return matchersOf().find(({ pattern }) => pattern.test(name))?.family
}
