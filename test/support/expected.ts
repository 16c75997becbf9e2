/** Expected outputs in files: compared, or written anew with UPDATE=1. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Compares a text with the content of a file; `UPDATE=1 npm test` writes the file instead. */
export function expectFile(path: string, text: string): void {
  if (process.env['UPDATE'] === '1') writeFileSync(path, text)
  expect(existsSync(path), `${path} is missing; run the test with UPDATE=1 and read what it writes`).toBe(true)
  expect(text, path).toBe(readFileSync(path, 'utf8'))
}
