/** Temporary folders with files in them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes a folder with the given files, gone when the test ends; values that are not strings are written as JSON. */
export function temporaryFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'completions-lint-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}
