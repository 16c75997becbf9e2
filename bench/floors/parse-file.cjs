// The floor of one large file: read it and parse it.
const { readFileSync } = require('node:fs')

JSON.parse(readFileSync(process.argv[2], 'utf8'))
