/**
 * The program as `bin` starts it: it loads the other files of the bundle with V8's code caches, and writes those that are
 * missing. Without a cache, or where it cannot be written, all is the same but slower.
 */
import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { main as runMain } from './main.ts'

/** A file of the bundle that has run. */
interface Loaded {
  readonly exports: unknown
  /** Undefined for a file that Node itself has loaded. */
  readonly script?: { createCachedData(): Uint8Array }
  readonly cacheFile?: string
  /** Whether V8 took the cache. */
  readonly isCached?: boolean
}

type Require = (name: string) => unknown

export interface Starter {
  readonly process: NodeJS.Process
  /** This file. */
  readonly main: Loaded
  run(file: string, source: string, require: Require): Loaded
  /** Whether to write the caches of all files anew, with what this run needed besides what they hold. */
  readonly renew: boolean
}

/** What standard output and error are when they are open. */
const streams = ['TTYWrap', 'PipeWrap']

const loaded = new Map<string, Loaded>()
let starter: Starter

/** Loads a file of the bundle that this one asks for, by its relative path. */
export function load(name: string): unknown {
  return loadFile(join(import.meta.dirname, name))
}

/** Runs with the process's arguments and streams; returns whether nothing is left to wait for, as a plugin may have begun. */
export async function start(from: Starter): Promise<boolean> {
  starter = from
  await runMain(from.process)
  // After the run, when the functions that a run needs are compiled and so become part of it.
  keep(from.main)
  for (const file of loaded.values()) keep(file)
  return from.process.getActiveResourcesInfo().every((name) => streams.includes(name))
}

function loadFile(file: string): unknown {
  let one = loaded.get(file)
  if (one === undefined) {
    one = loadOne(file)
    loaded.set(file, one)
  }
  return one.exports
}

function loadOne(file: string): Loaded {
  // The bundle is ASCII, and reading that needs no decoding.
  const source = readFileSync(file, 'utf8')
  // What is no function is for Node; what does that takes a while to load itself.
  if (!source.startsWith('(load=>')) {
    const { createRequire } = starter.process.getBuiltinModule('node:module')
    return { exports: createRequire(file)(file) as unknown }
  }
  const folder = dirname(file)
  // Besides its own files the bundle needs nothing but what is in Node.
  const require = (name: string): unknown =>
    name.startsWith('.') ? loadFile(join(folder, name)) : starter.process.getBuiltinModule(name)
  return starter.run(file, source, require)
}

/** Several first runs may do this at a time; each writes a file of its own and puts it in place whole. */
function keep({ script, cacheFile, isCached }: Loaded): void {
  if (script === undefined || cacheFile === undefined || (isCached === true && !starter.renew)) return
  const own = join(dirname(cacheFile), `.${starter.process.pid}.cache`)
  try {
    writeFileSync(own, script.createCachedData())
    renameSync(own, cacheFile)
  } catch {
    unlinkIfThere(own)
  }
}

function unlinkIfThere(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // A folder that cannot be written to holds nothing to take away.
  }
}
