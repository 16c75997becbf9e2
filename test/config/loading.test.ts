import { expect, test } from 'vitest'
import { build } from 'esbuild'

/** The modules that are loaded when a script is run in an empty folder. */
async function loadedBy(script: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: script, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outdir: 'out',
    write: false,
    metafile: true,
  })
  const chunks = Object.values(metafile.outputs)
  const entry = Object.keys(metafile.outputs).find((name) => metafile.outputs[name]?.entryPoint === '<stdin>')
  const reached = new Set([entry])
  for (const name of reached) {
    const imports = metafile.outputs[name!]?.imports ?? []
    for (const { path, kind, external } of imports) if (kind === 'import-statement' && !external) reached.add(path)
  }
  const names = Object.keys(metafile.outputs).filter((name) => reached.has(name))
  expect(chunks.length).toBeGreaterThan(names.length)
  return names.flatMap((name) => Object.keys(metafile.outputs[name]!.inputs))
}

test.each(['../../src/config/index.ts', '../../src/files/index.ts'])(
  '%s loads no package by itself',
  async (module) => {
    const loaded = await loadedBy(`export * from '${module}'`)
    expect(loaded.filter((name) => name.includes('node_modules'))).toEqual([])
    expect(loaded.some((name) => name.endsWith(module.slice(6)))).toBe(true)
    expect(loaded.filter((name) => name.includes('src/parse'))).toEqual([])
  },
)
