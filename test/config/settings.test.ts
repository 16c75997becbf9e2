import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../src/settings.ts'
import type { FileSettings, PlaceSettings } from '../../src/settings.ts'
import { lookupIn } from './lookup.ts'

const config = 'completions-lint.config.json'

/** Settings without maps, which print badly. */
function plain({ places, ...rest }: FileSettings) {
  return { ...rest, places: places.map(plainPlace) }
}

function plainPlace({ pointer, partial, rules }: PlaceSettings) {
  const entries = [...rules].map(([id, { severity, options }]) => [id, [severity, options]] as const)
  return { pointer, partial, rules: Object.fromEntries(entries) }
}

test('is the default where there is no configuration', async () => {
  expect(await lookupIn({ '.git/HEAD': '' }).settingsFor('x.json')).toBe(defaultSettings)
})

test('is the default where none is wanted', async () => {
  const lookup = lookupIn({ [config]: { comments: true } }, { noConfig: true })
  expect(await lookup.settingsFor('x.json')).toBe(defaultSettings)
})

test('takes the simple settings', async () => {
  const lookup = lookupIn({ [config]: { endpoint: 'fireworks/v1/chat', comments: true, placeholders: true } })
  expect(plain(await lookup.settingsFor('x.json'))).toEqual({
    ...plain(defaultSettings),
    endpoint: 'fireworks/v1/chat',
    comments: true,
    placeholders: true,
  })
})

test.each<[name: string, files: Record<string, unknown>]>([
  ['JSON with comments', { [config]: '\uFEFF{ // so\n "rules": { "out-of-range": "warn" }, }' }],
  ['JSONC', { 'completions-lint.config.jsonc': '{ /* so */ "rules": { "out-of-range": ["warning"] }, }' }],
  ['YAML', { 'completions-lint.config.yaml': 'rules: # so\n  out-of-range: warning\n' }],
  ['YAML in Windows lines', { 'completions-lint.config.yml': 'rules:\r\n  out-of-range: [warn]\r\n' }],
  ['a module', { 'completions-lint.config.mjs': 'export default { rules: { "out-of-range": "warn" } }' }],
  ['a CommonJS module', { 'completions-lint.config.js': 'module.exports = { rules: { "out-of-range": "warn" } }' }],
  ['package.json', { 'package.json': { name: 'x', 'completions-lint': { rules: { 'out-of-range': 'warn' } } } }],
])('reads %s', async (_name, files) => {
  const { places } = await lookupIn(files).settingsFor('x.json')
  expect(places.map(plainPlace)).toEqual([
    { pointer: undefined, partial: false, rules: { 'out-of-range': ['warning', {}] } },
  ])
})

test('lets the nearest configuration alone decide', async () => {
  const lookup = lookupIn({
    [config]: { root: true, comments: true, rules: { 'top-logprobs-limit': ['error', { max: 5 }] } },
    [`a/${config}`]: { rules: { 'max-logprobs': ['error', { max: 20 }] } },
  })
  const near = await lookup.settingsFor('a/x.json')
  expect(near.comments).toBe(false)
  expect(near.places.map(plainPlace)[0]?.rules).toEqual({ 'top-logprobs-limit': ['error', { max: 20 }] })
  expect((await lookup.settingsFor('b/x.json')).places.map(plainPlace)[0]?.rules).toEqual({
    'top-logprobs-limit': ['error', { max: 5 }],
  })
})

test('takes the file that the command line names for all files', async () => {
  const lookup = lookupIn({ 'ci.json': { comments: true }, [`a/${config}`]: {} }, { configFile: 'ci.json' })
  expect((await lookup.settingsFor('a/x.json')).comments).toBe(true)
  expect(() => lookupIn({}, { configFile: 'ci.json' })).toThrow('--config: ci.json: no such file')
})

test.each<[name: string, file: string, isIgnored: boolean]>([
  ['a folder', 'vendor/deep/x.json', true],
  ['the same name elsewhere', 'a/vendor/x.json', false],
  ['a pattern at any depth', 'a/b/x.skip.json', true],
  ['braces', 'b.yml', true],
  ['a leading dot', 'here.json', true],
  ['a leading dot further down', 'a/here.json', false],
  ['an exception', 'kept.skip.json', false],
  ['another case', 'VENDOR/x.json', false],
  ['another file', 'x.json', false],
])('ignores or not: %s', async (_name, file, isIgnored) => {
  const ignore = ['vendor/**', '*.skip.json', '*.{yaml,yml}', './here.json', '!kept.skip.json']
  const lookup = lookupIn({ [config]: { ignore } })
  expect((await lookup.settingsFor(file)).ignored).toBe(isIgnored)
})

