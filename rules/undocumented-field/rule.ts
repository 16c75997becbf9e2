import { lastToken } from '../../src/pointer.ts'
import { defineRule } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'undocumented-field',
  severity: 'hint',
  summary: 'A field that works or is tolerated although the schema does not list it',
  fields: [],
  keywords: ['additionalProperties'],
  options: { allow: { type: 'strings', description: 'Names of fields that are fine' } },
  evidence: [
    {
      source: 'NIM',
      says: 'fields of other servers are translated or dropped on chat completions',
      status: 'documented',
    },
    { source: 'ROLL', says: "the provider's own SDK sends fields that the schema lacks", status: 'documented' },
    { source: 'CACHE', says: 'the caching guide names prompt_cache_max_len', status: 'documented' },
  ],
  claims: ({ pointer, schema }) => Object.hasOwn(schema['x-undocumented'] ?? {}, lastToken(pointer)!),
  word({ pointer, schema }, { options, optionsOf }) {
    const name = lastToken(pointer)!
    const allowed = [options['allow'], optionsOf('unknown-field')['allow']].flat()
    if (allowed.includes(name)) return undefined
    const { note, severity, instead } = schema['x-undocumented']![name]!
    return {
      on: 'key',
      message: `${quote(name)} is not in the API's schema; it is ${note}`,
      hint: instead === undefined ? (severity === 'warning' ? 'remove it' : undefined) : `use ${instead}`,
      severity,
    }
  },
})
