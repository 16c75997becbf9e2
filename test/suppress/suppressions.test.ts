/** The suppressions file: what goes in, what it hides, and which of its entries are of no use. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFiles } from '../support/repository.ts'
import { entries, name, request } from './entries.ts'

const line = (id: string | undefined, more: object): string =>
  `${JSON.stringify({ custom_id: id, body: { model: 'm', prompt: 'p', ...more } })}\n`

describe('addresses', () => {
  test.each<[string, string, string, Record<string, string[]>]>([
    [
      'a pointer',
      'a.json',
      request({ top_p: 3, stop: ['a', 1] }),
      { 'out-of-range': ['/top_p'], 'wrong-type': ['/stop/1'] },
    ],
    ['the whole', 'a.json', '{ "model": "m" }', { 'missing-field': [''] }],
    ['a list without names', 'a.json', `[${request({})}, ${request({ top_p: 3 })}]`, { 'out-of-range': ['/1/top_p'] }],
    [
      'a list of batch entries',
      'a.json',
      `[${line('x', {})}, ${line('y', { top_p: 3 })}]`,
      { 'out-of-range': ['y#/body/top_p'] },
    ],
    ['a batch', 'a.jsonl', line('x', {}) + line('y', { top_p: 3 }), { 'out-of-range': ['y#/body/top_p'] }],
    [
      'lines without names, blank ones between',
      'a.jsonl',
      `${request({ top_p: 3 })}\n\n${request({ top_p: 3 })}\n`,
      { 'blank-line': [''], 'out-of-range': ['#2/top_p', '/top_p'] },
    ],
    [
      'a line without a name in a batch',
      'a.jsonl',
      line('x', {}) + line(undefined, { top_p: 3 }),
      { 'custom-id': ['#2'], 'out-of-range': ['#2/body/top_p'] },
    ],
    [
      'documents of YAML',
      'a.yaml',
      'model: m\nprompt: p\ntop_p: 3\n---\nmodel: m\nprompt: p\ntop_p: 3\n',
      { 'out-of-range': ['#2/top_p', '/top_p'] },
    ],
    ['text', 'a.json', '{ "model": "m", "prompt": "p", "prompt": "p" }', { 'duplicate-key': [''] }],
    ['a key with a slash', 'a.json', request({ 'a/b~': 1 }), { 'unknown-field': ['/a~1b~0'] }],
  ])('%s', async (_, file, text, expected) => {
    const { folder, lint } = scratchFiles({ [file]: text })
    expect(await lint('--suppress-all .')).toMatchObject({ status: 0, stdout: expect.stringContaining('suppressed') })
    expect(entries(folder)).toEqual({ [file]: expected })
    expect(await lint('--max-warnings 0 .')).toMatchObject({ status: 0, stderr: '' })
  })
})

test('the file is sorted, one entry a line, and stays as it is when it says all already', async () => {
  const { folder, lint, write } = scratchFiles({
    'b/z.json': request({ top_p: 3, top_k: 999, zzz: 1 }),
    'a.json': request({ n: 0 }),
  })
  await lint('--suppress-all .')
  const text = readFileSync(join(folder, name), 'utf8')
  expect(text).toBe(`{
  "version": 1,
  "files": {
    "a.json": {
      "out-of-range": [
        "/n"
      ]
    },
    "b/z.json": {
      "out-of-range": [
        "/top_k",
        "/top_p"
      ],
      "unknown-field": [
        "/zzz"
      ]
    }
  }
}
`)
  const { ino } = statSync(join(folder, name))
  const again = await lint('--suppress-all .')
  expect(again.stderr).toBe(`completions-lint: ${name}: there is nothing new to record\n`)
  expect(statSync(join(folder, name)).ino).toBe(ino)
  write('c.json', request({ n: 0 }))
  await lint('--suppress-all c.json')
  expect(Object.keys(entries(folder))).toEqual(['a.json', 'b/z.json', 'c.json'])
  expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'b', 'c.json', name])
})

describe('what is recorded', () => {
  const files = {
    'a.json': request({ top_p: 3, n: 0, foo: 1, service_tier: 'priority', response_format: { type: 'json_object' } }),
    'w.json': request({ stop: [''] }),
  }
  const hints = 'json-mode-prompt'
  test.each<[string, number, string[]]>([
    ['--suppress-all .', 0, ['out-of-range', 'stop-sequence', 'unknown-field']],
    ['--suppress-all --fail-on hint .', 0, [hints, 'out-of-range', 'stop-sequence', 'unknown-field']],
    ['--suppress-all w.json', 0, ['stop-sequence']],
    ['--suppress-rule unknown-field .', 1, ['unknown-field']],
    ['--suppress-rule unknown-field --suppress-rule out-of-range .', 0, ['out-of-range', 'unknown-field']],
    [`--suppress-rule ${hints} .`, 1, [hints]],
  ])('%s', async (command, status, rules) => {
    const { folder, lint } = scratchFiles(files)
    expect(await lint(command)).toMatchObject({ status })
    const recorded = Object.values(entries(folder)).flatMap((each) => Object.keys(each))
    expect([...new Set(recorded)].toSorted()).toEqual(rules)
  })

  test('a text that cannot be read is not suppressed, and what is in it is not judged', async () => {
    const { folder, lint, write } = scratchFiles({ 'a.json': request({ top_p: 3 }), 'b.json': '{ "model": "m", ' })
    await lint('--suppress-all a.json')
    write('a.json', '{ "model": "m"')
    const ran = await lint('--suppress-all --prune-suppressions .')
    expect(ran.status).toBe(1)
    expect(ran.stdout).toContain('[syntax]')
    expect(ran.stderr).toContain(
      'completions-lint: 2 findings of syntax cannot be suppressed: mend the file, or add it to "ignore" in the configuration\n',
    )
    expect(entries(folder)['a.json']).toEqual({ 'out-of-range': ['/top_p'] })
    expect((await lint('.')).stdout).not.toContain('unused-suppression')
  })

  test('nothing is written where nothing is found', async () => {
    const { folder, lint } = scratchFiles({ 'a.json': request({}) })
    expect(await lint('--suppress-all .')).toMatchObject({
      status: 0,
      stderr: `completions-lint: ${name}: there is nothing new to record\n`,
    })
    expect(existsSync(join(folder, name))).toBe(false)
  })
})

test('what is new is reported, what is recorded is counted', async () => {
  const { lint, write } = scratchFiles({ 'a.json': request({ top_p: 3 }), 'b.json': request({ n: 0 }) })
  await lint('--suppress-all .')
  expect((await lint('.')).stdout).toBe(
    '✓ 2 payloads in 2 files checked against fireworks/v1/completions (2026-10-06), 2 suppressed\n',
  )
  write('a.json', request({ top_p: 3, top_k: 999 }))
  const { status, stdout } = await lint('.')
  expect(status).toBe(1)
  expect(stdout).toContain('a.json:1:')
  expect(stdout).toContain('top_k is 999')
  expect(stdout).not.toContain('top_p is 3')
  expect(stdout).toContain('✖ 1 error in 1 of 2 files (2 payloads), 2 suppressed\n')
  expect(JSON.parse((await lint('--format json .')).stdout)).toMatchObject({ summary: { errors: 1, suppressed: 2 } })
  expect((await lint('--no-suppressions .')).stdout).toContain('✖ 3 errors in 2 files (2 payloads)\n')
})

async function mended(more: Record<string, string> = {}): Promise<ReturnType<typeof scratchFiles>> {
  const scratch = scratchFiles({ 'a.json': request({ top_p: 3, n: 0 }), 'b.json': request({ n: 0 }), ...more })
  await scratch.lint('--suppress-all .')
  scratch.write('a.json', request({ n: 0 }))
  return scratch
}

describe('unused entries', () => {
  test('they are warnings at their place', async () => {
    const { lint, write } = await mended()
    expect(await lint('.')).toMatchObject({
      status: 0,
      stdout: `${name}:7:9: warning: nothing is suppressed here: out-of-range finds nothing in a.json at /top_p [unused-suppression]
 7 │         "/top_p"
   │         ^^^^^^^^
   = help: drop it with --prune-suppressions

⚠ 1 warning in 1 of 3 files (2 payloads), 2 suppressed
  to learn more: completions-lint explain unused-suppression
  checked against fireworks/v1/completions (2026-10-06)
`,
    })
    expect((await lint('--max-warnings 0 .')).status).toBe(1)
    expect((await lint('--rule unused-suppression=off --max-warnings 0 .')).status).toBe(0)
    expect((await lint('--rule unused-suppression=error .')).status).toBe(1)
    write('completions-lint.config.json', '{ "rules": { "unused-suppression": "off" } }')
    expect((await lint('--max-warnings 0 .')).status).toBe(0)
  })

  test('a file that was not checked is not judged, one that is gone is', async () => {
    const { folder, lint, write } = await mended({ 'c.json': request({ n: 0 }) })
    write('c.json', request({}))
    expect((await lint('b.json')).stdout).not.toContain('unused-suppression')
    expect((await lint('--rule out-of-range=off .')).stdout).not.toContain('unused-suppression')
    write(name, readFileSync(join(folder, name), 'utf8').replace('"c.json"', '"gone/c.json"'))
    expect((await lint('b.json')).stdout).toContain('finds nothing in gone/c.json at /n [unused-suppression]')
  })

  test('a clean run tells of them too', async () => {
    const { lint, write } = await mended()
    write('a.json', request({}))
    write('b.json', request({}))
    expect((await lint('.')).stdout).toContain('⚠ 3 warnings in 1 of 3 files')
  })

  test('--prune-suppressions drops them and nothing else', async () => {
    const { folder, lint, write } = await mended()
    expect(await lint('--prune-suppressions .')).toMatchObject({
      status: 0,
      stderr: `completions-lint: ${name}: 1 unused suppression dropped\n`,
    })
    expect(entries(folder)).toEqual({ 'a.json': { 'out-of-range': ['/n'] }, 'b.json': { 'out-of-range': ['/n'] } })
    write('a.json', request({}))
    write('b.json', request({}))
    await lint('--prune-suppressions a.json')
    expect(entries(folder)).toEqual({ 'b.json': { 'out-of-range': ['/n'] } })
    await lint('--prune-suppressions .')
    expect(readFileSync(join(folder, name), 'utf8')).toBe('{\n  "version": 1,\n  "files": {}\n}\n')
    expect(await lint('--max-warnings 0 .')).toMatchObject({ status: 0, stderr: '' })
  })
})
