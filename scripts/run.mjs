#!/usr/bin/env node
// Runs a TypeScript script: `node scripts/run.mjs scripts/x.ts [args]`. Node 20 cannot; esbuild, which builds the
// package anyway, can.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { textLoaders } from './text-loaders.mjs'

const script = process.argv[2]
const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.run-'))
try {
  const outfile = join(folder, 'script.mjs')
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: textLoaders,
    logLevel: 'warning',
  })
  await import(pathToFileURL(outfile).href)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
