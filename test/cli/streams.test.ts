/** The contract of exit statuses and streams, held against the built program in a process of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../../bin/completions-lint.js', import.meta.url))
const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' }
const request = { model: 'accounts/fireworks/models/example-8b', prompt: 'a' }
const cwd = mkdtempSync(join(tmpdir(), 'completions-lint-'))

beforeAll(() => {
  const files: Record<string, unknown> = {
    'clean.json': request,
    'error.json': { ...request, top_p: 3 },
    'warning.json': { ...request, prompt: ' ' },
    'hint.json': { ...request, service_tier: 'auto' },
    'ignored/error.json': { ...request, top_p: 3 },
    'completions-lint.config.json': { ignore: ['ignored/**'] },
    'unknown-key.config.json': { rulez: {} },
    'unknown-rule.config.json': { rules: { 'no-such-rule': 'error' } },
    'bad-option.config.json': { rules: { 'top-logprobs-limit': ['error', { max: 'many' }] } },
    'no-plugin.config.json': { plugins: ['./nowhere.js'] },
    'throwing.config.json': { plugins: ['./throwing.mjs'] },
  }
  for (const folder of ['ignored', 'empty']) mkdirSync(join(cwd, folder))
  for (const [name, value] of Object.entries(files)) writeFileSync(join(cwd, name), JSON.stringify(value))
  writeFileSync(join(cwd, 'syntax.json'), '{"model": "m",')
  writeFileSync(
    join(cwd, 'throwing.mjs'),
    `export default { rules: [{ id: 'team-rule', severity: 'error', summary: 'x', fields: ['prompt'], evidence: [],
  check() { throw new Error('out of order') } }] }`,
  )
  symlinkSync('circle.json', join(cwd, 'circle.json'))
})

afterAll(() => rmSync(cwd, { recursive: true }))

function execute(line: string, input = ''): { status: number | null; stdout: string; stderr: string } {
  const argv = line.split(' ').filter((word) => word !== '')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd,
    env,
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('each kind of run has its status, its report on stdout and its problem on stderr', () => {
  test.each<[string, number, RegExp, RegExp]>([
    ['clean.json', 0, /^✓ /, /^$/],
    ['--quiet clean.json', 0, /^$/, /^$/],
    ['error.json', 1, /error\.json:1:.*\[out-of-range\]/, /^$/],
    ['syntax.json', 1, /syntax\.json:1:.*\[syntax\]/, /^$/],
    ['warning.json', 0, /\[empty-prompt\]/, /^$/],
    ['hint.json', 0, /\[service-tier-no-effect\]/, /^$/],
    ['--fail-on warning warning.json', 1, /\[empty-prompt\]/, /^$/],
    ['--fail-on warning hint.json', 0, /\[service-tier-no-effect\]/, /^$/],
    ['--fail-on hint hint.json', 1, /\[service-tier-no-effect\]/, /^$/],
    ['--max-warnings 0 warning.json', 1, /\[empty-prompt\]/, /more warnings \(1\) than --max-warnings allows \(0\)\n$/],
    ['--max-warnings 1 warning.json', 0, /\[empty-prompt\]/, /^$/],
    ['--max-warnings 0 hint.json', 0, /\[service-tier-no-effect\]/, /^$/],
    ['ignored/error.json', 0, /no file was checked/, /^$/],
    ['--no-ignore ignored/error.json', 1, /\[out-of-range\]/, /^$/],
    ['error.json missing.json', 2, /\[out-of-range\]/, /^completions-lint: missing\.json: no such file.*\n$/],
    ['missing.json error.json', 2, /\[out-of-range\]/, /^completions-lint: missing\.json: no such file.*\n$/],
    ['circle.json error.json', 2, /\[out-of-range\]/, /^completions-lint: circle\.json: .+\n$/],
    ['missing.json clean.json', 2, /^✓ /, /missing\.json/],
    ['empty', 2, /^$/, /^completions-lint: empty: no payload file in it/],
    ['nothing/*.json', 2, /^$/, /^completions-lint: nothing\/\*\.json: no file matches\n$/],
    ['--no-error-on-unmatched-pattern nothing/*.json', 0, /no file was checked/, /^$/],
    ['--no-such-flag clean.json', 2, /^$/, /^completions-lint: --no-such-flag is no option.*--help\n$/],
    ['--format yaml clean.json', 2, /^$/, /^completions-lint: --format yaml: unknown/],
    ['--endpoint nowhere/v1 clean.json', 2, /^$/, /^completions-lint: unknown endpoint "nowhere\/v1"/],
    ['--rule no-such-rule=off clean.json', 2, /^$/, /^completions-lint: --rule: unknown rule "no-such-rule"\n$/],
    ['--config unknown-key.config.json clean.json', 2, /^$/, /unknown-key\.config\.json:1:2: unknown key "rulez"/],
    ['--config unknown-rule.config.json clean.json', 2, /^$/, /unknown-rule\.config\.json:1:11: unknown rule/],
    ['--config bad-option.config.json clean.json', 2, /^$/, /bad-option\.config\.json:1:\d+: max must be an integer/],
    ['--config no-plugin.config.json clean.json', 2, /^$/, /plugin "\.\/nowhere\.js": no such file\n$/],
    [
      '--config throwing.config.json clean.json',
      2,
      /^(?!.*\[)/,
      /^completions-lint: rule team-rule failed: out of order\n$/,
    ],
    ['explain no-such-rule', 2, /^$/, /^completions-lint: there is no rule no-such-rule/],
  ])('%s: %i', (line, status, stdout, stderr) => {
    const outcome = execute(line)
    expect(outcome.status).toBe(status)
    expect(outcome.stdout).toMatch(stdout)
    expect(outcome.stderr).toMatch(stderr)
    expect(outcome.stderr).not.toContain('    at ')
  })
})

test.each(['clean.json', 'error.json', 'syntax.json', 'warning.json', 'ignored/error.json', 'error.json missing.json'])(
  'the format changes neither the status nor the problem, and JSON is one whole document: %s',
  (line) => {
    const [pretty, json] = [execute(line), execute(`--format json ${line}`)]
    expect([json.status, json.stderr]).toEqual([pretty.status, pretty.stderr])
    expect(JSON.parse(json.stdout)).toMatchObject({ version: 1, tool: { name: 'completions-lint' } })
  },
)

test('standard input that is closed at once is an empty file', () => {
  const { status, stdout } = execute('-')
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^<stdin>:1:1: error: .*\[empty-document\]/)])
})

test('Ctrl-C ends it in the midst of reading, which a shell calls 130, without a word', async () => {
  const child = spawn(process.execPath, [program, '-'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  // More than a pipe holds: when it is gone, the program reads.
  await new Promise((resolve) => child.stdin.write(' '.repeat(2 ** 20), resolve))
  child.kill('SIGINT')
  const ended = await new Promise((resolve) => child.once('close', (status, signal) => resolve(status ?? signal)))
  expect({ ended, output }).toEqual({ ended: 'SIGINT', output: '' })
})

test.each([
  ['| head -c 20', 1],
  ['| true', 1],
  ['>&-', 1],
])('a reader that is gone is silent and keeps the status: error.json %s', (rest, status) => {
  const script = `"$0" "$1" error.json ${rest}; echo "\${PIPESTATUS[0]}" >&2`
  const { stderr } = spawnSync('bash', ['--norc', '-c', script, process.execPath, program], {
    cwd,
    env,
    encoding: 'utf8',
  })
  expect(stderr.trim()).toBe(String(status))
})
