/** `--changed` in real repositories, and what neither it nor `--staged` can do. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runHere } from '../support/program.ts'
import { scratchFiles, scratchRepository, type Repository } from '../support/repository.ts'
import { bad, found, good, worse } from './found.ts'

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
