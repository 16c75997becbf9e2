/** Lints a fixture as a user would: with the configuration that stands beside it, if there is one. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { createConfigLookup } from '../../src/config/index.ts'
import { endpointNames, lintFile, rules } from '../../src/index.ts'
import { formatOf } from '../../src/parse/index.ts'
import { bytesSource } from '../../src/parse/source.ts'
import { pretty } from '../../src/report/index.ts'
import { summarize } from '../../src/report/summary.ts'
import { endpointOf } from '../../src/schema/registry.ts'
import type { FileResult } from '../../src/types.ts'

/** The configuration of a fixture: `bad.config.json` for `bad.json`; undefined when there is none. */
export function configOf(path: string): string | undefined {
  const file = join(dirname(path), `${basename(path, extname(path))}.config.json`)
  return existsSync(file) ? file : undefined
}

/** What is found in a file, which goes by the given name in the result. */
export async function lintFixture(path: string, name: string = path): Promise<FileResult> {
  const configFile = configOf(path)
  const lookup = createConfigLookup({
    configFile,
    noConfig: configFile === undefined,
    cwd: dirname(path),
    known: async () => rules,
    endpoints: endpointNames,
    ruleFlags: new Map(),
  })
  const settings = await lookup.settingsFor(path)
  const file = { path: name, source: bytesSource(readFileSync(path)), format: formatOf(path)! }
  return lintFile(file, settings, { excerpts: true })
}

/** The report on a file as a terminal of 80 columns shows it, without colours. */
export async function reportOn(path: string, name: string): Promise<string> {
  const results = [await lintFixture(path, name)]
  const schema = await endpointOf(endpointNames[0])
  const input = { results, summary: summarize(results), tool: { name: 'completions-lint', version: '' }, schema }
  const style = { color: false, width: 80, wrap: true, unicode: true, quiet: false }
  const render = await pretty.load(input, style)
  return [...render(input, style)].join('')
}
