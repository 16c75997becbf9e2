/** The settings of a file as plain data, for people who wonder what holds. */
import { displayPath } from '../paths.ts'
import type { Rule } from '../rule.ts'
import type { FileSettings, PlaceSettings, RuleSetting } from '../settings.ts'

/** What `--print-config` shows; all of it is JSON. */
export interface PrintedConfig {
  /** The configuration file, relative to the working directory; null when there is none. */
  readonly config: string | null
  readonly endpoint: string
  readonly ignored: boolean
  readonly comments: boolean
  readonly placeholders: boolean
  readonly places: readonly PrintedPlace[]
}

interface PrintedPlace {
  readonly pointer: string | null
  readonly partial: boolean
  /** All rules, sorted by id. */
  readonly rules: Readonly<Record<string, RuleSetting>>
}

/** Makes plain data of settings, with all rules listed at the severity that holds. */
export function printConfig(
  path: string | undefined,
  settings: FileSettings,
  known: readonly Rule[],
  cwd: string,
): PrintedConfig {
  const rules = [...known, ...settings.extraRules].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { endpoint, ignored, comments, placeholders, places } = settings
  return {
    config: path === undefined ? null : displayPath(path, cwd),
    endpoint,
    ignored,
    comments,
    placeholders,
    places: places.map((place) => printPlace(place, rules)),
  }
}

function printPlace({ pointer, partial, rules: settings }: PlaceSettings, rules: readonly Rule[]): PrintedPlace {
  const entries = rules.map(({ id, severity }) => [id, settings.get(id) ?? { severity, options: {} }] as const)
  return { pointer: pointer ?? null, partial, rules: Object.fromEntries(entries) }
}
