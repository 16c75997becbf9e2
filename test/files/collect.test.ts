import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collect } from '../../src/files/index.ts'
import { temporaryFolder } from './folder.ts'

interface Options {
  readonly cwd?: string
  readonly ignorePatterns?: readonly string[]
  readonly noIgnore?: boolean
}

async function paths(folder: string, args: readonly string[], options: Options = {}) {
  const cwd = join(folder, options.cwd ?? '')
  const { ignorePatterns = [], noIgnore = false } = options
  const { files, problems, unmatched } = await collect(args, { cwd, ignorePatterns, noIgnore })
  return { files: files.map(({ path }) => path), problems, unmatched }
}

const tree = {
  'a.json': '',
  'b.txt': '',
  '[id].json': '',
  'i.json': '',
  'p q/c d.yaml': '',
  'p q/#e.jsonl': '',
  'ä/ö😀.ndjson': '',
  '-dash.json': '',
  'sub/x.jsonc': '',
  'sub/deep/y.yml': '',
  'sub/deep/z.json': '',
  'sub/package.json': '',
  'sub/package-lock.json': '',
  'sub/tsconfig.build.json': '',
  'sub/completions-lint.config.yaml': '',
  'sub/.hidden.json': '',
  '.dot/w.json': '',
  'node_modules/m/n.json': '',
  'sub/node_modules/n.json': '',
  'sub/.git/n.json': '',
}

const whole = [
  '-dash.json',
  '[id].json',
  'a.json',
  'i.json',
  'p q/#e.jsonl',
  'p q/c d.yaml',
  'sub/deep/y.yml',
  'sub/deep/z.json',
  'sub/x.jsonc',
  'ä/ö😀.ndjson',
]

test.each<[name: string, args: string[], files: string[], options?: Options]>([
  ['a file', ['a.json'], ['a.json']],
  ['a file of any kind that is named', ['b.txt'], ['b.txt']],
  ['a tool file that is named', ['sub/package.json'], ['sub/package.json']],
  ['a file whose name could be a glob', ['[id].json'], ['[id].json']],
  ['a name that begins with a dash', ['-dash.json'], ['-dash.json']],
  ['white space and a number sign', ['p q/#e.jsonl', 'p q/c d.yaml'], ['p q/#e.jsonl', 'p q/c d.yaml']],
  ['a path with detours', ['./sub/../a.json'], ['a.json']],
  ['files in the order given', ['i.json', 'a.json'], ['i.json', 'a.json']],
  ['a file twice', ['a.json', './a.json', '*.json'], ['a.json', '-dash.json', '[id].json', 'i.json']],
  ['a folder', ['.'], whole],
  ['a folder with a slash', ['sub/'], ['sub/deep/y.yml', 'sub/deep/z.json', 'sub/x.jsonc']],
  ['a folder above', ['..'], ['../y.yml', '../z.json'], { cwd: 'sub/deep/inner' }],
  ['a hidden folder that is named', ['.dot'], ['.dot/w.json']],
  ['a folder with letters beyond ASCII', ['ä'], ['ä/ö😀.ndjson']],
  ['a glob in one folder', ['*.json'], ['-dash.json', '[id].json', 'a.json', 'i.json']],
  ['a glob in all folders', ['**/*.json'], ['-dash.json', '[id].json', 'a.json', 'i.json', 'sub/deep/z.json']],
  ['a glob below a folder', ['sub/**/*.yml'], ['sub/deep/y.yml']],
  ['a glob from a dot', ['./sub/*/*.json'], ['sub/deep/z.json']],
  ['braces', ['sub/**/*.{yml,jsonc}'], ['sub/deep/y.yml', 'sub/x.jsonc']],
  ['braces in the first part', ['{ä,p q}/*'], ['p q/#e.jsonl', 'p q/c d.yaml', 'ä/ö😀.ndjson']],
  ['braces around a path', ['{sub/deep,ä}/*.yml'], ['sub/deep/y.yml']],
  ['a question mark', ['?.json'], ['a.json', 'i.json']],
  ['a class of characters', ['[ab].json'], ['a.json']],
  ['an extended glob', ['sub/deep/@(y|q).*'], ['sub/deep/y.yml']],
  ['a star at the end takes payloads only', ['*'], ['-dash.json', '[id].json', 'a.json', 'i.json']],
  ['an extension of its own', ['*.txt'], ['b.txt']],
  ['a glob that says dot', ['.dot/*.json'], ['.dot/w.json']],
  ['a glob that says dot further down', ['sub/**/.*.json'], ['sub/.hidden.json']],
  ['a glob that names a tool file', ['**/package.json'], ['sub/package.json']],
  [
    'a glob outside the working directory',
    ['../*.json'],
    ['../-dash.json', '../[id].json', '../a.json', '../i.json'],
    { cwd: 'sub' },
  ],
])('%s', async (_name, args, files, options) => {
  const folder = temporaryFolder(tree)
  mkdirSync(join(folder, 'sub/deep/inner'))
  expect(await paths(folder, args, options)).toEqual({ files, problems: [], unmatched: [] })
})

