import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { findMistake } from '../../src/config/check.ts'
import { configSchema } from '../../src/config/schema.ts'
import { configShape } from '../../src/config/shape.ts'
import { endpoints, known } from './known.ts'

const shape = configShape({ rules: known, endpoints })
const ajv = new Ajv2020({ strictTypes: false, strictTuples: false, formats: { regex: isRegExp } })
const accepts = ajv.compile(configSchema(known, endpoints))

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const check = { id: 'cap', pointer: '/max_tokens', maximum: 4096 }

test.each<[name: string, config: unknown]>([
  ['nothing', {}],
  [
    'all keys',
    {
      $schema: './node_modules/completions-lint/dist/config.schema.json',
      root: true,
      extends: './base.json',
      endpoint: 'fireworks/v1/completions',
      rules: { 'unknown-field': ['error', { allow: ['min_tokens'] }], 'out-of-range': 'off' },
      plugins: ['./lint/our-rules.js'],
      ignore: ['vendor/**'],
      comments: true,
      placeholders: true,
      checks: [check],
      overrides: [{ files: ['recordings/*.json'], pointer: '/requests/*/body', partial: true, rules: {} }],
    },
  ],
  [
    'all severities',
    {
      rules: {
        'out-of-range': 'error',
        'unknown-field': 'warning',
        'max-logprobs': 'warn',
        'blank-line': 'hint',
        'temperature-with-top-p': 'info',
      },
    },
  ],
  ['a list of a severity', { rules: { 'out-of-range': ['off'] } }],
  ['empty options', { rules: { 'out-of-range': ['error', {}] } }],
  [
    'all types of options',
    { rules: { 'top-logprobs-limit': ['error', { max: 0, ratio: 0.5, strict: false, unit: 's' }] } },
  ],
  ['a list of bases', { extends: ['completions-lint:all', './a.json'] }],
  [
    'an override for all files',
    { overrides: [{ endpoint: 'fireworks/v1/chat', comments: false, placeholders: false }] },
  ],
  [
    'all conditions',
    {
      checks: [
        {
          ...check,
          minimum: 1,
          enum: [1, 'a', null],
          pattern: '^a\\p{L}',
          required: true,
          forbidden: false,
          message: 'No',
          severity: 'warn',
        },
      ],
    },
  ],
])('accepts %s', (_name, config) => {
  expect(findMistake(config, shape)).toBeUndefined()
  expect(accepts(config)).toBe(true)
})

