/** The page about adopting the linter: its commands are run in their order, and end and say what the page says. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runProgram, scratchFolder, type Ran } from '../support/process.ts'
import { gitEnv } from '../support/repository.ts'
import { oldRepository } from './old-repository.ts'

/** A step of the page: a command and the status that it has to end with, or lines that the commands before have printed. */
type Step = { readonly command: string; readonly status: number } | { readonly printed: readonly string[] }

function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, language, body]) => {
    const lines = body!.split('\n').filter((line) => line.trim() !== '')
    if (language === 'text') return [{ printed: lines }]
    if (language === 'sh') return lines.map(commandOf)
    return lines.flatMap((line) => (/^ *- run: (.+)$/.exec(line) ?? []).slice(1)).map(commandOf)
  })
}

function commandOf(line: string): Step {
  const [, command, status] = /^(.*?)(?: # exit (\d+))?$/.exec(line)!
  return { command: command!, status: Number(status ?? 0) }
}

/** A folder for PATH with an npm that puts this project where the registry's package would be. */
function fakeNpm(): string {
  const folder = scratchFolder()
  const script = `#!/bin/sh
[ "$*" = "install --save-dev completions-lint" ] || exit 1
mkdir -p node_modules/.bin
ln -s "${root}" node_modules/completions-lint
ln -s "${join(root, 'bin/completions-lint.js')}" node_modules/.bin/completions-lint
`
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), script)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  return join(folder, 'bin')
}

test('docs/migration.md, from beginning to end', () => {
  const { folder, git } = oldRepository()
  git('add', '-A')
  git('commit', '-qm', 'Years of work')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  const env = { ...gitEnv, PATH: [fakeNpm(), gitEnv['PATH']].join(delimiter), npm_config_offline: 'true' }
  const steps = stepsOf(readFileSync(join(root, 'docs/migration.md'), 'utf8'))
  expect(steps.filter((step) => 'command' in step).length).toBeGreaterThan(25)
  let said = ''
  for (const step of steps) {
    if ('printed' in step) {
      for (const line of step.printed) expect(said).toContain(line)
      said = ''
      continue
    }
    const ran: Ran = runProgram('sh', ['-c', step.command], { cwd: folder, env })
    expect(ran.status, `${step.command}\n${ran.stdout.slice(-2000)}${ran.stderr.slice(-2000)}`).toBe(step.status)
    said += ran.stdout + ran.stderr
  }
  expect(git('status', '--porcelain').stdout).toBe('')
}, 300_000)

test('the hook checks what is committed, also when git makes an index for the occasion', () => {
  const { folder, git, write } = oldRepository()
  write(
    '.git/hooks/pre-commit',
    `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/completions-lint.js')}' --staged\n`,
  )
  chmodSync(join(folder, '.git/hooks/pre-commit'), 0o755)
  git('add', '.gitignore')
  git('commit', '-qm', '1')
  const commit = (...args: readonly string[]): Ran =>
    runProgram('git', ['commit', '-qm', 'x', ...args], { cwd: folder, env: gitEnv })
  git('add', 'payloads/p1.json')
  write('payloads/p2.json', '{ "model": "m", "prompt": "p" }')
  git('add', 'payloads/p2.json')
  expect(commit().stderr + commit().stdout).toContain('payloads/p1.json:4:3')
  expect(commit('payloads/p2.json').status).toBe(0)
  write('payloads/p2.json', '{ "model": "m", "prompt": "p", "n": 0 }')
  git('rm', '-q', '--cached', 'payloads/p1.json')
  expect(commit('-a').status).toBe(1)
  write('payloads/p2.json', '{ "model": "m", "prompt": "q" }')
  expect(commit('-a').status).toBe(0)
})