test('says which files were named', async () => {
  const cwd = temporaryFolder(tree)
  const { files } = await collect(['a.json', 'sub/deep'], { cwd, ignorePatterns: [], noIgnore: false })
  expect(files).toMatchObject([
    { path: 'a.json', absolute: join(cwd, 'a.json'), explicit: true },
    { path: 'sub/deep/y.yml', absolute: join(cwd, 'sub/deep/y.yml'), explicit: false },
    { path: 'sub/deep/z.json', absolute: join(cwd, 'sub/deep/z.json'), explicit: false },
  ])
})

test('takes absolute paths and shows them relative', async () => {
  const folder = temporaryFolder(tree)
  expect((await paths(folder, [join(folder, 'a.json'), join(folder, 'sub/deep/*.yml')])).files).toEqual([
    'a.json',
    'sub/deep/y.yml',
  ])
})

test.each<[name: string, argument: string, problem: string]>([
  ['a missing file', 'zzzzzz.json', 'zzzzzz.json: no such file'],
  ['a misspelt extension', 'payload.jsn', 'payload.jsn: no such file; did you mean payload.json?'],
  [
    'a misspelt name in a folder',
    'full/paylaod.json',
    'full/paylaod.json: no such file; did you mean full/payload.json?',
  ],
  ['a file as a folder', 'payload.json/x', 'payload.json/x: no such file'],
  ['a missing folder', 'nowhere/x.json', 'nowhere/x.json: no such file'],
  ['nothing', '', '"": no such file'],
  ['a control character', 'a\u001b[2J.json', 'a\\u{1b}[2J.json: no such file'],
  ['a NUL', 'a\0b', 'a\\u{0}b: no such file'],
  ['a glob without a match', 'payloads/**/*.json', 'payloads/**/*.json: no file matches'],
  ['a negated glob', '!*.json', '!*.json: no file matches'],
  ['an empty folder', 'empty', 'empty: no payload file in it (.json, .jsonc, .yaml, .yml, .jsonl, .ndjson)'],
  ['a folder that is all ignored', 'gone', 'gone: every payload file in it is ignored'],
  ['a glob that is all ignored', 'gone/*.json', 'gone/*.json: every file that matches is ignored'],
])('tells of %s and goes on', async (_name, argument, problem) => {
  const folder = temporaryFolder({
    'payload.json': '',
    'full/payload.json': '',
    'empty/readme.txt': '',
    'gone/x.json': '',
    '.completions-lintignore': 'gone/*',
  })
  expect(await paths(folder, [argument, 'payload.json'])).toEqual({
    files: ['payload.json'],
    problems: [],
    unmatched: [problem],
  })
})

