/**
 * Starts the program from its bundle with V8's code cache, so that its functions are not compiled anew at each start:
 * half of what a run over one file would take besides Node itself. The caches lie beside the files of the bundle, one
 * for each version of Node; the first run of a version that needs a file writes its cache. Without a cache, or where it
 * cannot be written, all is the same but slower.
 */
import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'

interface Bundle {
  main(process: NodeJS.Process): Promise<void>
}

type Wrapper = (
  exports: object,
  require: (name: string) => unknown,
  module: { exports: object },
  file: string,
  folder: string,
) => void

/** A file of the bundle that is loaded, and where its cache is due. */
interface Loaded {
  readonly exports: object
  readonly script: Script | undefined
  /** Undefined when there is a cache that V8 takes, or none is possible. */
  readonly wanted: string | undefined
}

/**
 * Runs the bundle at a path; rejects with Node's error when there is none.
 *
 * @param renew write the caches anew, with what this run needed besides what they hold
 */
export async function start(file: string, process: NodeJS.Process, renew = false): Promise<void> {
  const loaded = new Map<string, Loaded>()
  const load = (path: string): object => {
    const known = loaded.get(path)
    if (known !== undefined) return known.exports
    const one = loadOne(path, `${path}.${process.version}-${process.arch}.cache`, { load, renew })
    loaded.set(path, one)
    return one.exports
  }
  await (load(file) as Bundle).main(process)
  // After the run, when the functions that a run needs are compiled and so become part of it.
  for (const { script, wanted } of loaded.values()) {
    if (script !== undefined && wanted !== undefined) keep(wanted, script.createCachedData())
  }
}

/** @param load loads other files of the bundle, which go by relative paths */
function loadOne(
  file: string,
  cacheFile: string,
  { load, renew }: { load(path: string): object; readonly renew: boolean },
): Loaded {
  // The bundle is ASCII, and reading that needs no decoding.
  const source = readFileSync(file, 'latin1')
  if (!source.startsWith('(load=>')) return { exports: byNode(file), script: undefined, wanted: undefined }
  const cachedData = readIfThere(cacheFile)
  const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) })
  const module = { exports: {} }
  const folder = dirname(file)
  // Besides its own files the bundle needs nothing but what is in Node.
  const require = (name: string): unknown =>
    name.startsWith('.') ? load(join(folder, name)) : process.getBuiltinModule(name)
  const wrapper = script.runInThisContext() as Wrapper
  wrapper(module.exports, require, module, file, folder)
  const isFresh = cachedData !== undefined && script.cachedDataRejected !== true && !renew
  return { exports: module.exports, script, wanted: isFresh ? undefined : cacheFile }
}

/** Loads a file as Node does, for those that are no functions; what does that takes a while to load itself. */
function byNode(file: string): object {
  return process.getBuiltinModule('node:module').createRequire(file)(file) as object
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Several first runs may do this at a time; each writes a file of its own and puts it in place whole. */
function keep(file: string, data: Buffer): void {
  const own = join(dirname(file), `.${process.pid}.cache`)
  try {
    writeFileSync(own, data)
    renameSync(own, file)
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
