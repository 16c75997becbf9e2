/** What is found among the files that git knows to be different. */
import { expect } from 'vitest'
import type { Repository } from '../support/repository.ts'

export const good = '{"model":"m","prompt":"p"}\n'
export const bad = '{"model":"m","prompt":"p","n":0}\n'
export const worse = '{"model":"m","prompt":"p","n":-7}\n'

/** The files with findings, and what the first of each says. */
export async function found(repository: Repository, line: string, below?: string): Promise<string[]> {
  const { stdout, stderr } = await repository.lint(`--format json ${line}`, below)
  expect(stderr).toBe('')
  const { results } = JSON.parse(stdout) as { results: { file: string; diagnostics: { message: string }[] }[] }
  return results.map(({ file, diagnostics }) => `${file}: ${diagnostics[0]?.message.split(';')[0] ?? 'clean'}`)
}
