import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFinder } from '../../src/config/find.ts'
import { displayPath } from '../../src/paths.ts'
import { temporaryFolder } from '../files/folder.ts'

test.each<[name: string, files: Record<string, unknown>, folder: string, found: string | undefined]>([
  ['one beside the file', { 'completions-lint.config.json': {} }, '', 'completions-lint.config.json'],
  ['one of YAML', { 'completions-lint.config.yaml': '' }, '', 'completions-lint.config.yaml'],
  ['one of short YAML', { 'completions-lint.config.yml': '' }, '', 'completions-lint.config.yml'],
  ['one of JSONC', { 'completions-lint.config.jsonc': '' }, '', 'completions-lint.config.jsonc'],
  ['a module', { 'completions-lint.config.js': '' }, '', 'completions-lint.config.js'],
  ['a module by its extension', { 'completions-lint.config.mjs': '' }, '', 'completions-lint.config.mjs'],
  ['package.json with our key', { 'package.json': { 'completions-lint': {} } }, '', 'package.json'],
  ['package.json with our key, broken', { 'package.json': '{"completions-lint": {,}}' }, '', 'package.json'],
  ['package.json without our key', { 'package.json': { devDependencies: { 'completions-lint': '1' } } }, '', undefined],
  ['package.json that is broken', { 'package.json': '{"devDependencies": {"completions-lint": "1",}}' }, '', undefined],
  ['one above', { 'completions-lint.config.json': {} }, 'a/b', 'completions-lint.config.json'],
  [
    'the nearest',
    { 'completions-lint.config.json': { root: true }, 'a/completions-lint.config.yaml': '' },
    'a/b',
    'a/completions-lint.config.yaml',
  ],
  ['none beyond a repository', { 'completions-lint.config.json': {}, 'a/.git/HEAD': '' }, 'a/b', undefined],
  ['none beyond a worktree', { 'completions-lint.config.json': {}, 'a/.git': 'gitdir: x' }, 'a/b', undefined],
  ['one beside .git', { 'a/completions-lint.config.json': {}, 'a/.git': '' }, 'a/b', 'a/completions-lint.config.json'],
  [
    'one above a folder that is not there',
    { 'completions-lint.config.json': {} },
    'no/such/folder',
    'completions-lint.config.json',
  ],
  ['no other kind', { 'completions-lint.config.toml': '', 'completions-lint.config.json.bak': '' }, '', undefined],
])('finds %s', (_name, files, folder, found) => {
  const root = temporaryFolder({ '.git/HEAD': '', 'a/b/x.json': '', ...files })
  const path = createFinder(root)(join(root, folder))
  expect(path && displayPath(path, root)).toBe(found)
})

test.each<[names: string[], message: string]>([
  [
    ['completions-lint.config.yaml', 'completions-lint.config.json'],
    'a/completions-lint.config.json: there is another configuration beside it, a/completions-lint.config.yaml; keep one of them',
  ],
  [
    ['package.json', 'completions-lint.config.mjs'],
    'a/completions-lint.config.mjs: there is another configuration beside it, a/package.json; keep one of them',
  ],
])('refuses %j in one folder', (names, message) => {
  const root = temporaryFolder(Object.fromEntries(names.map((name) => [`a/${name}`, { 'completions-lint': {} }])))
  expect(() => createFinder(root)(join(root, 'a'))).toThrow(message)
})

test('in a folder of thousands of files', () => {
  const files = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`sub/${'x'.repeat(40)}-${index}.json`, {}]),
  )
  const folder = temporaryFolder({ ...files, 'completions-lint.config.yaml': '', '.git/HEAD': '' })
  const find = (): string | undefined => createFinder(folder)(join(folder, 'sub'))
  expect(find()).toBe(join(folder, 'completions-lint.config.yaml'))
  writeFileSync(join(folder, 'sub/completions-lint.config.mjs'), '')
  expect(find()).toBe(join(folder, 'sub/completions-lint.config.mjs'))
  writeFileSync(join(folder, 'sub/package.json'), '{"completions-lint": {}}')
  expect(find).toThrow('there is another configuration beside it')
})
