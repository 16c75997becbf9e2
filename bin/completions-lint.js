#!/usr/bin/env node
'use strict'

const { join } = require('node:path')

const dist = join(__dirname, '../dist')
try {
  require(join(dist, 'start.cjs')).start(join(dist, 'cli.cjs'), process)
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  process.stderr.write('completions-lint: it is not built yet; run npm run build\n')
  process.exitCode = 2
}
