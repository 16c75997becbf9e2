import { lastToken } from '../../src/pointer.ts'
import { defineRule } from '../../src/rule.ts'
import type { Change, Pointer, Repair } from '../../src/types.ts'
import { isObject } from '../../src/view.ts'
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
  fixes: { unsafe: 'moves guided_json, guided_grammar and guided_choice into response_format, where there is none' },
  claims: ({ pointer, schema }) => Object.hasOwn(schema['x-undocumented'] ?? {}, lastToken(pointer)!),
  word({ pointer, schema, value }, { options, optionsOf, request }) {
    const name = lastToken(pointer)!
    const allowed = [options['allow'], optionsOf('unknown-field')['allow']].flat()
    if (allowed.includes(name)) return undefined
    const { note, severity, instead } = schema['x-undocumented']![name]!
    return {
      on: 'key',
      message: `${quote(name)} is not in the API's schema; it is ${note}`,
      hint: instead === undefined ? (severity === 'warning' ? 'remove it' : undefined) : `use ${instead}`,
      severity,
      repair: request?.given('response_format') ? undefined : intoResponseFormat(pointer, value),
    }
  },
})

/** What the gateway makes of the guided fields on chat completions. */
function intoResponseFormat(pointer: Pointer, value: unknown): Repair | undefined {
  const changes = formatChanges(pointer, value)
  return changes && { safe: false, title: 'move it into response_format', changes }
}

function formatChanges(pointer: Pointer, value: unknown): readonly Change[] | undefined {
  const to = 'response_format'
  if (pointer === '/guided_json' && isObject(value)) return [{ kind: 'wrap', pointer, to, type: 'json_schema' }]
  if (pointer === '/guided_grammar' && typeof value === 'string') {
    return [{ kind: 'wrap', pointer, to, type: 'grammar' }]
  }
  if (pointer !== '/guided_choice' || !Array.isArray(value)) return undefined
  const schema = { type: 'string', enum: value as readonly unknown[] }
  const format = { type: 'json_schema', json_schema: schema }
  return [
    { kind: 'rename', pointer, to },
    { kind: 'replace', pointer, value: format },
  ]
}
