/** Suppressions files in tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

export const name = 'completions-lint-suppressions.json'

/** The text of a request with more fields. */
export function request(more: object): string {
  return JSON.stringify({ model: 'm', prompt: 'p', ...more })
}

/** What the suppressions file of a folder says. */
export function entries(folder: string): Record<string, Record<string, string[]>> {
  const text = readFileSync(join(folder, name), 'utf8')
  const { version, files } = JSON.parse(text) as { version: number; files: Record<string, Record<string, string[]>> }
  expect(version).toBe(1)
  return files
}
