import { expect, test } from 'vitest'
import { lookupIn } from './lookup.ts'

const config = 'completions-lint.config.json'
const base = { 'unknown-field': ['error', { allow: ['z'] }], 'out-of-range': 'hint' }

test('prints what holds for a file', async () => {
  const checks = [{ id: 'cap', pointer: '/n', maximum: 1, severity: 'warn' }]
  const lookup = lookupIn({ [config]: { rules: base, checks } }, { cwd: 'sub' })
  const printed = await lookup.configFor('x.json')
  expect(JSON.parse(JSON.stringify(printed))).toEqual({
    config: `../${config}`,
    endpoint: 'fireworks/v1/completions',
    ignored: false,
    comments: false,
    placeholders: false,
    places: [
      {
        pointer: null,
        partial: false,
        rules: {
          'blank-line': { severity: 'warning', options: {} },
          cap: { severity: 'warning', options: {} },
          'out-of-range': { severity: 'hint', options: {} },
          'temperature-with-top-p': { severity: 'off', options: {} },
          'top-logprobs-limit': { severity: 'error', options: {} },
          'unknown-field': { severity: 'error', options: { allow: ['z'] } },
        },
      },
    ],
  })
  expect((await lookupIn({ '.git/HEAD': '' }).configFor('x.json')).config).toBeNull()
})
