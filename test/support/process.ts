/** Running programs in scratch folders. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const root: string = join(import.meta.dirname, '../..')

export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end, without a shell and with an environment that says nothing about colours or CI. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; input?: string },
): Ran {
  const { NO_COLOR: _, FORCE_COLOR: __, GITHUB_ACTIONS: ___, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: options.cwd,
    env: { ...env, ...options.env },
    input: options.input ?? '',
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  return { status, stdout, stderr }
}

/** A new folder that goes when the test is over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'completions-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
