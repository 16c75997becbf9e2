/** Fixing on the command line: what is written where, and the exit status. */
import { chmodSync, chownSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { root, runProgram, scratchFolder } from '../support/process.ts'
import { runHere } from '../support/program.ts'

const broken = '{ "model": "m",\r\n  "prompt": "a",\r\n  "topP": "0.9",\r\n  "temprature": 3 }'
const safe = '{ "model": "m",\r\n  "prompt": "a",\r\n  "top_p": 0.9,\r\n  "temprature": 3 }'
const clean = '{"model": "m", "prompt": "a"}'
let cwd = ''

beforeEach(() => {
  cwd = scratchFolder()
  writeFileSync(join(cwd, 'a.json'), broken)
  writeFileSync(join(cwd, 'clean.json'), clean)
})

const read = (name: string): string => readFileSync(join(cwd, name), 'utf8')

test('--fix writes what is safe and reports what is left', async () => {
  const { status, stdout, stderr } = await runHere(['--fix', 'a.json', 'clean.json'], { cwd })
  expect(read('a.json')).toBe(safe)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^a\.json:4:3: error: "temprature" is no field/)
  expect(stdout).toContain('1 fixable with --fix --unsafe-fixes')
  expect(stderr).toBe('completions-lint: fixed 2 findings in 1 file\n')
  expect(readdirSync(cwd).toSorted()).toEqual(['a.json', 'clean.json'])
})

test('a fix that would bring another finding is left, and that is said', async () => {
  const { status, stderr } = await runHere(['--fix', '--unsafe-fixes', 'a.json'], { cwd })
  expect(read('a.json')).toBe(safe.replace('"temprature": 3', '"temperature": 2'))
  expect([status, stderr]).toEqual([0, 'completions-lint: fixed 4 findings in 1 file\n'])
  writeFileSync(join(cwd, 'a.json'), '{"model": "m", "prompt": "a", "temperature": "3"}')
  const left = await runHere(['--fix', 'a.json'], { cwd })
  expect(left.status).toBe(1)
  expect(left.stderr).toMatch(/^completions-lint: a\.json:1:46: 1 finding is left, .*wrong-type\)\n$/)
  expect(read('a.json')).toContain('"3"')
})

test('--diff prints a patch that leads to what --fix writes, and writes nothing', async () => {
  const { status, stdout, stderr } = await runHere(['--diff', 'a.json', 'clean.json'], { cwd })
  expect([status, stderr, read('a.json')]).toEqual([1, 'completions-lint: would fix 2 findings in 1 file\n', broken])
  expect(stdout).toBe(`--- a.json
+++ a.json
@@ -1,4 +1,4 @@
 { "model": "m",\r
   "prompt": "a",\r
-  "topP": "0.9",\r
+  "top_p": 0.9,\r
   "temprature": 3 }
\\ No newline at end of file
`)
  writeFileSync(join(cwd, 'x.patch'), stdout)
  expect(runProgram('git', ['apply', '-p0', 'x.patch'], { cwd }).stderr).toBe('')
  expect(read('a.json')).toBe(safe)
  expect(await runHere(['--diff', 'a.json'], { cwd })).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('--fix-dry-run reports what would be left, in JSON with the text, and writes nothing', async () => {
  const { status, stdout } = await runHere(['--fix-dry-run', '--format', 'json', 'a.json', 'clean.json'], { cwd })
  const report = JSON.parse(stdout) as { summary: object; results: { output?: string; diagnostics: unknown[] }[] }
  expect(status).toBe(1)
  expect(report.results.map(({ output }) => output)).toEqual([safe, undefined])
  expect(report.summary).toMatchObject({ errors: 1, fixable: 0 })
  expect(report.results[0]?.diagnostics).toMatchObject([
    { rule: 'unknown-field', fixable: false, fix: { safe: false } },
  ])
  expect(read('a.json')).toBe(broken)
})

test('with standard input the fixed text takes the place of the report', async () => {
  const { status, stdout, stderr } = await runHere(['--fix', '-'], { cwd, stdin: broken })
  expect([status, stdout]).toEqual([1, safe])
  expect(stderr).toMatch(/^<stdin>:4:3: error: /)
  expect((await runHere(['--fix', '-'], { cwd, stdin: clean })).stdout).toBe(clean)
  const lines = await runHere(['--fix', '--input-format', 'jsonl', '-'], { cwd, stdin: `\n${clean}\n` })
  expect([lines.status, lines.stdout]).toEqual([0, `${clean}\n`])
  expect((await runHere(['--diff', '-'], { cwd, stdin: broken })).stdout).toContain('+  "top_p": 0.9,')
})

test('the JSON report has the edits of each fix with their places', async () => {
  const { stdout } = await runHere(['--format', 'json', 'a.json'], { cwd })
  const report = JSON.parse(stdout) as { summary: object; results: { diagnostics: object[] }[] }
  expect(report.summary).toMatchObject({ fixable: 1 })
  const edit = { from: 37, to: 43, line: 3, column: 3, endLine: 3, endColumn: 9, text: '"top_p"' }
  expect(report.results[0]?.diagnostics[0]).toMatchObject({
    fixable: true,
    fix: { safe: true, title: 'rename it to "top_p"', edits: [edit] },
  })
})

test('a file in JSONL is written line by line, and bytes that are no text stay', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`\uFEFF${clean}\r\n\n`),
    Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
    Buffer.from(`${clean.replace('}', ', "topP": 0.50}')}\r${clean}`),
  ])
  writeFileSync(join(cwd, 'b.jsonl'), bytes)
  const { status, stderr } = await runHere(['--fix', 'b.jsonl'], { cwd })
  expect([status, stderr]).toEqual([1, 'completions-lint: fixed 3 findings in 1 file\n'])
  const wanted = `${clean}\r\n{\xff}\n${clean.replace('}', ', "top_p": 0.50}')}\r${clean}`
  expect(readFileSync(join(cwd, 'b.jsonl')).toString('latin1')).toBe(wanted)
})