test('takes ignored files relative to who names them, and lets the later one except', async () => {
  const lookup = lookupIn({
    'lint/base.json': { ignore: ['out/*', '*.tmp.json'] },
    [config]: { extends: './lint/base.json', ignore: ['top/*', '!keep.tmp.json'] },
  })
  const answers = ['lint/out/x.json', 'out/x.json', 'top/x.json', 'lint/top/x.json', 'a.tmp.json', 'keep.tmp.json']
  const ignored = await Promise.all(answers.map(async (file) => (await lookup.settingsFor(file)).ignored))
  expect(ignored).toEqual([true, true, true, false, true, false])
})

const overrides = [
  { files: ['*.yaml'], rules: { 'blank-line': 'error' }, comments: true },
  {
    files: ['rec/**'],
    pointer: '/requests/*/body',
    partial: true,
    rules: { 'unknown-field': ['warn', { allow: ['a'] }] },
  },
  { files: ['rec/*.yaml'], pointer: '/requests/*/body', rules: { 'unknown-field': 'hint' } },
  { files: ['rec/two.json'], pointer: '/extra', endpoint: 'fireworks/v1/chat' },
  { files: ['part/*'], partial: true, placeholders: true },
]
const base = { 'unknown-field': ['error', { allow: ['z'] }], 'out-of-range': 'hint' }
const baseRules = { 'unknown-field': ['error', { allow: ['z'] }], 'out-of-range': ['hint', {}] }

test.each<[file: string, expected: object]>([
  ['x.json', { places: [{ pointer: undefined, partial: false, rules: baseRules }] }],
  [
    'deep/x.yaml',
    {
      comments: true,
      places: [{ pointer: undefined, partial: false, rules: { ...baseRules, 'blank-line': ['error', {}] } }],
    },
  ],
  [
    'rec/x.json',
    {
      places: [
        {
          pointer: '/requests/*/body',
          partial: true,
          rules: { ...baseRules, 'unknown-field': ['warning', { allow: ['a'] }] },
        },
      ],
    },
  ],
  [
    'rec/x.yaml',
    {
      comments: true,
      places: [
        {
          pointer: '/requests/*/body',
          partial: true,
          rules: { ...baseRules, 'blank-line': ['error', {}], 'unknown-field': ['hint', { allow: ['a'] }] },
        },
      ],
    },
  ],
  [
    'rec/two.json',
    {
      endpoint: 'fireworks/v1/chat',
      places: [
        {
          pointer: '/requests/*/body',
          partial: true,
          rules: { ...baseRules, 'unknown-field': ['warning', { allow: ['a'] }] },
        },
        { pointer: '/extra', partial: false, rules: baseRules },
      ],
    },
  ],
  ['part/x.json', { placeholders: true, places: [{ pointer: undefined, partial: true, rules: baseRules }] }],
])('lays overrides over the base for %s', async (file, expected) => {
  const lookup = lookupIn({ [config]: { rules: base, overrides } })
  expect(plain(await lookup.settingsFor(file))).toEqual({ ...plain(defaultSettings), ...expected })
})

test('an override without files is for all', async () => {
  const lookup = lookupIn({ [config]: { overrides: [{ pointer: '/payload' }] } })
  expect((await lookup.settingsFor('any/x.json')).places.map(({ pointer }) => pointer)).toEqual(['/payload'])
})

test('an override of a configuration elsewhere is relative to the nearest folder that holds both', async () => {
  const files = { 'lint/ci.json': { overrides: [{ files: ['payloads/*.json'], pointer: '/p' }] } }
  const lookup = lookupIn(files, { configFile: 'lint/ci.json' })
  expect((await lookup.settingsFor('payloads/x.json')).places[0]?.pointer).toBe('/p')
})

test('files for which the same holds share one object', async () => {
  const lookup = lookupIn({ [config]: { overrides, ignore: ['no/*'] } })
  const [one, two, other] = await Promise.all(
    ['a.json', 'b/c.json', 'part/x.json'].map((file) => lookup.settingsFor(file)),
  )
  expect(one).toBe(two)
  expect(other).not.toBe(one)
})

