/** The hook in the real pre-commit program, installed from this repository by its git URL. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type Ran, root, runProgram, scratchFolder } from '../support/process.ts'

const bad = { model: 'accounts/fireworks/models/example-8b', prompt: 'Hello', temprature: 1 }
const good = { model: 'accounts/fireworks/models/example-8b', prompt: 'Hello', temperature: 1 }

function repository(): { git(...args: string[]): Ran; write(file: string, text: string): void; folder: string } {
  const folder = scratchFolder()
  const env = { PRE_COMMIT_HOME: join(scratchFolder(), 'cache'), GIT_CONFIG_GLOBAL: '/dev/null' }
  const git = (...args: string[]): Ran =>
    runProgram('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder, env })
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  git('init', '-q')
  const revision = runProgram('git', ['rev-parse', 'HEAD'], { cwd: root }).stdout.trim()
  write(
    '.pre-commit-config.yaml',
    `repos:
  - repo: ${pathToFileURL(root).href}
    rev: ${revision}
    hooks:
      - id: completions-lint
`,
  )
  write('completions-lint.config.json', '{ "ignore": ["payloads/vendor/**"] }\n')
  expect(runProgram('pre-commit', ['install'], { cwd: folder, env }).status).toBe(0)
  return { git, write, folder }
}

test('a bad payload stops the commit, a mended one passes, an ignored one is passed over', () => {
  const { git, write } = repository()
  write('payloads/greeting.json', `${JSON.stringify(bad, null, 2)}\n`)
  git('add', '.')
  const stopped = git('commit', '-q', '-m', 'bad')
  expect(stopped.stderr + stopped.stdout).toContain('payloads/greeting.json:4:3')
  expect(stopped.status).toBe(1)

  write('payloads/greeting.json', `${JSON.stringify(good, null, 2)}\n`)
  git('add', '.')
  const passed = git('commit', '-q', '-m', 'good')
  expect([passed.status, passed.stderr]).toEqual([0, expect.stringContaining('Passed')])

  write('payloads/vendor/theirs.json', `${JSON.stringify(bad)}\n`)
  git('add', '.')
  const ignored = git('commit', '-q', '-m', 'ignored')
  expect([ignored.status, ignored.stderr]).toEqual([0, expect.stringContaining('Passed')])

  write('batches/nightly.jsonl', '{"custom_id": "a", "body": {"prompt": "a", "top_k": -1}}\n')
  git('add', '.')
  const batch = git('commit', '-q', '-m', 'batch')
  expect([batch.status, batch.stderr + batch.stdout]).toEqual([1, expect.stringContaining('batches/nightly.jsonl:1:')])

  git('rm', '-q', '--cached', 'batches/nightly.jsonl')
  write('notes/other.json', `${JSON.stringify(bad)}\n`)
  git('add', 'notes')
  const other = git('commit', '-q', '-m', 'not a payload by its name')
  expect([other.status, other.stderr]).toEqual([0, expect.stringContaining('no files to check')])
})
