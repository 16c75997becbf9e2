/** The settings of files, from the configuration and the command line. */
import { resolve } from 'node:path'
import type { ConfigLookup } from '../config/index.ts'
import { defaultSettings } from '../settings.ts'
import type { Arguments } from './arguments.ts'
import type { Io } from './io.ts'
import type { Engine, Parts } from './parts.ts'

/** The configuration of files, with the rules that the command line sets. */
export async function configLookup(args: Arguments, io: Io, parts: Parts, engine: Engine): Promise<ConfigLookup> {
  return parts.configLookup({
    configFile: args.config,
    noConfig: !args.useConfig,
    cwd: io.cwd,
    known: engine.rules,
    endpoints: engine.endpointNames,
    ruleFlags: new Map(args.rules.map(({ id, severity }) => [id, severity])),
  })
}

/** What holds for files, by their absolute paths; see `ConfigLookup`. */
export type SettingsLookup = Pick<ConfigLookup, 'isPlain' | 'settingsFor'>

/** @throws UsageError for a rule or an endpoint that does not exist and a configuration file that is not there. */
export async function settingsLookup(args: Arguments, io: Io, parts: Parts, engine: Engine): Promise<SettingsLookup> {
  const { endpoint } = args
  const lookup = await configLookup(args, io, parts, engine)
  if (endpoint === undefined) return lookup
  await engine.schemaInfo(endpoint)
  return {
    isPlain: (folder) => endpoint === defaultSettings.endpoint && lookup.isPlain(folder),
    settingsFor: async (file) => {
      const settings = await lookup.settingsFor(file)
      return settings.endpoint === endpoint ? settings : { ...settings, endpoint }
    },
  }
}

/** A file of the working directory that stands for it where a command is about no file. */
export function anyFile({ cwd }: Io): string {
  return resolve(cwd, 'payload.json')
}
