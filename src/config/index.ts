/** The configuration as the rest of the program sees it. A run that finds no configuration file loads only this. */
import { existsSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { UsageError } from '../errors.ts'
import { visible } from '../words.ts'
import type { Rule } from '../rule.ts'
import type { FileSettings } from '../settings.ts'
import { defaultSettings } from '../settings.ts'
import { createFinder } from './find.ts'
import type { PrintedConfig } from './print.ts'
import type { Surroundings } from './resolve.ts'
import type { Ids, RuleFlags } from './rule-settings.ts'
import { idsOf, withFlags } from './rule-settings.ts'

export type { PrintedConfig } from './print.ts'

export interface ConfigOptions extends Omit<Surroundings, 'known'> {
  /** Loads the built-in rules, which are needed only where a configuration or the command line speaks of rules. */
  known(): Promise<readonly Rule[]>
  /** The one configuration for all files, in place of a search; relative to the working directory. */
  readonly configFile?: string | undefined
  /** Nothing is searched for. */
  readonly noConfig?: boolean | undefined
  /** Severities from the command line; they are laid over the configuration. */
  readonly ruleFlags: RuleFlags
}

/** A file is named relative to the working directory or absolutely; it need not be there. */
export interface ConfigLookup {
  /**
   * Whether `defaultSettings` hold for the files of an absolute folder, as they do where nothing is configured. Throws
   * what `settingsFor` rejects with.
   */
  isPlain(folder: string): boolean
  /** What holds for a file. Rejects with a UsageError when its configuration is broken. */
  settingsFor(file: string): Promise<FileSettings>
  /** The same for a person to read. */
  configFor(file: string): Promise<PrintedConfig>
}

/**
 * Makes a lookup of the configuration of files, in which every folder is searched and every configuration read once.
 *
 * @throws UsageError when `configFile` is not there.
 */
export function createConfigLookup(options: ConfigOptions): ConfigLookup {
  const { cwd, known, ruleFlags } = options
  const pathIn = createPathLookup(options)
  const pathOf = (file: string): string | undefined => pathIn(dirname(isAbsolute(file) ? file : resolve(cwd, file)))
  const loaded = new Map<string, Promise<Settings>>()
  const plain = lazily(() => plainSettings(known, ruleFlags))
  const settingsFor = async (file: string): Promise<FileSettings> => {
    const path = pathOf(file)
    if (path === undefined) return plain()
    const settings = loaded.get(path) ?? load(path, options)
    loaded.set(path, settings)
    return (await settings)(resolve(cwd, file))
  }
  const isPlain = (folder: string): boolean => ruleFlags.size === 0 && pathIn(folder) === undefined
  const configFor = async (file: string): Promise<PrintedConfig> => {
    const { printConfig } = await import('./print.ts')
    return printConfig(pathOf(file), await settingsFor(file), await known(), cwd)
  }
  return { isPlain, settingsFor, configFor }
}

/** From an absolute path to settings. */
type Settings = (file: string) => FileSettings

async function load(path: string, options: ConfigOptions): Promise<Settings> {
  const [{ resolveConfig }, { createSettings }] = await Promise.all([import('./resolve.ts'), import('./settings.ts')])
  const config = await resolveConfig(path, { ...options, known: await options.known() })
  await checkFlags(options.ruleFlags, config.ids)
  return createSettings(config, options.ruleFlags)
}

async function plainSettings(known: ConfigOptions['known'], flags: RuleFlags): Promise<FileSettings> {
  if (flags.size === 0) return defaultSettings
  const ids = idsOf(await known())
  await checkFlags(flags, ids)
  const places = defaultSettings.places.map((place) => ({ ...place, rules: withFlags(place.rules, flags, ids) }))
  return { ...defaultSettings, places }
}

async function checkFlags(flags: RuleFlags, ids: Ids): Promise<void> {
  const name = [...flags.keys()].find((each) => !ids.has(each))
  if (name === undefined) return
  const { unknown } = await import('./check.ts')
  throw new UsageError(`--rule: ${unknown('rule', name, [...ids.keys()])}`)
}

function createPathLookup({ configFile, noConfig, cwd }: ConfigOptions): (folder: string) => string | undefined {
  if (noConfig) return () => undefined
  if (configFile === undefined) {
    const find = createFinder(cwd)
    // Files of one folder come one after the other.
    let last: { readonly folder: string; readonly path: string | undefined } | undefined
    return (folder) => {
      if (folder !== last?.folder) last = { folder, path: find(folder) }
      return last.path
    }
  }
  const path = resolve(cwd, configFile)
  if (!existsSync(path)) throw new UsageError(`--config: ${visible(configFile)}: no such file`)
  return () => path
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
