/** Where the suppressions file is, and what is said when it is broken. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFiles, scratchRepository } from '../support/repository.ts'
import { entries, name, request } from './entries.ts'

describe('where the file is', () => {
  test('found from a folder below, up to the repository', async () => {
    const {
      folder,
      lint,
      git: _git,
    } = scratchRepository({ 'a/b/x.json': request({ n: 0 }), 'other.json': request({ n: 0 }) })
    await lint('--suppress-all .')
    expect((await lint('x.json', 'a/b')).status).toBe(0)
    mkdirSync(join(folder, 'a/.git'))
    expect((await lint('x.json', 'a/b')).status).toBe(1)
  })

  test('a new one goes beside the configuration', async () => {
    const { folder, lint } = scratchRepository({
      'completions-lint.config.json': '{}',
      'a/b/x.json': request({ n: 0 }),
    })
    await lint('--suppress-all x.json', 'a/b')
    expect(entries(folder)).toEqual({ 'a/b/x.json': { 'out-of-range': ['/n'] } })
    expect((await lint('x.json', 'a/b')).status).toBe(0)
  })

  test('--suppressions-location', async () => {
    const { folder, lint } = scratchFiles({ 'a/x.json': request({ n: 0 }), 'lint/none': '' })
    expect((await lint('--suppress-all --suppressions-location lint/old.json a')).status).toBe(0)
    const text = readFileSync(join(folder, 'lint/old.json'), 'utf8')
    expect(text).toContain('"../a/x.json"')
    expect((await lint('--suppressions-location lint/old.json .')).stdout).toContain('✓ 1 payload in 1 file')
    expect((await lint('.')).status).toBe(1)
  })

  test('behind a link, and with the mode that it had', async () => {
    const { folder, lint, write } = scratchFiles({
      'x.json': request({ n: 0 }),
      'real/s.json': '{"version":1,"files":{}}',
    })
    symlinkSync(join(folder, 'real/s.json'), join(folder, name))
    chmodSync(join(folder, 'real/s.json'), 0o640)
    write('.completions-lintignore', 'real/\n')
    await lint('--suppress-all .')
    expect(lstatSync(join(folder, name)).isSymbolicLink()).toBe(true)
    expect(statSync(join(folder, 'real/s.json')).mode & 0o777).toBe(0o640)
    expect(entries(folder)).toEqual({ 'x.json': { 'out-of-range': ['/n'] } })
  })
})

describe('standard input', () => {
  test('it is recorded under the name that it is given', async () => {
    const { lint, write } = scratchFiles({ 'a.json': request({ n: 0 }) })
    expect(await lint('--suppress-all -')).toMatchObject({
      status: 2,
      stderr:
        'completions-lint: what is found in standard input can be recorded with --stdin-filename only; try completions-lint --help\n',
    })
    write(name, '{"version":1,"files":{"a.json":{"empty-document":[""]}}}')
    expect((await lint('--stdin-filename a.json -')).status).toBe(0)
    expect((await lint('-')).status).toBe(1)
  })
})

describe('a broken file', () => {
  test.each([
    ['{', `${name}:1:2: `],
    ['[]', `${name}:1:1: a suppressions file is a list; must be an object with "version" and "files"`],
    ['{"version": 2, "files": {}}', `${name}:1:13: "version" must be 1, the only one that this program knows`],
    ['{"files": {}}', `${name}:1:1: "version" must be 1`],
    ['{"version": 1}', `${name}:1:1: "files" is missing; must be an object`],
    ['{"version": 1, "files": []}', `${name}:1:25: "files" is a list; must be an object`],
    ['{"version": 1, "file": {}}', `${name}:1:16: unknown key "file"; allowed: version, files`],
    ['{"version": 1,\n "files": {"a.json": 3}}', `${name}:2:22: "a.json" is an integer; must be an object`],
    ['{"version": 1, "files": {"a": {"n": "/n"}}}', `${name}:1:37: "n" is a string; must be a list of strings`],
    ['{"version": 1, "files": {"a": {"n": [1]}}}', `${name}:1:37: "n" is a list; must be a list of strings`],
    ['<<<<<<< HEAD\n{}', `${name}:1:1: `],
  ])('%s', async (text, message) => {
    const { folder, lint } = scratchFiles({ 'a.json': request({ n: 0 }), [name]: text })
    for (const command of ['.', '--suppress-all .', '--prune-suppressions .']) {
      const { status, stderr, stdout } = await lint(command)
      expect([status, stdout]).toEqual([2, ''])
      expect(stderr).toContain(`completions-lint: ${message}`)
      expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    }
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  })

  test.each([
    ['--suppressions-location none.json .', 'none.json: cannot be read: no such file or folder'],
    ['--suppress-all --suppressions-location none/s.json .', 'none/s.json: cannot be written: no such file or folder'],
    ['--suppress-all --suppressions-location a .', 'a: cannot be read (EISDIR)'],
    ['--suppress-rule out-of-rnge .', 'there is no rule out-of-rnge; did you mean out-of-range?'],
  ])('%s', async (command, message) => {
    const { folder, lint } = scratchFiles({ 'a/x.json': request({ n: 0 }) })
    expect(await lint(command)).toMatchObject({ status: 2, stdout: '', stderr: `completions-lint: ${message}\n` })
    expect(readdirSync(folder)).toEqual(['a'])
  })
})

test('a name that objects have by themselves is a name like others', async () => {
  const { folder, lint } = scratchFiles({ '__proto__.json': request({ n: 0 }), 'constructor.json': request({ n: 0 }) })
  writeFileSync(join(folder, name), '{"version":1,"files":{"__proto__":{"__proto__":["/n"]},"toString":{}}}')
  expect((await lint('--suppress-all .')).stdout).toContain('finds nothing in __proto__ at /n')
  expect(Object.keys(entries(folder))).toEqual(['__proto__', '__proto__.json', 'constructor.json'])
})