test.each<[name: string, files: Record<string, string>, args: string[], expected: string[], options?: Options]>([
  ['.gitignore in a walk', { '.gitignore': 'b.json\n' }, ['.'], ['a.json', 'c/d.json', 'c/e.json']],
  ['.gitignore by a glob', { '.gitignore': 'c/\n' }, ['**/*.json'], ['a.json', 'b.json']],
  ['.gitignore and a named file', { '.gitignore': 'b.json\n' }, ['b.json'], ['b.json']],
  ['a nested .gitignore', { 'c/.gitignore': '/d.json\n' }, ['.'], ['a.json', 'b.json', 'c/e.json']],
  ['an exception further down', { '.gitignore': 'd.json', 'c/.gitignore': '!d.json' }, ['c'], ['c/d.json', 'c/e.json']],
  ['case counts', { '.gitignore': 'B.json\n' }, ['*.json'], ['a.json', 'b.json']],
  ['a byte order mark', { '.gitignore': '\uFEFFb.json\r\na.json\r\n' }, ['.'], ['c/d.json', 'c/e.json']],
  ['.gitignore of the repository above', { '.git/HEAD': '', '.gitignore': 'd.json' }, ['.'], ['e.json'], { cwd: 'c' }],
  [
    '.gitignore above is not ours without a repository',
    { '.gitignore': 'd.json' },
    ['.'],
    ['d.json', 'e.json'],
    { cwd: 'c' },
  ],
  ['a folder that is named although git ignores it', { '.gitignore': 'c/' }, ['c'], ['c/d.json', 'c/e.json']],
  ['our own file in a walk', { '.completions-lintignore': 'c/**' }, ['.'], ['a.json', 'b.json']],
  ['our own file and a named file', { '.completions-lintignore': 'b.json\n' }, ['a.json', 'b.json'], ['a.json']],
  [
    'our own nested file and a named file',
    { 'c/.completions-lintignore': 'd.json' },
    ['c/d.json', 'c/e.json'],
    ['c/e.json'],
  ],
  [
    'our own file above',
    { '.git/HEAD': '', '.completions-lintignore': 'c/d.json' },
    ['d.json', 'e.json'],
    ['e.json'],
    { cwd: 'c' },
  ],
  [
    'our own file against git',
    { '.gitignore': 'b.json', '.completions-lintignore': '!b.json' },
    ['.'],
    ['a.json', 'b.json', 'c/d.json', 'c/e.json'],
  ],
  ['patterns in a walk', {}, ['.'], ['a.json', 'b.json'], { ignorePatterns: ['c/**'] }],
  ['patterns and named files', {}, ['a.json', 'c/d.json'], ['a.json'], { ignorePatterns: ['d.json'] }],
  ['patterns with braces and a dot', {}, ['.'], ['c/d.json', 'c/e.json'], { ignorePatterns: ['./{a,b}.json'] }],
  [
    'patterns outside the working directory',
    {},
    ['../a.json', '../b.json'],
    ['../b.json'],
    { cwd: 'c', ignorePatterns: ['a.*'] },
  ],
  [
    'no ignore files',
    { '.gitignore': 'a.json', '.completions-lintignore': 'b.json' },
    ['*.json', 'b.json'],
    ['a.json', 'b.json'],
    { noIgnore: true },
  ],
  [
    'no ignore files, but patterns',
    { '.gitignore': 'a.json' },
    ['*.json'],
    ['a.json'],
    { noIgnore: true, ignorePatterns: ['b.json'] },
  ],
])('ignores: %s', async (_name, files, args, expected, options) => {
  const folder = temporaryFolder({ 'a.json': '', 'b.json': '', 'c/d.json': '', 'c/e.json': '', ...files })
  expect(await paths(folder, args, options)).toEqual({ files: expected, problems: [], unmatched: [] })
})

test('walks links to files once and links to folders never', async () => {
  const folder = temporaryFolder({ 'w/b.json': '', 'w/in/c.json': '', 'away/d.json': '' })
  symlinkSync('.', join(folder, 'w/loop'))
  symlinkSync('..', join(folder, 'w/in/up'))
  symlinkSync('b.json', join(folder, 'w/a.json'))
  symlinkSync('../../w/in/c.json', join(folder, 'w/in/z.json'))
  symlinkSync('../away/d.json', join(folder, 'w/d.json'))
  symlinkSync('../away/d.json', join(folder, 'w/e.json'))
  symlinkSync('nowhere', join(folder, 'w/broken.json'))
  symlinkSync('self.json', join(folder, 'w/self.json'))
  expect(await paths(folder, ['w'])).toEqual({
    files: ['w/b.json', 'w/d.json', 'w/in/c.json'],
    problems: [],
    unmatched: [],
  })
  expect((await paths(folder, ['w/a.json', 'w'])).files).toEqual(['w/a.json', 'w/d.json', 'w/in/c.json'])
  expect((await paths(folder, ['w/loop/in/c.json', 'w/in/c.json'])).files).toEqual(['w/loop/in/c.json'])
  expect((await paths(folder, ['w/broken.json'])).unmatched).toEqual(['w/broken.json: no such file'])
  expect((await paths(folder, ['w/self.json'])).problems).toEqual(['w/self.json: cannot be read (ELOOP)'])
})

test('tells of a folder that cannot be read', async () => {
  const folder = temporaryFolder({ 'open/a.json': '', 'shut/b.json': '' })
  chmodSync(join(folder, 'shut'), 0)
  const isRoot = process.getuid?.() === 0
  const expected = isRoot
    ? { files: ['open/a.json', 'shut/b.json'], problems: [], unmatched: [] }
    : { files: ['open/a.json'], problems: ['shut: cannot be read (EACCES)'], unmatched: [] }
  const result = await paths(folder, ['.'])
  chmodSync(join(folder, 'shut'), 0o700)
  expect(result).toEqual(expected)
})

test('takes every file of a large folder in order', async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `f${index}.json`)
  const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, ''])))
  expect((await paths(folder, ['.'])).files).toEqual(names.toSorted())
  expect((await paths(folder, names)).files).toEqual(names)
})
