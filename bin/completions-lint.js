#!/usr/bin/env node
'use strict'

const { join } = require('node:path')

const dist = join(__dirname, '../dist')

/** What standard output and error are when they are open. */
const streams = ['TTYWrap', 'PipeWrap']

/** Ends at once, for Node takes a while to put everything away; but not before what a plugin has begun. */
function end() {
  if (process.getActiveResourcesInfo().every((name) => streams.includes(name))) process.exit()
}

try {
  void require(join(dist, 'start.cjs')).start(join(dist, 'cli.cjs'), process).then(end)
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  process.stderr.write('completions-lint: it is not built yet; run npm run build\n')
  process.exitCode = 2
}
