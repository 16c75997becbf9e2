/** From a configuration to what holds for one of its files. */
import type { FileSettings, PlaceSettings } from '../settings.ts'
import { defaultSettings } from '../settings.ts'
import type { ResolvedConfig, ResolvedOverride } from './resolve.ts'
import type { RuleFlags } from './rule-settings.ts'
import { withEntries, withFlags } from './rule-settings.ts'
import { combineSwitches } from './switches.ts'

/**
 * Makes a function from a file's absolute path to its settings. Files for which the same overrides hold share one
 * settings object, so that whoever prepares something for it can do so once.
 */
export function createSettings(config: ResolvedConfig, flags: RuleFlags): (file: string) => FileSettings {
  const made = new Map<string, FileSettings>()
  return (file) => {
    const ignored = isIgnored(config, file)
    const matching = config.overrides.filter(({ matches }) => !matches || matches(file) === 'matched')
    const key = `${ignored} ${matching.map((override) => config.overrides.indexOf(override)).join(' ')}`
    const settings = made.get(key) ?? combine(config, matching, ignored, flags)
    made.set(key, settings)
    return settings
  }
}

/** The last list of patterns that speaks of the file decides. */
function isIgnored({ ignores }: ResolvedConfig, file: string): boolean {
  const verdicts = ignores.map((patterns) => patterns(file))
  return verdicts.findLast((verdict) => verdict !== undefined) === 'matched'
}

function combine(
  config: ResolvedConfig,
  overrides: readonly ResolvedOverride[],
  ignored: boolean,
  flags: RuleFlags,
): FileSettings {
  const switches = combineSwitches([config.switches, ...overrides])
  const places = placesOf(config, overrides)
  return {
    endpoint: switches.endpoint ?? defaultSettings.endpoint,
    ignored,
    comments: switches.comments ?? defaultSettings.comments,
    placeholders: switches.placeholders ?? defaultSettings.placeholders,
    places: places.map((place) => ({ ...place, rules: withFlags(place.rules, flags, config.ids) })),
    extraRules: config.extraRules,
  }
}

/** Overrides with one pointer make one place; those without hold for all, and are a place if there is no other. */
function placesOf({ rules, ids }: ResolvedConfig, overrides: readonly ResolvedOverride[]): PlaceSettings[] {
  const lay = (base: PlaceSettings, { pointer, partial, rules: entries }: ResolvedOverride): PlaceSettings => ({
    pointer,
    partial: partial ?? base.partial,
    rules: withEntries(base.rules, entries, ids),
  })
  const whole: PlaceSettings = { pointer: undefined, partial: false, rules }
  const common = overrides.filter(({ pointer }) => pointer === undefined).reduce(lay, whole)
  const places = new Map<string, PlaceSettings>()
  for (const override of overrides) {
    const { pointer } = override
    if (pointer !== undefined) places.set(pointer, lay(places.get(pointer) ?? common, override))
  }
  return places.size === 0 ? [common] : [...places.values()]
}
