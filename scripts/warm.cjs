/** Build step: a run of the built program that writes its code caches anew, with what it needed besides what they held. */
const { resolve } = require('node:path')

void require('../dist/start.cjs').start(resolve('dist/cli.cjs'), process, true)