test.each<[config: unknown, pointer: string, on: 'key' | 'value', message: string]>([
  [[], '', 'value', 'the configuration must be an object, got an empty list'],
  ['x', '', 'value', 'the configuration must be an object, got the string "x"'],
  [null, '', 'value', 'the configuration must be an object, got null'],
  [{ rule: {} }, '/rule', 'key', 'unknown key "rule"; did you mean "rules"?'],
  [
    { zzzzzzzz: 1 },
    '/zzzzzzzz',
    'key',
    'unknown key "zzzzzzzz"; allowed: $schema, root, extends, endpoint, rules, comments, placeholders, plugins, checks, ignore, overrides',
  ],
  [
    { constructor: 1 },
    '/constructor',
    'key',
    'unknown key "constructor"; allowed: $schema, root, extends, endpoint, rules, comments, placeholders, plugins, checks, ignore, overrides',
  ],
  [{ 'rules\u001b': 1 }, '/rules\u001b', 'key', 'unknown key "rules\\u{1b}"; did you mean "rules"?'],
  [{ comments: 'yes' }, '/comments', 'value', 'comments must be true or false, got the string "yes"'],
  [{ root: null }, '/root', 'value', 'root must be true or false, got null'],
  [{ ignore: 'vendor' }, '/ignore', 'value', 'ignore must be a list of strings, got the string "vendor"'],
  [{ ignore: ['a', 1] }, '/ignore/1', 'value', 'ignore[1] must be a string, got the integer 1'],
  [{ extends: 1 }, '/extends', 'value', 'extends must be a string, got the integer 1'],
  [{ extends: ['a', 1] }, '/extends/1', 'value', 'extends[1] must be a string, got the integer 1'],
  [{ endpoint: 1 }, '/endpoint', 'value', 'endpoint must be the name of an endpoint, got the integer 1'],
  [
    { endpoint: 'fireworks/v1/completion' },
    '/endpoint',
    'value',
    'unknown endpoint "fireworks/v1/completion"; did you mean "fireworks/v1/completions"?',
  ],
  [
    { endpoint: 'openai' },
    '/endpoint',
    'value',
    'unknown endpoint "openai"; allowed: fireworks/v1/completions, fireworks/v1/chat',
  ],
  [{ rules: [] }, '/rules', 'value', 'rules must be an object, got an empty list'],
  [
    { rules: { 'unknwon-field': 'off' } },
    '/rules/unknwon-field',
    'key',
    'unknown rule "unknwon-field"; did you mean "unknown-field"?',
  ],
  [
    { rules: { 'out-of-range': 'fatal' } },
    '/rules/out-of-range',
    'value',
    'unknown severity "fatal"; allowed: error, warning, warn, hint, info, off',
  ],
  [
    { rules: { 'out-of-range': 'warnings' } },
    '/rules/out-of-range',
    'value',
    'unknown severity "warnings"; did you mean "warning"?',
  ],
  [
    { rules: { 'out-of-range': 2 } },
    '/rules/out-of-range',
    'value',
    'out-of-range must be a severity or a list: ["error", { options }], got the integer 2',
  ],
  [
    { rules: { 'out-of-range': [] } },
    '/rules/out-of-range',
    'value',
    'out-of-range must be a severity or a list: ["error", { options }], got an empty list',
  ],
  [
    { rules: { 'out-of-range': [2] } },
    '/rules/out-of-range/0',
    'value',
    'the severity of out-of-range must be the name of a severity, got the integer 2',
  ],
  [
    { rules: { 'out-of-range': ['error', {}, {}] } },
    '/rules/out-of-range',
    'value',
    'out-of-range must be a severity and one object with options, nothing more, got a list',
  ],
  [
    { rules: { 'out-of-range': ['error', 5] } },
    '/rules/out-of-range/1',
    'value',
    'the options of out-of-range must be an object, got the integer 5',
  ],
  [
    { rules: { 'out-of-range': ['error', { a: 5 }] } },
    '/rules/out-of-range/1/a',
    'key',
    'unknown option of out-of-range "a"; there are none',
  ],
  [
    { rules: { 'unknown-field': ['error', { alow: [] }] } },
    '/rules/unknown-field/1/alow',
    'key',
    'unknown option of unknown-field "alow"; did you mean "allow"?',
  ],
  [
    { rules: { 'unknown-field': ['error', { allow: 'x' }] } },
    '/rules/unknown-field/1/allow',
    'value',
    'allow must be a list of strings, got the string "x"',
  ],
  [
    { rules: { 'max-logprobs': ['error', { max: 1.5 }] } },
    '/rules/max-logprobs/1/max',
    'value',
    'max must be an integer, got the number 1.5',
  ],
  [
    { rules: { 'max-logprobs': ['error', { max: -1 }] } },
    '/rules/max-logprobs/1/max',
    'value',
    'max must be at least 0, got the integer -1',
  ],
  [
    { rules: { 'max-logprobs': ['error', { ratio: '1' }] } },
    '/rules/max-logprobs/1/ratio',
    'value',
    'ratio must be a number, got the string "1"',
  ],
  [
    { rules: { 'max-logprobs': ['error', { strict: 1 }] } },
    '/rules/max-logprobs/1/strict',
    'value',
    'strict must be true or false, got the integer 1',
  ],
  [
    { rules: { 'max-logprobs': ['error', { unit: true }] } },
    '/rules/max-logprobs/1/unit',
    'value',
    'unit must be a string, got the boolean true',
  ],
  [{ overrides: {} }, '/overrides', 'value', 'overrides must be a list, got an object'],
  [{ overrides: ['x'] }, '/overrides/0', 'value', 'overrides[0] must be an object, got the string "x"'],
  [
    { overrides: [{ ignore: [] }] },
    '/overrides/0/ignore',
    'key',
    'unknown key of an override "ignore"; allowed: files, pointer, partial, endpoint, rules, comments, placeholders',
  ],
  [
    { overrides: [{ pointer: 'requests/*' }] },
    '/overrides/0/pointer',
    'value',
    'pointer must be a JSON Pointer that begins with "/", in which "*" stands for any key or index, got the string "requests/*"',
  ],
  [
    { overrides: [{ rules: { 'out-of-rang': 'off' } }] },
    '/overrides/0/rules/out-of-rang',
    'key',
    'unknown rule "out-of-rang"; did you mean "out-of-range"?',
  ],
  [{ checks: [{ id: 'cap', maximum: 1 }] }, '/checks/0', 'value', 'checks[0] has no "pointer"'],
  [
    { checks: [{ id: 'cap', pointer: '/a' }] },
    '/checks/0',
    'value',
    'checks[0] checks nothing; give it one of minimum, maximum, enum, pattern, required, forbidden',
  ],
  [
    { checks: [{ ...check, id: 'Max Tokens' }] },
    '/checks/0/id',
    'value',
    'id must be in kebab-case, such as "max-tokens-ceiling", got the string "Max Tokens"',
  ],
  [
    { checks: [{ ...check, maximum: '1' }] },
    '/checks/0/maximum',
    'value',
    'maximum must be a number, got the string "1"',
  ],
  [
    { checks: [{ ...check, enum: [] }] },
    '/checks/0/enum',
    'value',
    'enum must be a list that is not empty, got an empty list',
  ],
  [
    { checks: [{ ...check, pattern: '(' }] },
    '/checks/0/pattern',
    'value',
    'pattern must be a JavaScript regular expression (Unterminated group), got the string "("',
  ],
  [
    { checks: [{ ...check, max: 1 }] },
    '/checks/0/max',
    'key',
    'unknown key "max"; allowed: id, pointer, minimum, maximum, enum, pattern, required, forbidden, message, severity',
  ],
])('refuses %j', (config, pointer, on, message) => {
  expect(findMistake(config, shape)).toEqual({ pointer, on, message })
  expect(accepts(config)).toBe(false)
})

test('tells the first mistake as written', () => {
  expect(findMistake({ rules: { 'out-of-range': 'x' }, oops: 1 }, shape)?.pointer).toBe('/rules/out-of-range')
})

test('takes members without a value in a module for absent', () => {
  expect(findMistake({ rules: undefined, oops: undefined }, shape)).toBeUndefined()
})

test('the schema leaves names of rules open where a plugin, a check or a base may bring some', () => {
  const rules = { 'our-rule': ['error', { anything: 1 }] }
  expect(accepts({ rules })).toBe(false)
  expect(accepts({ rules, plugins: ['./ours.js'] })).toBe(true)
  expect(accepts({ rules, extends: './ours.json' })).toBe(true)
  expect(accepts({ checks: [check], overrides: [{ rules: { cap: 'off' } }] })).toBe(true)
  expect(accepts({ rules: { 'our-rule': 'fatal' }, plugins: ['./ours.js'] })).toBe(false)
})

test('the schema is one for JSON Schema 2020-12', () => {
  expect(ajv.validateSchema(configSchema(known, endpoints))).toBe(true)
})
