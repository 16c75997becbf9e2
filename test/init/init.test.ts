/** `completions-lint init`: what it writes for a folder, and that what it writes holds. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPatterns, writtenPatterns } from '../../src/patterns.ts'
import { run } from '../../src/cli/run.ts'
import { parts } from '../../src/cli/main.ts'
import { bytesSource } from '../../src/parse/source.ts'
import { patternsFor } from '../../src/init/file-patterns.ts'
import { findInside } from '../../src/init/wrappers.ts'
import { expectFile } from '../support/expected.ts'
import { root } from '../support/process.ts'
import { scratchFiles } from '../support/repository.ts'

const config = 'completions-lint.config.jsonc'
const good = { model: 'm', prompt: 'p' }
const text = (value: unknown): string => JSON.stringify(value)

/** Folders as people have them, by the name of the file that holds what is written for them. */
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  plain: {
    'payloads/a.json': text(good),
    'batches/n.jsonl': `${text({ custom_id: 'a', body: { prompt: 'p' } })}\n`,
    'list.yaml': `- ${text(good)}\n- ${text(good)}\n`,
    'registry.json': text({ provider: 'fireworks', endpointId: 'v1/completions', payload: good }),
  },
  none: { 'README.md': 'nothing' },
  mixed: {
    'recordings/a.json': text({ requests: [{ id: 1, body: good }] }),
    'recordings/b.json': text({
      requests: [
        { id: 2, body: good },
        { id: 3, body: good },
      ],
    }),
    'one/r.json': text({ request: { method: 'POST', body: good }, response: { choices: [] } }),
    'one/payload.json': text(good),
    'cassettes.json': text([{ request: good, response: {} }]),
    'named/prompts.yaml': `greeting: ${text(good)}\nfarewell: ${text(good)}\n`,
    'answers/1.json': text({ id: 'x', choices: [], model: 'm' }),
    'answers/deep/2.json': text({ id: 'y', choices: [], model: 'm' }),
    'chat.json': text({ model: 'm', messages: [] }),
    'evals/promptfoo.yaml': 'providers:\n  - id: x\n    config:\n      temperature: 1\n      max_tokens: 3\n',
    'templates/a.json': text({ ...good, max_tokens: '{{n}}' }),
    'templates/b.json': text({ ...good, temperature: '${T}' }),
    'jsonc/a.json': '{ // why\n "model": "m", "prompt": "p", }',
    'jsonc/b.json': '{ "model": "m", "prompt": "p" }',
    'extra/a.jsonl': `${text({ ...good, our_trace: 1 })}\n`.repeat(4),
    'extra/b.json': text({ ...good, once_only: 1, temprature: 1, messages: [] }),
    'broken.json': '{ "model": ',
    'odd [name] {x}.json': '// c\n{ "model": "m", "prompt": "p" }',
    'package.json': '{}',
  },
}

describe.each(Object.entries(folders))('%s', (name, files) => {
  test('what is written', async () => {
    const { folder, lint } = scratchFiles(files)
    const { status, stderr, stdout } = await lint('init')
    expect([status, stderr]).toEqual([0, ''])
    const written = readFileSync(join(folder, config), 'utf8')
    expectFile(join(root, `fixtures/init/${name}.jsonc`), `${stdout.replaceAll(/^/gm, '// ').trimEnd()}\n${written}`)
  })

  test('it is a configuration that holds', async () => {
    const { lint } = scratchFiles(files)
    await lint('init')
    const { status, stderr } = await lint('--no-error-on-unmatched-pattern .')
    expect(stderr).toBe('')
    expect(status).toBe(name === 'mixed' ? 1 : 0)
  })
})

test('after init only what is a mistake is left', async () => {
  const { lint } = scratchFiles(folders['mixed'])
  await lint('init')
  const { results } = JSON.parse((await lint('--format json .')).stdout) as {
    results: { file: string; diagnostics: { rule: string }[] }[]
  }
  const left = results.flatMap(({ file, diagnostics }) => diagnostics.map(({ rule }) => `${file} ${rule}`))
  expect([...new Set(left)].toSorted()).toEqual([
    'broken.json syntax',
    'extra/a.jsonl unknown-field',
    'extra/b.json unknown-field',
  ])
})

test('the schema is named where it is installed', async () => {
  const { folder, lint } = scratchFiles({ 'node_modules/completions-lint/dist/config.schema.json': '{}' })
  await lint('init')
  expect(readFileSync(join(folder, config), 'utf8')).toContain(
    '"$schema": "./node_modules/completions-lint/dist/config.schema.json",',
  )
})

