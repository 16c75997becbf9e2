// The floor of a folder of JSON files: read and parse each, on one thread.
const { readdirSync, readFileSync } = require('node:fs')

const folder = process.argv[2]
let unreadable = 0
for (const name of readdirSync(folder)) {
  try {
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  } catch {
    unreadable++
  }
}
console.log(unreadable)
