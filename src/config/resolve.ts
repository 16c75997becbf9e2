/** Makes one thing of a configuration file and all that it extends, with every name checked. */
import { createPatterns, writtenPatterns } from '../patterns.ts'
import type { Patterns } from '../patterns.ts'
import type { Rule } from '../rule.ts'
import type { RuleSettings } from '../settings.ts'
import { findMistake } from './check.ts'
import type { FileLayer, Layer } from './layers.ts'
import { readLayers } from './layers.ts'
import { extraRules } from './plugins.ts'
import type { Ids } from './rule-settings.ts'
import { idsOf, presetSettings, withEntries } from './rule-settings.ts'
import { configShape } from './shape.ts'
import type { Switches } from './switches.ts'
import { combineSwitches } from './switches.ts'
import type { Override } from './types.ts'

/** What the run knows before it reads a configuration. */
export interface Surroundings {
  readonly cwd: string
  /** The built-in rules. */
  readonly known: readonly Rule[]
  /** The endpoints that can be named, the default first. */
  readonly endpoints: readonly string[]
}

/** An override with its patterns made ready. */
export interface ResolvedOverride extends Override {
  /** Absent: it is for all files. */
  readonly matches?: Patterns
}

export interface ResolvedConfig {
  /** Absolute. */
  readonly path: string
  readonly switches: Switches
  readonly rules: RuleSettings
  readonly overrides: readonly ResolvedOverride[]
  /** Bases first; the last word counts. */
  readonly ignores: readonly Patterns[]
  readonly extraRules: readonly Rule[]
  /** Names of all rules, built-in and extra. */
  readonly ids: Ids
}

/**
 * Reads, checks and combines a configuration and its bases; what comes later wins, overrides and ignored files add up.
 *
 * @param path Absolute.
 * @throws UsageError at the first mistake.
 */
export async function resolveConfig(path: string, { cwd, known, endpoints }: Surroundings): Promise<ResolvedConfig> {
  const layers = await readLayers(path, cwd, endpoints)
  const files = layers.filter((layer) => typeof layer !== 'string')
  const extra = await extraRules(files, known)
  const rules = [...known, ...extra]
  checkAgain(files, rules, endpoints)
  const ids = idsOf(rules)
  return {
    path,
    switches: combineSwitches(files.map(({ config }) => config)),
    rules: layers.reduce((settings, layer) => withLayer(settings, layer, rules, ids), new Map() as RuleSettings),
    overrides: files.flatMap(overridesOf),
    ignores: files.flatMap(ignoresOf),
    extraRules: extra,
    ids,
  }
}

/** The names of rules can be told only now that the plugins are loaded. */
function checkAgain(layers: readonly FileLayer[], rules: readonly Rule[], endpoints: readonly string[]): void {
  const shape = configShape({ rules, endpoints })
  for (const { source } of layers) {
    const mistake = findMistake(source.value, shape)
    if (mistake) throw source.error(mistake)
  }
}

function withLayer(settings: RuleSettings, layer: Layer, rules: readonly Rule[], ids: Ids): RuleSettings {
  return typeof layer === 'string' ? presetSettings(layer, rules) : withEntries(settings, layer.config.rules, ids)
}

function overridesOf({ config, folder }: FileLayer): ResolvedOverride[] {
  return (config.overrides ?? []).map((override) => ({
    ...override,
    ...(override.files && { matches: createPatterns(folder, writtenPatterns(override.files)) }),
  }))
}

function ignoresOf({ config, folder }: FileLayer): Patterns[] {
  return config.ignore ? [createPatterns(folder, writtenPatterns(config.ignore))] : []
}