test('names files absolutely as well', async () => {
  const lookup = lookupIn({ [config]: { comments: true }, 'sub/x.json': '' }, { cwd: 'sub' })
  expect((await lookup.settingsFor(join('..', 'x.json'))).comments).toBe(true)
})

test.each<[name: string, files: Record<string, unknown>, expected: object]>([
  [
    'the later wins, and a bare severity keeps options',
    {
      'a.json': { rules: { 'unknown-field': ['error', { allow: ['a'] }], 'out-of-range': 'off' } },
      'b.yaml': 'rules: { unknown-field: [warn, { allow: [b] }], blank-line: error }',
      [config]: { extends: ['./a.json', './b.yaml'], rules: { 'unknown-field': 'hint' } },
    },
    { 'unknown-field': ['hint', { allow: ['b'] }], 'out-of-range': ['off', {}], 'blank-line': ['error', {}] },
  ],
  [
    'a base may have a base',
    {
      'a/a.json': { extends: '../b.json' },
      'b.json': { rules: { 'out-of-range': 'off' } },
      [config]: { extends: './a/a.json' },
    },
    { 'out-of-range': ['off', {}] },
  ],
  [
    'a base may come twice',
    {
      'a.json': { extends: './c.json' },
      'b.json': { extends: './c.json' },
      'c.json': { checks: [{ id: 'cap', pointer: '/n', maximum: 1 }], rules: { cap: 'hint' } },
      [config]: { extends: ['./a.json', './b.json'] },
    },
    { cap: ['hint', {}] },
  ],
  [
    'a package',
    {
      'node_modules/shared/package.json': { main: 'main.json' },
      'node_modules/shared/main.json': { rules: { 'out-of-range': 'off' }, ignore: ['vendor/**'] },
      [config]: { extends: 'shared' },
    },
    { 'out-of-range': ['off', {}] },
  ],
  ['all', { [config]: { extends: 'completions-lint:all' } }, { 'temperature-with-top-p': ['warning', {}] }],
  ['recommended', { [config]: { extends: ['completions-lint:all', 'completions-lint:recommended'] } }, {}],
])('extends: %s', async (_name, files, expected) => {
  const { places } = await lookupIn(files).settingsFor('x.json')
  expect(places.map(plainPlace)).toEqual([{ pointer: undefined, partial: false, rules: expected }])
})

test('patterns of a package are relative to who extends it', async () => {
  const lookup = lookupIn({
    'node_modules/shared/package.json': { main: 'main.json' },
    'node_modules/shared/main.json': { ignore: ['vendor/**'] },
    [`a/${config}`]: { extends: 'shared' },
  })
  expect((await lookup.settingsFor('a/vendor/x.json')).ignored).toBe(true)
})

test('lays severities of the command line over everything and keeps options', async () => {
  const ruleFlags = new Map([
    ['unknown-field', 'off'],
    ['max-logprobs', 'warning'],
  ] as const)
  const rules = {
    'unknown-field': ['off', { allow: ['z'] }],
    'top-logprobs-limit': ['warning', {}],
    'out-of-range': ['hint', {}],
  }
  const lookup = lookupIn(
    { [config]: { rules: base, overrides: [{ files: ['p.json'], pointer: '/p' }] } },
    { ruleFlags },
  )
  expect((await lookup.settingsFor('x.json')).places.map(plainPlace)[0]?.rules).toEqual(rules)
  expect((await lookup.settingsFor('p.json')).places.map(plainPlace)).toEqual([
    { pointer: '/p', partial: false, rules },
  ])
  const bare = lookupIn({ '.git/HEAD': '' }, { ruleFlags })
  expect((await bare.settingsFor('x.json')).places.map(plainPlace)[0]?.rules).toEqual({
    'unknown-field': ['off', {}],
    'top-logprobs-limit': ['warning', {}],
  })
})

test.each([[{ '.git/HEAD': '' }], [{ [config]: {} }]])(
  'refuses an unknown rule on the command line: %j',
  async (files) => {
    const lookup = lookupIn(files, { ruleFlags: new Map([['unknwon-field', 'off']] as const) })
    await expect(lookup.settingsFor('x.json')).rejects.toThrow(
      '--rule: unknown rule "unknwon-field"; did you mean "unknown-field"?',
    )
  },
)
