/** Linters made of the built-in rules and the known endpoints. */
import { rules } from '../rules/index.ts'
import { Linter } from './lint.ts'
import { endpointOf } from './schema/registry.ts'
import type { FileSettings } from './settings.ts'
import type { Detail } from './types.ts'

let latest: { readonly settings: FileSettings; readonly linter: Linter } | undefined

/**
 * The linter for some settings; files that have the same ones follow each other, so the latest one is kept.
 *
 * @throws UsageError for an endpoint that is not known
 */
export async function linterFor(settings: FileSettings, { excerpts, byteColumns }: Detail): Promise<Linter> {
  const known = latest?.linter.options
  if (latest?.settings === settings && known?.excerpts === excerpts && known.byteColumns === byteColumns) {
    return latest.linter
  }
  const endpoint = await endpointOf(settings.endpoint)
  const linter = new Linter({ endpoint, rules: [...rules, ...settings.extraRules], settings, excerpts, byteColumns })
  latest = { settings, linter }
  return linter
}

/** Loads what says what the schema has against a request, once for a linter. */
export async function loadExplain(linter: Linter): Promise<void> {
  linter.explain ??= await (await endpointOf(linter.options.settings.endpoint)).loadExplain()
}
