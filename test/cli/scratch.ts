/** A folder with a few payloads in which tests run the command line; anew for each test. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runHere, type ProgramRun } from '../support/program.ts'
import { scratchFolder } from '../support/process.ts'

/** A payload with one mistake, at `2 }`. */
export const bad = '{ "model": "m", "prompt": "é😀", "top_p": 2 }\n'

let cwd: string

/** For `beforeEach`. */
export function startAnew(): void {
  cwd = scratchFolder()
  put('bad.json', bad)
  put('good.json', '{ "model": "m", "prompt": "hello" }\n')
}

/** The absolute path of a name in the folder. */
export function pathOf(name: string): string {
  return join(cwd, name)
}

export function put(name: string, text: string): void {
  mkdirSync(dirname(pathOf(name)), { recursive: true })
  writeFileSync(pathOf(name), text)
}

export function content(name: string): string {
  return readFileSync(pathOf(name), 'utf8')
}

/** Runs a command line, split at its spaces. */
export async function run(line: string, env: Record<string, string> = {}, folder = ''): Promise<ProgramRun> {
  return runHere(line.split(' '), { cwd: pathOf(folder), env: { LANG: 'C.UTF-8', ...env } })
}
