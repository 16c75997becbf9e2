/** Names that every JavaScript object has: as keys and as values they are like any others. */
import { describe, expect, test } from 'vitest'
import { lintText } from '../../src/index.ts'

const names = Object.getOwnPropertyNames(Object.prototype)
const model = 'accounts/fireworks/models/minimax-m2'

async function found(text: string): Promise<string[]> {
  const { diagnostics } = await lintText(text, { format: 'json' })
  return diagnostics.map(({ rule, pointer, severity }) => `${severity} ${rule} ${pointer}`)
}

describe.each(names)('%s', (name) => {
  const key = JSON.stringify(name)

  test.each<[string, string, string]>([
    ['the request', `${key}: 0`, `error unknown-field /${name}`],
    ['thinking', `"thinking": {${key}: 0}`, `error unknown-field /thinking/${name}`],
    [
      'response_format',
      `"response_format": {"type": "text", ${key}: 0}`,
      `error unknown-field /response_format/${name}`,
    ],
    [
      'a content part',
      `"prediction": {"content": [{"type": "text", "text": "a", ${key}: 0}]}`,
      `error unknown-field /prediction/content/0/${name}`,
    ],
    ['logit_bias', `"logit_bias": {${key}: 0}`, `error logit-bias /logit_bias/${name}`],
    ['metadata', `"metadata": {${key}: 0}`, `error wrong-type /metadata/${name}`],
    ['a value that is no object', `"reasoning_effort": {${key}: 0}`, 'error wrong-type /reasoning_effort'],
  ])('as a key of %s', async (_holder, field, finding) => {
    expect(await found(`{"model": "${model}", "prompt": "a", ${field}}`)).toEqual([finding])
  })

  test.each(['service_tier', 'reasoning_history', 'sampling_mask', 'context_length_exceeded_behavior'])(
    'as the value of %s',
    async (field) => {
      const text = `{"model": "accounts/fireworks/models/example-8b", "prompt": "a", "logprobs": true, "${field}": ${key}}`
      expect(await found(text)).toEqual([`error unknown-value /${field}`])
    },
  )

  test('as the model, the prompt and a custom_id', async () => {
    const request = `{"custom_id": ${key}, "body": {"model": ${key}, "prompt": ${key}, "max_tokens": 5}}`
    expect(await found(`[${request}, ${request}]`)).toEqual(['error duplicate-custom-id /1/custom_id'])
  })
})
