#!/usr/bin/env node
/**
 * Starts the program from its bundle with V8's code caches, so that its functions are not compiled anew at each start:
 * half of what a run over one file would take besides Node itself. The caches lie beside the files of the bundle, one for
 * each version of Node; the first run of a version that needs a file writes its cache. Without a cache, or where it
 * cannot be written, all is the same but slower. This file is no part of the bundle, for to load one more takes a while.
 */
'use strict'

const { readFileSync, renameSync, unlinkSync, writeFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const program = join(__dirname, '../dist/cli.cjs')

/**
 * Runs the program with the arguments of this process; rejects with Node's error when it is not built.
 *
 * @param {boolean} renew write the caches anew, with what this run needed besides what they hold
 */
async function start(renew) {
  /** By path: a file's exports, its script, and where its cache is due; undefined where V8 took one or none is possible. */
  const loaded = new Map()
  const load = (path) => {
    if (!loaded.has(path)) loaded.set(path, loadOne(path, load, renew))
    return loaded.get(path).exports
  }
  await load(program).main(process)
  // After the run, when the functions that a run needs are compiled and so become part of it.
  for (const { script, wanted } of loaded.values()) if (wanted !== undefined) keep(wanted, script.createCachedData())
}

/** `load` loads other files of the bundle, which go by relative paths. */
function loadOne(file, load, renew) {
  // The bundle is ASCII, and reading that needs no decoding.
  const source = readFileSync(file, 'latin1')
  if (!source.startsWith('(load=>')) return { exports: byNode(file) }
  const cacheFile = `${file}.${process.version}-${process.arch}.cache`
  const cachedData = readIfThere(cacheFile)
  const script = new Script(source, { filename: file, cachedData })
  const module = { exports: {} }
  const folder = dirname(file)
  // Besides its own files the bundle needs nothing but what is in Node.
  const require = (name) => (name.startsWith('.') ? load(join(folder, name)) : process.getBuiltinModule(name))
  script.runInThisContext()(module.exports, require, module, file, folder)
  const isFresh = cachedData !== undefined && !script.cachedDataRejected && !renew
  return { exports: module.exports, script, wanted: isFresh ? undefined : cacheFile }
}

/** Loads a file as Node does, for those that are no functions; what does that takes a while to load itself. */
function byNode(file) {
  return process.getBuiltinModule('node:module').createRequire(file)(file)
}

function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Several first runs may do this at a time; each writes a file of its own and puts it in place whole. */
function keep(file, data) {
  const own = join(dirname(file), `.${process.pid}.cache`)
  try {
    writeFileSync(own, data)
    renameSync(own, file)
  } catch {
    unlinkIfThere(own)
  }
}

function unlinkIfThere(file) {
  try {
    unlinkSync(file)
  } catch {
    // A folder that cannot be written to holds nothing to take away.
  }
}

/** What standard output and error are when they are open. */
const streams = ['TTYWrap', 'PipeWrap']

/** Ends at once, for Node takes a while to put everything away; but not before what a plugin has begun. */
function end() {
  if (process.getActiveResourcesInfo().every((name) => streams.includes(name))) process.exit()
}

function fail(error) {
  if (error.code !== 'ENOENT' || error.path !== program) throw error
  process.stderr.write('completions-lint: it is not built yet; run npm run build\n')
  process.exitCode = 2
}

if (require.main === module) void start(false).then(end, fail)

module.exports = { start }
