/** Follows `extends`: from one configuration file to all that it is built on. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { UsageError } from '../errors.ts'
import { child } from '../pointer.ts'
import type { Pointer } from '../types.ts'
import { visible } from '../words.ts'
import { findMistake, unknown } from './check.ts'
import { findModule, isPath } from './modules.ts'
import { configShape } from './shape.ts'
import type { Source } from './source.ts'
import { readSource } from './source.ts'
import type { Config, Preset } from './types.ts'

/** One configuration file of a chain. */
export interface FileLayer {
  readonly source: Source
  readonly config: Config
  /** The folder that its file patterns are relative to: its own, or for a package that of whoever extends it. */
  readonly folder: string
}

export type Layer = FileLayer | Preset

const presetPrefix = 'completions-lint:'
const presets: readonly Preset[] = ['recommended', 'all']

/**
 * Reads a configuration and what it extends, bases first. Everything but the rules is checked.
 *
 * @param path Absolute.
 * @throws UsageError at the first mistake.
 */
export async function readLayers(path: string, cwd: string, endpoints: readonly string[]): Promise<Layer[]> {
  const shape = configShape({ rules: undefined, endpoints })
  const read = async (file: string, folder: string, chain: readonly Source[]): Promise<Layer[]> => {
    const source = await readSource(file, cwd)
    const mistake = findMistake(source.value, shape)
    if (mistake) throw source.error(mistake)
    const config = source.value as Config
    const layers: Layer[] = []
    for (const { name, pointer } of basesOf(config)) {
      const base = resolveBase(name, pointer, [...chain, source])
      const baseFolder = typeof base === 'string' || !isPath(name) ? folder : dirname(base.file)
      layers.push(...(typeof base === 'string' ? [base] : await read(base.file, baseFolder, [...chain, source])))
    }
    return [...layers, { source, config, folder }]
  }
  return read(path, dirname(path), [])
}

function basesOf({ extends: bases = [] }: Config): { name: string; pointer: Pointer }[] {
  if (typeof bases === 'string') return [{ name: bases, pointer: '/extends' }]
  return bases.map((name, index) => ({ name, pointer: child('/extends', index) }))
}

function resolveBase(name: string, pointer: Pointer, chain: readonly Source[]): Preset | { readonly file: string } {
  const source = chain.at(-1)!
  const refuse = (message: string): UsageError => source.error({ pointer, on: 'value', message })
  if (name.startsWith(presetPrefix)) {
    const preset = presets.find((each) => presetPrefix + each === name)
    if (preset) return preset
    throw refuse(
      unknown(
        'preset',
        name,
        presets.map((each) => presetPrefix + each),
      ),
    )
  }
  const file = findModule(name, source.path)
  if (file === undefined) throw refuse(`"${visible(name)}" is not there${otherwise(name, source.path)}`)
  const start = chain.findIndex((each) => each.path === file)
  if (start === -1) return { file }
  const circle = [...chain.slice(start), chain[start]!].map((each) => each.name)
  throw refuse(`extends runs in a circle: ${circle.join(' → ')}`)
}

/** People forget the `./` that makes a path of a name. */
function otherwise(name: string, from: string): string {
  if (isPath(name)) return ''
  if (existsSync(resolve(dirname(from), name))) return `; did you mean "./${visible(name)}"?`
  return ' as a package; a path begins with "./"'
}
