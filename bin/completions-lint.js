#!/usr/bin/env node
/**
 * Starts the program from its bundle with V8's code caches, so that its functions are not compiled anew at each start:
 * half of what a run over one file would take besides Node itself. What is here is compiled each time, so all but the
 * running of a script is in the bundle.
 */
'use strict'

const { readFileSync } = process.getBuiltinModule('node:fs')
const { dirname } = process.getBuiltinModule('node:path')
const { Script } = process.getBuiltinModule('node:vm')

const program = `${__dirname}/../dist/cli.cjs`

/**
 * Runs a file of the bundle, which is a function of what Node gives a module, with V8's cache of it if there is one:
 * caches lie beside the files, one for each version of Node.
 */
function run(file, source, require) {
  const cacheFile = `${file}.${process.version}-${process.arch}.cache`
  let cachedData
  try {
    cachedData = readFileSync(cacheFile)
  } catch {
    // The first run of a version of Node makes it.
  }
  const script = new Script(source, { filename: file, cachedData })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  return {
    exports: module.exports,
    script,
    cacheFile,
    isCached: cachedData !== undefined && !script.cachedDataRejected,
  }
}

/** Runs the program with the arguments of this process; `renew`: and writes the caches that it needed anew. */
async function start(renew) {
  const require = (name) => (name.startsWith('.') ? main.exports.load(name) : process.getBuiltinModule(name))
  const main = run(program, readFileSync(program, 'utf8'), require)
  const isDone = await main.exports.start({ process, main, run, renew })
  // At once, for Node takes a while to put everything away.
  if (isDone) process.exit()
}

function fail(error) {
  if (error.code !== 'ENOENT' || error.path !== program) throw error
  process.stderr.write('completions-lint: it is not built yet; run npm run build\n')
  process.exitCode = 2
}

if (require.main === module) start(false).catch(fail)

module.exports = { start }
