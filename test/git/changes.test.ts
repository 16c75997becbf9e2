/** `--staged` and `--changed` in real repositories. */
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runProgram } from '../support/process.ts'
import { runHere } from '../support/program.ts'
import { gitEnv, scratchFiles, scratchRepository, type Repository } from '../support/repository.ts'

const good = '{"model":"m","prompt":"p"}\n'
const bad = '{"model":"m","prompt":"p","n":0}\n'
const worse = '{"model":"m","prompt":"p","n":-7}\n'

/** The files with findings, and what the first of each says. */
async function found(repository: Repository, line: string, below?: string): Promise<string[]> {
  const { stdout, stderr } = await repository.lint(`--format json ${line}`, below)
  expect(stderr).toBe('')
  const { results } = JSON.parse(stdout) as { results: { file: string; diagnostics: { message: string }[] }[] }
  return results.map(({ file, diagnostics }) => `${file}: ${diagnostics[0]?.message.split(';')[0] ?? 'clean'}`)
}

describe('--staged', () => {
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
})

describe('--changed', () => {
  function branched(): Repository {
    const repository = scratchRepository({
      'old.json': bad,
      'a.json': good,
      'b.json': good,
      'c.json': good,
      'd.json': bad,
    })
    const { git, write, folder } = repository
    git('add', '-A')
    git('commit', '-qm', '1')
    git('checkout', '-qb', 'work')
    write('a.json', bad)
    git('commit', '-qam', 'a')
    write('b.json', bad)
    git('add', 'b.json')
    write('c.json', bad)
    rmSync(join(folder, 'd.json'))
    write('new/é.json', bad)
    write('left-out.json', bad)
    write('.gitignore', 'left-out.json\n')
    return repository
  }

  test('what the branch, the index and the work tree changed, and what is new', async () => {
    const repository = branched()
    const expected = ['a.json: n is 0', 'b.json: n is 0', 'c.json: n is 0', 'new/é.json: n is 0']
    expect(await found(repository, '--changed')).toEqual(expected)
    expect(await found(repository, '--changed', 'new')).toEqual(
      ['../a.json', '../b.json', '../c.json', 'é.json'].map((name) => `${name}: n is 0`),
    )
    expect(await found(repository, '--changed new')).toEqual(['new/é.json: n is 0'])
    repository.write('b.json', worse)
    expect(await found(repository, '--changed b.json')).toEqual(['b.json: n is -7'])
  })

  test('--since', async () => {
    const repository = branched()
    expect(await found(repository, '--changed --since HEAD')).toEqual(
      ['b.json', 'c.json', 'new/é.json'].map((name) => `${name}: n is 0`),
    )
    expect(await found(repository, '--changed --since main~0 *.json')).toEqual(
      ['a.json', 'b.json', 'c.json'].map((name) => `${name}: n is 0`),
    )
  })

  test('the default branch may have gone on, and origin decides what it is', async () => {
    const repository = branched()
    const { git, write, folder } = repository
    git('stash', '-qa')
    git('checkout', '-q', 'main')
    write('old.json', worse)
    git('commit', '-qam', 'main goes on')
    git('checkout', '-q', 'work')
    expect(await found(repository, '--changed')).toEqual(['a.json: n is 0'])
    const clone = scratchRepository()
    clone.git('remote', 'add', 'origin', folder)
    clone.git('fetch', '-q')
    clone.git('checkout', '-qb', 'topic', 'origin/work')
    clone.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main')
    expect(await found(clone, '--changed')).toEqual(['a.json: n is 0'])
    clone.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/work')
    expect((await clone.lint('--changed')).stderr).toBe('completions-lint: no payload file is changed\n')
  })

  test('before the first commit all files are new', async () => {
    const repository = scratchRepository({ 'a.json': bad, 'b.json': bad })
    repository.git('add', 'a.json')
    expect(await found(repository, '--changed')).toEqual(['a.json: n is 0', 'b.json: n is 0'])
  })

  test('without a default branch', async () => {
    const repository = scratchRepository({ 'a.json': bad })
    const { git, lint } = repository
    git('add', '-A')
    git('commit', '-qm', '1')
    git('branch', '-m', 'trunk')
    expect(await lint('--changed')).toMatchObject({
      status: 2,
      stderr: 'completions-lint: --changed: there is no branch main or master to compare with; give --since REF\n',
    })
    git('checkout', '-q', '--orphan', 'main')
    git('commit', '-qm', '2')
    git('checkout', '-q', 'trunk')
    expect((await lint('--changed')).stderr).toBe(
      'completions-lint: --changed: the history here does not reach main; fetch more of it or give --since REF\n',
    )
    expect((await lint('--changed --since main')).status).toBe(0)
  })
})

describe('what cannot be done', () => {
  test.each([
    ['--staged', '--staged: the working directory is in no work tree of git'],
    ['--changed', '--changed: the working directory is in no work tree of git'],
    ['--staged -', '--staged takes files and no standard input; try completions-lint --help'],
    ['--staged --changed', '--staged and --changed exclude each other; try completions-lint --help'],
    ['--since main a.json', '--since means nothing without --changed; try completions-lint --help'],
    ['--staged --since main', '--since means nothing without --changed; try completions-lint --help'],
  ])('%s outside of a repository', async (line, message) => {
    const { lint } = scratchFiles({ 'a.json': bad })
    expect(await lint(line)).toEqual({ status: 2, stdout: '', stderr: `completions-lint: ${message}\n` })
  })

  test.each([['nope'], ['--help'], ['HEAD:a.json'], ['$(id)']])('--since=%s', async (ref) => {
    const repository = scratchRepository({ 'a.json': bad })
    repository.git('add', '-A')
    repository.git('commit', '-qm', '1')
    expect((await repository.lint(`--changed --since=${ref}`)).stderr).toBe(
      `completions-lint: --since ${ref}: there is no such commit here\n`,
    )
  })

  test('git is not there, or does not work', async () => {
    const { folder } = scratchRepository({ 'a.json': bad })
    expect(await runHere(['--staged'], { cwd: folder, env: { PATH: folder } })).toEqual({
      status: 2,
      stdout: '',
      stderr: 'completions-lint: --staged: git cannot be run (it was not found)\n',
    })
    expect(
      (await runHere(['--staged'], { cwd: join(folder, '.git'), env: { PATH: process.env['PATH'] } })).stderr,
    ).toMatch(/^completions-lint: --staged: the working directory is in no work tree of git\n$/)
  })
})
