/** `--staged` in real repositories. */
import { readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runProgram, scratchFolder } from '../support/process.ts'
import { gitEnv, scratchRepository } from '../support/repository.ts'
import { bad, found, good, worse } from './found.ts'

test('the index counts, not the work tree and not the last commit', async () => {
  const repository = scratchRepository({ 'a.json': good, 'b.json': bad, 'c.json': good })
  const { git, write, lint } = repository
  git('add', '.')
  git('commit', '-qm', '1')
  write('a.json', bad)
  git('add', 'a.json')
  write('a.json', worse)
  write('b.json', worse)
  expect(await found(repository, '--staged')).toEqual(['a.json: n is 0'])
  expect((await lint('--staged')).status).toBe(1)
  write('a.json', good)
  expect((await lint('--staged')).status).toBe(1)
  rmSync(join(repository.folder, 'a.json'))
  expect((await lint('--staged')).status).toBe(1)
})

test('before the first commit', async () => {
  const repository = scratchRepository({ 'a.json': bad, 'b.json': bad })
  repository.git('add', 'a.json')
  expect(await found(repository, '--staged')).toEqual(['a.json: n is 0'])
})

test('renamed, deleted, changed in kind, and not to be linted', async () => {
  const repository = scratchRepository({
    'old.json': bad,
    'gone.json': bad,
    'a.txt': bad,
    'kind.json': bad,
    'x.json': good,
  })
  const { git, folder, write } = repository
  git('add', '.')
  git('commit', '-qm', '1')
  renameSync(join(folder, 'old.json'), join(folder, 'new.json'))
  rmSync(join(folder, 'gone.json'))
  write('package.json', '{}')
  write('.hidden/a.json', bad)
  write('a.txt', worse)
  rmSync(join(folder, 'kind.json'))
  symlinkSync('new.json', join(folder, 'kind.json'))
  git('add', '-A')
  expect(await found(repository, '--staged')).toEqual(['new.json: n is 0'])
})

test.each([
  ['a b.json'],
  ['quote".json'],
  ["single'.json"],
  ['back\\slash.json'],
  ['é 日本 🎉.json'],
  ['line\nfeed.json'],
  ['-q.json'],
  ['*.json'],
  [':(top)x.json'],
  ['in a folder/a.json'],
])('%j', async (name) => {
  const repository = scratchRepository({ [name]: bad, 'other.json': good })
  repository.git('add', '-A')
  repository.write(name, good)
  expect(await found(repository, '--staged')).toEqual([`${name}: n is 0`, 'other.json: clean'].toSorted())
})

test('what the paths name', async () => {
  const repository = scratchRepository({
    'p/a.json': bad,
    'p/b/c.yaml': bad,
    'p/.h/d.json': bad,
    'q/e.json': bad,
    'q/f.req': bad,
  })
  const { git } = repository
  git('add', '-A')
  const names = async (line: string, below?: string): Promise<string[]> =>
    (await found(repository, line, below)).map((one) => one.split(':')[0]!)
  expect(await names('--staged')).toEqual(['p/a.json', 'p/b/c.yaml', 'q/e.json'])
  expect(await names('--staged p')).toEqual(['p/a.json', 'p/b/c.yaml'])
  expect(await names('--staged p/b q/f.req')).toEqual(['p/b/c.yaml', 'q/f.req'])
  expect(await names('--staged p/**/*.json')).toEqual(['p/a.json'])
  expect(await names('--staged p/.h')).toEqual(['p/.h/d.json'])
  expect(await names('--staged --ignore-pattern p/')).toEqual(['q/e.json'])
  expect(await names('--staged', 'p')).toEqual(['../q/e.json', 'a.json', 'b/c.yaml'])
  expect(await names('--staged .', 'p')).toEqual(['a.json', 'b/c.yaml'])
  expect((await repository.lint('--staged *.json')).stderr).toBe('completions-lint: no payload file is staged\n')
  repository.write('.completions-lintignore', 'q/\n')
  repository.write('p/completions-lint.config.json', '{ "ignore": ["b/"] }')
  expect(await names('--staged')).toEqual(['p/a.json'])
})

test('a path that is nowhere', async () => {
  const repository = scratchRepository({ 'a.json': bad })
  repository.git('add', '-A')
  expect(await repository.lint('--staged nowhere a.json')).toMatchObject({
    status: 2,
    stdout: expect.stringContaining('a.json:1:'),
    stderr: 'completions-lint: nowhere: no such file\n',
  })
  rmSync(join(repository.folder, 'a.json'))
  expect((await repository.lint('--staged a.json')).status).toBe(1)
})

test('nothing is staged', async () => {
  const repository = scratchRepository({ 'a.json': bad })
  expect(await repository.lint('--staged')).toMatchObject({
    status: 0,
    stderr: 'completions-lint: no payload file is staged\n',
  })
  expect(JSON.parse((await repository.lint('--staged --format json')).stdout)).toMatchObject({ results: [] })
})

test('nothing is left in the folder for temporary files', async () => {
  const temporary = scratchFolder()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const repository = scratchRepository({ 'a.json': bad, 'b.json': '{' })
  repository.git('add', '-A')
  const before = readdirSync(temporary)
  expect((await repository.lint('--staged')).stdout).toContain('2 files')
  expect(readdirSync(temporary)).toEqual(before)
})

test('the line ends that a checkout would write', async () => {
  const repository = scratchRepository({
    'a.yaml': 'model: m\nprompt: |\n  a\n  b\nn: 0\n',
    '.gitattributes': '*.yaml eol=crlf\n',
  })
  repository.git('add', '-A')
  const { stdout } = await repository.lint('--staged --format json')
  expect(stdout).toContain('"line":5')
})

test('a merge that is not resolved, a submodule', async () => {
  const repository = scratchRepository({ 'a.json': good })
  const { git, write, lint, folder } = repository
  git('add', '-A')
  git('commit', '-qm', '1')
  git('checkout', '-qb', 'side')
  write('a.json', bad)
  git('commit', '-qam', 'side')
  git('checkout', '-q', 'main')
  write('a.json', worse)
  git('commit', '-qam', 'main')
  const sub = scratchRepository({ 'x.json': bad })
  sub.git('add', '-A')
  sub.git('commit', '-qm', '1')
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', sub.folder, 'sub.json')
  expect((await lint('--staged')).stderr).toBe('completions-lint: no payload file is staged\n')
  git('commit', '-qm', 'sub')
  runProgram('git', ['merge', '-q', 'side'], { cwd: folder, env: gitEnv })
  expect(git('ls-files', '--unmerged').stdout).toContain('a.json')
  expect((await lint('--staged')).stderr).toBe('completions-lint: no payload file is staged\n')
})

test('settings of a user that change what git prints', async () => {
  const repository = scratchRepository({ 'p/é.json': bad, 'q.json': bad })
  const { git } = repository
  for (const [key, value] of [
    ['diff.relative', 'true'],
    ['diff.external', '/bin/false'],
    ['diff.noprefix', 'true'],
    ['diff.renames', 'copies'],
    ['core.quotePath', 'true'],
    ['color.ui', 'always'],
  ] as const) {
    git('config', key, value)
  }
  git('add', '-A')
  expect(await found(repository, '--staged', 'p')).toEqual(['../q.json: n is 0', 'é.json: n is 0'])
})

test('suppressions hold', async () => {
  const repository = scratchRepository({ 'a.json': bad })
  repository.git('add', '-A')
  await repository.lint('--suppress-all --staged')
  expect(await repository.lint('--staged')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 suppressed'),
  })
})
