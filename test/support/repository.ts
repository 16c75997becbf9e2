/** A scratch git repository. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { runHere, type ProgramRun } from './program.ts'
import { type Ran, runProgram, scratchFolder } from './process.ts'

/** The environment of git in tests: nobody's settings, and no repository but the one at hand. */
export const gitEnv: Readonly<Record<string, string>> = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
}

export interface Repository {
  readonly folder: string
  /** Runs git, which has to succeed. */
  git(...args: readonly string[]): Ran
  write(file: string, text: string): void
  /** Lints with the arguments of one line in a folder of the repository. */
  lint(line: string, below?: string): Promise<ProgramRun>
}

/** A new folder with files in it, which goes when the test is over. */
export function scratchFiles(files: Readonly<Record<string, string>> = {}): Omit<Repository, 'git'> {
  const folder = scratchFolder()
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  const lint = (line: string, below = ''): Promise<ProgramRun> =>
    runHere(line.split(' '), { cwd: join(folder, below), env: gitEnv })
  return { folder, write, lint }
}

/** The same as a repository with the branch main, without a commit. */
export function scratchRepository(files: Readonly<Record<string, string>> = {}): Repository {
  const scratch = scratchFiles(files)
  const git = (...args: readonly string[]): Ran => {
    const ran = runProgram('git', args, { cwd: scratch.folder, env: gitEnv })
    expect(ran.status, `git ${args.join(' ')}: ${ran.stderr}`).toBe(0)
    return ran
  }
  git('init', '-q', '-b', 'main')
  return { ...scratch, git }
}
