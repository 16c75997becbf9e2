/** Stand-ins for the built-in rules and endpoints. */
import { defineRule } from '../../src/rule.ts'
import type { Rule } from '../../src/rule.ts'

function rule(id: string, more: Partial<Rule> = {}): Rule {
  return defineRule({ id, severity: 'error', summary: `Reports ${id}`, fields: [], evidence: [], ...more })
}

export const known: readonly Rule[] = [
  rule('out-of-range'),
  rule('unknown-field', { options: { allow: { type: 'strings', description: 'Fields to accept' } } }),
  rule('top-logprobs-limit', {
    aliases: ['max-logprobs'],
    options: {
      max: { type: 'integer', description: 'The largest number allowed', minimum: 0 },
      ratio: { type: 'number', description: 'A number' },
      strict: { type: 'boolean', description: 'A switch' },
      unit: { type: 'string', description: 'A word' },
    },
  }),
  rule('blank-line', { severity: 'warning' }),
  rule('temperature-with-top-p', { severity: 'off' }),
]

export const endpoints = ['fireworks/v1/completions', 'fireworks/v1/chat']
