// The floor of a batch: read chunks into one buffer, find the line feeds, parse each line, on one thread.
const { openSync, readSync } = require('node:fs')

const size = 2 ** 20
const descriptor = openSync(process.argv[2], 'r')
let buffer = Buffer.allocUnsafe(2 * size)
let kept = 0
let unreadable = 0

function parse(from, to) {
  try {
    JSON.parse(buffer.toString('utf8', from, to))
  } catch {
    unreadable++
  }
}

for (;;) {
  if (buffer.length - kept < size) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length)])
  const length = readSync(descriptor, buffer, kept, size, null)
  const end = kept + length
  let start = 0
  for (let feed = buffer.indexOf(10, kept); feed !== -1 && feed < end; feed = buffer.indexOf(10, start)) {
    if (feed > start) parse(start, feed)
    start = feed + 1
  }
  if (length === 0) {
    if (end > start) parse(start, end)
    break
  }
  buffer.copyWithin(0, start, end)
  kept = end - start
}
console.log(unreadable)