describe('a configuration that is there', () => {
  test.each([
    ['completions-lint.config.jsonc', '{}'],
    ['completions-lint.config.yaml', ''],
    ['completions-lint.config.mjs', ''],
    ['package.json', '{ "completions-lint": {} }'],
  ])('%s is not overwritten', async (name, content) => {
    const { folder, lint } = scratchFiles({ [name]: content })
    expect(await lint('init --yes')).toEqual({
      status: 2,
      stdout: '',
      stderr: `completions-lint: ${name} is there already; init overwrites nothing\n`,
    })
    expect(readFileSync(join(folder, name), 'utf8')).toBe(content)
  })

  test('one of a folder above is none of this folder', async () => {
    const { folder, lint } = scratchFiles({ 'completions-lint.config.json': '{}', 'a/x.json': text(good) })
    expect((await lint('init', 'a')).status).toBe(0)
    expect(existsSync(join(folder, 'a', config))).toBe(true)
  })
})

async function initAt(cwd: string, answer: string, argv: readonly string[] = []) {
  const written = { stdout: '', stderr: '' }
  const status = await run(
    ['init', ...argv],
    {
      cwd,
      env: {},
      stdout: (piece) => void (written.stdout += piece),
      stderr: (piece) => void (written.stderr += piece),
      stdin: () => bytesSource(Buffer.from(answer), 2),
      stdoutIsTTY: true,
      stdinIsTTY: true,
      columns: 80,
      platform: 'linux',
    },
    parts,
  )
  return { status, ...written }
}

describe('at a terminal', () => {
  test.each<[string, boolean]>([
    ['\n', true],
    ['y\n', true],
    ['YES\r\n', true],
    ['n\n', false],
    ['what?\n', false],
    ['', false],
  ])('the answer %j', async (answer, yes) => {
    const { folder } = scratchFiles({ 'a.json': text(good) })
    const { status, stdout, stderr } = await initAt(folder, answer)
    expect(status).toBe(0)
    expect(stdout).toContain('"rules": {')
    expect(stderr).toBe(`write this to ${config}? [Y/n] ${yes ? '' : 'nothing is written\n'}`)
    expect(existsSync(join(folder, config))).toBe(yes)
  })

  test('--yes asks nothing', async () => {
    const { folder } = scratchFiles({ 'a.json': text(good) })
    expect(await initAt(folder, '', ['--yes'])).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(folder, config))).toBe(true)
  })
})

describe('where requests are', () => {
  const fields = ['model', 'prompt', 'temperature', 'max_tokens']
  const settings = { temperature: 1, max_tokens: 2 }
  test.each<[unknown, string[], string[]]>([
    [{ requests: [good] }, ['/requests/*'], []],
    [{ requests: [{ body: good }, { body: good }] }, ['/requests/*/body'], []],
    [{ request: { body: good } }, ['/request/body'], []],
    [{ request: good, fallback: good }, ['/*'], []],
    [{ name: 'x', request: good, response: { choices: [] } }, ['/request'], []],
    [{ a: { b: { c: good } }, d: [[good]] }, ['/a/b/c', '/d/*/*'], []],
    [{ 'a/b': good }, ['/a~1b'], []],
    [[{ request: good }], ['/*/request'], []],
    [{ providers: [{ config: settings }] }, [], ['/providers/*/config']],
    [{ providers: [{ config: settings }], request: good }, ['/request'], []],
    [{ config: { ...settings, messages: [] } }, [], []],
    [{ config: { temperature: 1, a: 1, b: 2 } }, [], []],
    [{ prompt: { model: 'm' } }, [], []],
    [good, [], []],
    [null, [], []],
    [{ a: { b: { c: { d: { e: { f: { g: { h: good } } } } } } } }, [], []],
  ])('%j', (value, requests, fragments) => {
    expect(findInside(value, fields)).toEqual({ requests, fragments })
  })
})

test('patterns match the files they are for and no other', () => {
  const part = fc.constantFrom('a', 'b', 'c d', '!x', '#y', 'e[f]', '{g,h}', 'i*', 'j?', '\\k', 'é')
  const path = fc
    .tuple(fc.array(part, { maxLength: 3 }), part, fc.constantFrom('.json', '.yaml', '.jsonl'))
    .map(([parents, name, ending]) => [...parents.map((each) => `${each}.d`), name + ending].join('/'))
  const files = fc.uniqueArray(path, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      files.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all))),
      fc.boolean(),
      ([all, some], whole) => {
        const matches = createPatterns('/top', writtenPatterns(patternsFor(some, all, { whole })))
        expect(all.filter((each) => matches(`/top/${each}`) === 'matched')).toEqual(
          all.filter((each) => some.includes(each)),
        )
      },
    ),
    { numRuns: 500 },
  )
})
