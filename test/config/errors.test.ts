import { expect, test } from 'vitest'
import { UsageError } from '../../src/errors.ts'
import { lookupIn } from './lookup.ts'

const json = 'completions-lint.config.json'
const yaml = 'completions-lint.config.yaml'
const mjs = 'completions-lint.config.mjs'

async function complaint(files: Readonly<Record<string, unknown>>): Promise<string> {
  const error: unknown = await lookupIn(files)
    .settingsFor('x.json')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UsageError)
  return (error as UsageError).message
}

test.each<[name: string, files: Record<string, unknown>, message: string]>([
  ['an unknown key', { [json]: '{\n  "rule": {}\n}' }, `${json}:2:3: unknown key "rule"; did you mean "rules"?`],
  [
    'after a byte order mark',
    { [json]: '\uFEFF{"rule": {}}' },
    `${json}:1:2: unknown key "rule"; did you mean "rules"?`,
  ],
  [
    'after comments',
    { [json]: '// one\r\n{ /* two */ "rule": {} }' },
    `${json}:2:13: unknown key "rule"; did you mean "rules"?`,
  ],
  [
    'a wrong value',
    { [json]: '{"comments": "yes"}' },
    `${json}:1:14: comments must be true or false, got the string "yes"`,
  ],
  [
    'an unknown rule',
    { [json]: '{"rules": {\n"out-of-rang": "off"}}' },
    `${json}:2:1: unknown rule "out-of-rang"; did you mean "out-of-range"?`,
  ],
  [
    'a check of a bad pattern',
    { [json]: '{"checks": [{"id": "a", "pointer": "/a", "pattern": "["}]}' },
    `${json}:1:53: pattern must be a JavaScript regular expression (Unterminated character class), got the string "["`,
  ],
  [
    'in YAML',
    { [yaml]: 'comments: true\nrules:\n  out-of-range: fatal\n' },
    `${yaml}:3:17: unknown severity "fatal"; allowed: error, warning, warn, hint, info, off`,
  ],
  ['a key in YAML', { [yaml]: 'comments: true\nrule: {}\n' }, `${yaml}:2:1: unknown key "rule"; did you mean "rules"?`],
  ['empty YAML', { [yaml]: '# nothing\n' }, `${yaml}:1:1: the configuration must be an object, got nothing`],
  [
    'several documents',
    { [yaml]: 'comments: true\n---\ncomments: false\n' },
    `${yaml}: has several documents; a configuration is one`,
  ],
  ['a list', { [json]: '[]' }, `${json}:1:1: the configuration must be an object, got an empty list`],
  [
    'in package.json',
    { 'package.json': '{\n "completions-lint": { "rule": 1 } }' },
    'package.json:2:24: unknown key "rule"; did you mean "rules"?',
  ],
  [
    'package.json of another type',
    { 'package.json': '{ "completions-lint": 5 }' },
    'package.json:1:23: the configuration must be an object, got the integer 5',
  ],
  [
    'in a module',
    { [mjs]: 'export default { rules: { "out-of-rang": "off" } }' },
    `${mjs}#/rules/out-of-rang: unknown rule "out-of-rang"; did you mean "out-of-range"?`,
  ],
  [
    'a module as a whole',
    { [mjs]: 'export default 5' },
    `${mjs}: the configuration must be an object, got the integer 5`,
  ],
  [
    'a module without a default',
    { [mjs]: 'export const a = 1' },
    `${mjs}: has no default export; export the configuration as default`,
  ],
  [
    'a module that throws',
    { [mjs]: 'throw new Error("no\\u001b luck\\nat all")' },
    `${mjs}: cannot be loaded: no\\u{1b} luck`,
  ],
  ['a missing base', { [json]: '{"extends": "./base.json"}' }, `${json}:1:13: "./base.json" is not there`],
  [
    'a missing package',
    { [json]: '{"extends": ["nowhere-at-all"]}' },
    `${json}:1:14: "nowhere-at-all" is not there as a package; a path begins with "./"`,
  ],
  [
    'a path like a package',
    { [json]: '{"extends": "base.json"}', 'base.json': {} },
    `${json}:1:13: "base.json" is not there; did you mean "./base.json"?`,
  ],
  [
    'a mistake in a base',
    { [json]: '{"extends": "./lint/base.json"}', 'lint/base.json': '{"rules": {"x": "off"}}' },
    'lint/base.json:1:12: unknown rule "x"; allowed: out-of-range, unknown-field, top-logprobs-limit, max-logprobs, blank-line, temperature-with-top-p',
  ],
  [
    'an unknown preset',
    { [json]: '{"extends": "completions-lint:recomended"}' },
    `${json}:1:13: unknown preset "completions-lint:recomended"; did you mean "completions-lint:recommended"?`,
  ],
  [
    'a circle',
    { [json]: '{"extends": "./a.json"}', 'a.json': '{"extends": "./b.yaml"}', 'b.yaml': 'extends: ./a.json' },
    'b.yaml:1:10: extends runs in a circle: a.json → b.yaml → a.json',
  ],
  ['itself', { [json]: `{"extends": "./${json}"}` }, `${json}:1:13: extends runs in a circle: ${json} → ${json}`],
  [
    'a base of another kind',
    { [json]: '{"extends": "./base.toml"}', 'base.toml': '' },
    'base.toml: a configuration cannot be of this kind; allowed: .json, .jsonc, .yaml, .yml, .js, .mjs',
  ],
  ['a folder', { [`${json}/x`]: '' }, `${json}: cannot be read (EISDIR)`],
  [
    'a check with a known id',
    { [json]: '{"checks": [{"id": "blank-line", "pointer": "/a", "required": true}]}' },
    `${json}:1:20: the rule "blank-line" exists already; give the check another id`,
  ],
])('tells of %s', async (_name, files, message) => {
  expect(await complaint({ '.git/HEAD': '', ...files })).toBe(message)
})

test.each<[name: string, files: Record<string, string>, place: RegExp]>([
  ['a syntax error', { [json]: '{\n "rules": {\n}' }, /^completions-lint\.config\.json:\d+:\d+: ./],
  ['a syntax error in package.json', { 'package.json': '{\n "completions-lint": {,} }' }, /^package\.json:2:\d+: ./],
  ['a comment in package.json', { 'package.json': '{ // so\n "completions-lint": {} }' }, /^package\.json:1:3: ./],
  ['a duplicate key', { [json]: '{"rules": {},\n"rules": {}}' }, /^completions-lint\.config\.json:2:1: ./],
  ['a syntax error in YAML', { [yaml]: 'rules:\n\tout-of-range: off\n' }, /^completions-lint\.config\.yaml:2:\d+: ./],
  ['an empty file', { [json]: '' }, /^completions-lint\.config\.json:1:1: ./],
])('tells the place of %s in one line', async (_name, files, place) => {
  const message = await complaint(files)
  expect(message).toMatch(place)
  expect(message).not.toMatch(/\n/)
})

test('says the same for every file', async () => {
  const lookup = lookupIn({ [json]: '{"rule": 1}' })
  const errors = await Promise.all(
    ['a.json', 'b.json'].map((file) => lookup.settingsFor(file).catch((error: unknown) => error)),
  )
  expect(errors[0]).toBe(errors[1])
})
