// The floor of a folder of YAML files: read each and parse it with the yaml package, on one thread.
const { readdirSync, readFileSync } = require('node:fs')
const { parse } = require('yaml')

const folder = process.argv[2]
for (const name of readdirSync(folder)) parse(readFileSync(`${folder}/${name}`, 'utf8'))