test('a file in JSONL without anything to fix is not written', async () => {
  writeFileSync(join(cwd, 'b.jsonl'), `${clean}\n`)
  chmodSync(join(cwd, 'b.jsonl'), 0o444)
  expect(await runHere(['--fix', 'b.jsonl'], { cwd })).toMatchObject({ status: 0, stderr: '' })
})

test('suppressed findings and findings of rules that are off are not fixed', async () => {
  const text = 'model: m\nprompt: a\n# completions-lint-disable-next-line unknown-field\ntopP: 0.9\nmax_tokens: 10.0\n'
  writeFileSync(join(cwd, 'a.yaml'), text)
  const { status } = await runHere(['--fix', '--rule', 'integer-as-float=off', 'a.yaml'], { cwd })
  expect([status, read('a.yaml')]).toEqual([0, text])
})

describe('what may not be written', () => {
  test.each([
    [0o444, 0o777, 'completions-lint: deep/a.json: is read-only, so nothing in it was fixed\n'],
    [0o666, 0o555, 'completions-lint: deep/a.json: its folder is read-only, so nothing in it was fixed\n'],
  ])('a file of mode %o in a folder of mode %o', (ofFile, ofFolder, message) => {
    const deep = join(cwd, 'deep')
    mkdirSync(deep)
    writeFileSync(join(deep, 'a.json'), broken)
    chmodSync(cwd, 0o755)
    chmodSync(join(deep, 'a.json'), ofFile)
    chmodSync(deep, ofFolder)
    const { status, stderr } = fixAsNobody()
    expect([status, stderr]).toEqual([2, message])
    expect(read('deep/a.json')).toBe(broken)
    chmodSync(deep, 0o777)
  })

  test('the owner stays when someone else fixes the file', async () => {
    // Only the owner of everything may give files away.
    const isRoot = process.getuid?.() === 0
    const owner = isRoot ? { uid: 12345, gid: 23456 } : { uid: process.getuid!(), gid: process.getgid!() }
    chownSync(join(cwd, 'a.json'), owner.uid, owner.gid)
    await runHere(['--fix', 'a.json'], { cwd })
    const { uid, gid } = statSync(join(cwd, 'a.json'))
    expect([{ uid, gid }, read('a.json')]).toEqual([owner, safe])
  })
})

/** Runs the built program without the right to write everywhere. */
function fixAsNobody(): ReturnType<typeof runProgram> {
  const isRoot = process.getuid?.() === 0
  const argv = [join(root, 'bin/completions-lint.js'), '--fix', 'deep/a.json']
  if (!isRoot) return runProgram(process.execPath, argv, { cwd })
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
  return runProgram('setpriv', [...nobody, ...argv], { cwd })
}
