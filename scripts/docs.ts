/**
 * Fills the marked blocks of the rules' pages and of README.md: `npm run docs`. With `--check` nothing is written; the
 * names of files that are out of date are printed, and the status is 1 when there are any.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docFiles } from './docs/files.ts'

const root = process.cwd()
const stale = (await docFiles(root)).filter(({ present, wanted }) => present !== wanted)
if (process.argv.includes('--check')) {
  for (const { path } of stale) console.error(`${path} is out of date; npm run docs writes it anew`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const { path, wanted } of stale) writeFileSync(join(root, path), wanted)
}
