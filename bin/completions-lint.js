#!/usr/bin/env node
'use strict'

let main
try {
  ;({ main } = require('../dist/cli.cjs'))
} catch (error) {
  if (!error.message.startsWith("Cannot find module '../dist/cli.cjs'")) throw error
  process.stderr.write('completions-lint: it is not built yet; run npm run build\n')
  process.exitCode = 2
}
main?.(process)
