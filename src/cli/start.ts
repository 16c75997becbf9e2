/**
 * Starts the program from its bundle with V8's code cache, so that its functions are not compiled anew at each start:
 * half of what a run over one file would take besides Node itself. The cache lies beside the bundle, one for each
 * version of Node; the first run of a version writes it. Without a cache, or where it cannot be written, all is the
 * same but slower.
 */
import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'

interface Bundle {
  main(process: NodeJS.Process): Promise<void>
}

type Wrapper = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  file: string,
  folder: string,
) => void

/** Runs the bundle at a path; rejects with Node's error when there is none. */
export async function start(file: string, process: NodeJS.Process): Promise<void> {
  const cacheFile = `${file}.${process.version}-${process.arch}.cache`
  // The bundle is ASCII, and reading that needs no decoding.
  const source = readFileSync(file, 'latin1')
  const cachedData = readIfThere(cacheFile)
  const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${source}\n})`, {
    filename: file,
    ...(cachedData === undefined ? {} : { cachedData }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module = { exports: {} }
  const wrapper = script.runInThisContext() as Wrapper
  wrapper(module.exports, createRequire(file), module, file, dirname(file))
  await (module.exports as Bundle).main(process)
  // After the run, when the functions that a run needs are compiled and so become part of it.
  if (cachedData === undefined || script.cachedDataRejected === true) keep(cacheFile, script.createCachedData())
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
