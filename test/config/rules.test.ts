import { expect, test } from 'vitest'
import { checkRule } from '../../src/config/checks.ts'
import type { CheckEntry } from '../../src/config/types.ts'
import type { CheckContext, Remark } from '../../src/rule.ts'
import { View } from '../../src/view.ts'
import { lookupIn } from './lookup.ts'

const never = (): boolean => false

function remarks(entry: Omit<CheckEntry, 'id'>, request: object, more: Partial<CheckContext> = {}): Remark[] {
  const found: Remark[] = []
  const view = new View(request)
  const context: CheckContext = {
    options: {},
    optionsOf: () => ({}),
    knownFields: [],
    request: view,
    placeholders: false,
    modelFromJob: false,
    inBatch: false,
    lacks: (holder, key) => !holder.given(key),
    isWrong: never,
    source: () => undefined,
    report: (remark) => void found.push(remark),
    ...more,
  }
  checkRule({ id: 'ours', ...entry }).check?.(view, context)
  return found
}

test.each<[entry: Omit<CheckEntry, 'id'>, request: object, expected: Remark[]]>([
  [
    { pointer: '/max_tokens', maximum: 4096 },
    { max_tokens: 9000 },
    [{ pointer: '/max_tokens', message: 'max_tokens is 9000; this project allows at most 4096' }],
  ],
  [{ pointer: '/max_tokens', maximum: 4096 }, { max_tokens: 4096 }, []],
  [{ pointer: '/max_tokens', maximum: 4096 }, { max_tokens: '9000' }, []],
  [{ pointer: '/max_tokens', maximum: 4096 }, { max_tokens: null }, []],
  [
    { pointer: '/n', minimum: 2, maximum: 4 },
    { n: 1 },
    [{ pointer: '/n', message: 'n is 1; this project allows no less than 2' }],
  ],
  [
    { pointer: '/model', enum: ['a', 'b'] },
    { model: 'c' },
    [{ pointer: '/model', message: 'model is "c"; this project allows "a", "b"' }],
  ],
  [{ pointer: '/model', enum: ['a', 'b'] }, { model: 'b' }, []],
  [{ pointer: '/stop', enum: [['x'], null] }, { stop: ['x'] }, []],
  [
    { pointer: '/stop', enum: [['x'], null] },
    { stop: ['y'] },
    [{ pointer: '/stop', message: 'stop is a list; this project allows a list, null' }],
  ],
  [
    { pointer: '/n', enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    { n: 11 },
    [{ pointer: '/n', message: 'n is 11; this project allows 1, 2, 3, 4, 5, 6, 7, 8 and 2 more' }],
  ],
  [
    { pointer: '/user', pattern: '^team-\\p{L}+$' },
    { user: 'me' },
    [{ pointer: '/user', message: 'user is "me"; this project asks for a match of ^team-\\p{L}+$' }],
  ],
  [{ pointer: '/user', pattern: '^team-\\p{L}+$' }, { user: 'team-ä' }, []],
  [{ pointer: '/user', pattern: '^team-' }, { user: 5 }, []],
  [
    { pointer: '/stop/*', pattern: '^.$' },
    { stop: ['a', 'bc'] },
    [{ pointer: '/stop/1', message: 'stop[1] is "bc"; this project asks for a match of ^.$' }],
  ],
  [
    { pointer: '/user', required: true },
    { n: 1 },
    [{ pointer: '', message: 'user is missing; this project asks for it' }],
  ],
  [
    { pointer: '/user', required: true },
    { user: null },
    [{ pointer: '/user', message: 'user is null; this project asks for it' }],
  ],
  [{ pointer: '/user', required: true }, { user: '' }, []],
  [
    { pointer: '/metadata/team/name', required: true },
    { metadata: { team: 5 } },
    [{ pointer: '/metadata', message: 'metadata.team.name is missing; this project asks for it' }],
  ],
  [
    { pointer: '/images/*/url', required: true },
    { images: [{ url: 'x' }, {}] },
    [{ pointer: '/images/1', message: 'images[1].url is missing; this project asks for it' }],
  ],
  [{ pointer: '/images/*/url', required: true }, {}, []],
  [{ pointer: '/images/*/url', required: true }, { images: ['x'] }, []],
  [
    { pointer: '/metadata/team', required: true },
    { metadata: null },
    [{ pointer: '', message: 'metadata.team is missing; this project asks for it' }],
  ],
  [
    { pointer: '/stop/1', required: true },
    { stop: ['a'] },
    [{ pointer: '/stop', message: 'stop[1] is missing; this project asks for it' }],
  ],
  [
    { pointer: '/user', required: true, pattern: '^a' },
    { user: 'b' },
    [{ pointer: '/user', message: 'user is "b"; this project asks for a match of ^a' }],
  ],
  [
    { pointer: '/logit_bias', forbidden: true },
    { logit_bias: {} },
    [{ pointer: '/logit_bias', on: 'key', message: 'logit_bias is forbidden in this project' }],
  ],
  [{ pointer: '/logit_bias', forbidden: true }, {}, []],
  [
    { pointer: '/*/secret', forbidden: true },
    { a: { secret: 1 }, b: {} },
    [{ pointer: '/a/secret', on: 'key', message: 'a.secret is forbidden in this project' }],
  ],
  [
    { pointer: '/n', maximum: 1, message: 'One is\u001b enough' },
    { n: 2 },
    [{ pointer: '/n', message: 'One is\\u{1b} enough' }],
  ],
  [
    { pointer: '/n', maximum: 1, enum: [1] },
    { n: 2 },
    [{ pointer: '/n', message: 'n is 2; this project allows at most 1' }],
  ],
])('checks %j against %j', (entry, request, expected) => {
  expect(remarks(entry, request)).toEqual(expected)
})

test('asks for no model where the batch job names it', () => {
  expect(remarks({ pointer: '/model', required: true }, {}, { modelFromJob: true })).toEqual([])
})

test('misses nothing in a fragment or after a syntax error', () => {
  const fragment = { lacks: never }
  expect(remarks({ pointer: '/user', required: true }, {}, fragment)).toEqual([])
  expect(remarks({ pointer: '/metadata/team', required: true }, { metadata: {} }, fragment)).toEqual([])
})

test('judges no value that the schema refuses', () => {
  expect(remarks({ pointer: '/n', minimum: 1 }, { n: -1 }, { isWrong: (pointer) => pointer === '/n' })).toEqual([])
})

test.each<[entry: CheckEntry, severity: string, fields: string[], summary: string]>([
  [{ id: 'a', pointer: '/n', maximum: 1 }, 'error', ['n'], 'In this project n is at most 1'],
  [{ id: 'a', pointer: '/n', required: true, severity: 'warn' }, 'warning', ['*'], 'In this project n is required'],
  [{ id: 'a', pointer: '/*/n', forbidden: true, severity: 'info' }, 'hint', ['*'], 'In this project /*/n is forbidden'],
  [
    { id: 'a', pointer: '/n', minimum: 1, enum: [1], pattern: 'x' },
    'error',
    ['n'],
    'In this project n is at least 1, is one of 1, matches x',
  ],
  [{ id: 'a', pointer: '/n', maximum: 1, message: 'Too many', severity: 'off' }, 'off', ['n'], 'Too many'],
])('makes a rule of %j', (entry, severity, fields, summary) => {
  expect(checkRule(entry)).toMatchObject({ id: 'a', severity, fields, summary })
})

const config = 'completions-lint.config.json'

const good = `export default { rules: [{ id: 'ours', severity: 'warning', summary: 'Ours', options: { max: { type: 'integer', description: 'x' } },
  check(request, context) { context.report({ pointer: '', message: 'seen' }) } }] }`

test.each<[name: string, plugin: string, files: Record<string, unknown>]>([
  ['a path', './lint/ours.js', { 'lint/ours.js': good, 'lint/package.json': { type: 'module' } }],
  [
    'a package',
    'ours',
    { 'node_modules/ours/package.json': { type: 'module', main: 'index.js' }, 'node_modules/ours/index.js': good },
  ],
  [
    'a package for modules only',
    '@us/ours',
    {
      'node_modules/@us/ours/package.json': { type: 'module', exports: { '.': { import: { default: './in.js' } } } },
      'node_modules/@us/ours/in.js': good,
    },
  ],
  [
    'a module compiled to CommonJS',
    './ours.cjs',
    {
      'ours.cjs': `exports.default = { rules: [{ id: 'ours', severity: 'warning', summary: 'Ours', options: { max: { type: 'integer' } }, check() {} }] }`,
    },
  ],
])('loads a plugin from %s', async (_name, plugin, files) => {
  const rules = { ours: ['error', { max: 5 }] }
  const settings = await lookupIn({ ...files, [config]: { plugins: [plugin], rules } }).settingsFor('x.json')
  expect(settings.extraRules).toMatchObject([{ id: 'ours', summary: 'Ours', fields: ['*'], evidence: [] }])
  expect([...settings.places[0]!.rules]).toEqual([['ours', { severity: 'error', options: { max: 5 } }]])
})

test.each<[source: string, message: string]>([
  ['throw new Error("it broke\\nbadly")', 'cannot be loaded: it broke'],
  ['export const rules = []', 'has no default export; export { rules } as default'],
  ['export default []', 'its default export has no list "rules"'],
  ['export default { rules: {} }', 'its default export has no list "rules"'],
  ['export default { rules: [5] }', 'rule number 1 is not an object'],
  ['export default { rules: [{ severity: "error" }] }', 'rule number 1 has no "id"'],
  ['export default { rules: [{ id: "No Good" }] }', 'rule "No Good" has an "id" that is not in kebab-case'],
  ['export default { rules: [{ id: "a" }] }', 'rule "a" has no "severity"; allowed: error, warning, hint, off'],
  ['export default { rules: [{ id: "a", severity: "error" }] }', 'rule "a" has no "summary"'],
  [
    'export default { rules: [{ id: "a", severity: "error", summary: "A" }] }',
    'rule "a" does nothing; give it a function "check"',
  ],
  [
    'export default { rules: [{ id: "a", severity: "error", summary: "A", check: 1 }] }',
    'rule "a" has "check" that is not a function',
  ],
  [
    'export default { rules: [{ id: "a", severity: "error", summary: "A", fields: "x", check() {} }] }',
    'rule "a" has "fields" that is not a list of strings',
  ],
  [
    'export default { rules: [{ id: "a", severity: "error", summary: "A", options: { x: {} }, check() {} }] }',
    'rule "a" has "options" without a known type',
  ],
  [
    'export default { rules: [{ id: "out-of-range", severity: "error", summary: "A", check() {} }] }',
    'the rule "out-of-range" exists already; give it another id',
  ],
  [
    'export default { rules: [{ id: "max-logprobs", severity: "error", summary: "A", check() {} }] }',
    'the rule "max-logprobs" exists already; give it another id',
  ],
])('refuses the plugin %j', async (source, message) => {
  const lookup = lookupIn({ 'ours.mjs': source, [config]: { plugins: ['./ours.mjs'] } })
  await expect(lookup.settingsFor('x.json')).rejects.toThrow(`plugin "./ours.mjs": ${message}`)
})

test.each([
  ['./none.js', 'plugin "./none.js": no such file'],
  ['no-such-plugin', 'plugin "no-such-plugin": no such package; a path begins with "./"'],
])('refuses the plugin %s that is not there', async (plugin, message) => {
  const lookup = lookupIn({ [config]: { plugins: [plugin] } })
  await expect(lookup.settingsFor('x.json')).rejects.toThrow(`${config}:1:13: ${message}`)
})
