/** The built program in a process of its own: what a world of buffers cannot show. */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../bin/completions-lint.js', import.meta.url))
const cwd = fileURLToPath(new URL('../../fixtures/cli/', import.meta.url))
const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' }
const findings = 20_000
let folder = ''
let large = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'completions-lint-'))
  large = join(folder, 'large.jsonl')
  writeFileSync(large, Array.from({ length: findings }, (_, id) => batchLine(id)).join(''))
})

function batchLine(id: number): string {
  return `${JSON.stringify({ custom_id: `req-${id}`, body: { model: 'm', prompt: 'p', top_p: 3 } })}\n`
}

afterAll(() => rmSync(folder, { recursive: true }))

function execute(
  argv: readonly string[],
  options: { input?: string; node?: readonly string[]; env?: Record<string, string> } = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...(options.node ?? []), program, ...argv], {
    cwd,
    env: { ...env, ...options.env },
    input: options.input ?? '',
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { status, stdout, stderr }
}

test.each<[string[], number, RegExp, string]>([
  [['good.json'], 0, /^✓ 1 payload in 1 file .*\n$/, ''],
  [['bad.json'], 1, /^bad\.json:5:12: error: top_p .*\[out-of-range\]\n 5 │   "top_p": 3\n {3}│ {12}\^\n/, ''],
  [['bad.json', 'missing.json'], 2, /✖ 1 error in 1 file/, 'completions-lint: missing.json: no such file\n'],
  [['--rule', 'out-of-range=off', 'bad.json'], 0, /^✓/, ''],
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/, ''],
  [['explain', 'out-of-range'], 0, /out-of-range/, ''],
  [['rules'], 0, /^out-of-range +error /m, ''],
  [['--print-config', 'good.json'], 0, /"endpoint": "fireworks\/v1\/completions"/, ''],
  [[], 2, /^$/, 'completions-lint: give a file, a folder or - for standard input; try completions-lint --help\n'],
])('%j ends with %i', (argv, status, stdout, stderr) => {
  const outcome = execute(argv)
  expect(outcome).toMatchObject({ status, stderr })
  expect(outcome.stdout).toMatch(stdout)
})

test('standard input', () => {
  expect(execute(['-'], { input: '{"model": "m", "prompt": "p", "top_p": 3}' })).toMatchObject({ status: 1 })
  const { status, stdout } = execute(['--stdin-filename', 'a/b.yaml', '-'], {
    input: 'model: m\nprompt: p\ntop_p: 3\n',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^a\/b\.yaml:3:8: error: /)
})

test('colours come when they are asked for and go under NO_COLOR', () => {
  expect(execute(['--color', 'bad.json']).stdout).toContain('\x1b[')
  expect(execute(['bad.json'], { env: { FORCE_COLOR: '1' } }).stdout).toContain('\x1b[')
  expect(execute(['bad.json'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toMatchObject({ stderr: '' })
  expect(execute(['bad.json'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }).stdout).not.toContain('\x1b[')
  expect(execute(['good.json', '--color']).stdout).toContain('\x1b[')
})

test('a large report arrives whole through a pipe', () => {
  const { status, stdout } = execute(['--format', 'json', large])
  expect(status).toBe(1)
  const report = JSON.parse(stdout) as { results: { diagnostics: unknown[] }[] }
  expect(report.results[0]?.diagnostics).toHaveLength(findings)
})

test('a reader that goes away is no error, and the status stays', async () => {
  const child = spawn(process.execPath, [program, '--format', 'json', large], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += String(chunk)))
  child.stdout.once('data', () => child.stdout.destroy())
  const status = await new Promise((resolve) => child.once('close', resolve))
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
})

test('what a module of the user has begun comes to its end', () => {
  const formatter = join(folder, 'formatter.mjs')
  writeFileSync(
    formatter,
    `export default () => {
      setTimeout(() => process.stderr.write('later'), 100)
      return 'report'
    }`,
  )
  const outcome = execute(['--format', formatter, 'bad.json'])
  expect(outcome).toEqual({ status: 1, stdout: 'report', stderr: 'later' })
})

test('a clean file loads no option parser, no reporter and no reader of other formats', () => {
  const hook = join(folder, 'hook.cjs')
  writeFileSync(
    hook,
    // The files of the bundle are read and not required, so that they can be cached.
    `const fs = require('node:fs'), read = fs.readFileSync, files = []
    fs.readFileSync = (...args) => (files.push(args[0]), read(...args))
    process.on('exit', () => fs.writeSync(2, files.filter((file) => /\\.cjs$/.test(file)).join('\\n')))`,
  )
  const loaded = (...argv: string[]): string => execute(argv, { node: ['--require', hook] }).stderr
  expect(
    loaded('good.json')
      .split('\n')
      .map((file) => basename(file)),
  ).toEqual(['cli.cjs'])
  expect(loaded('bad.json')).toMatch(/\/report-findings-report\.cjs/)
  expect(loaded('bad.json')).not.toMatch(/\/(?:cli-args|report-pretty-colors|report-unicode-ruler)\.cjs/)
  expect(loaded('-q', 'good.json')).toMatch(/\/cli-args\.cjs/)
  const clean = join(folder, 'clean.yaml')
  writeFileSync(clean, 'model: accounts/fireworks/models/x-8b\nprompt: |\n  Say hello.\nmax_tokens: 16\n')
  expect(loaded(clean)).toMatch(/\/parse-yaml-plain-document\.cjs/)
  expect(loaded(clean)).not.toMatch(/\/(?:cli-|report-|parse-yaml\.|parse-json)[\w-]*/)
})

test('without its build the program says so', () => {
  const copy = join(folder, 'copy.cjs')
  copyFileSync(program, copy)
  const { status, stdout, stderr } = spawnSync(process.execPath, [copy, 'good.json'], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'completions-lint: it is not built yet; run npm run build\n',
  })
})
