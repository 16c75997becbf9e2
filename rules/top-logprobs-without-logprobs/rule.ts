import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'top-logprobs-without-logprobs',
  severity: 'warning',
  summary: 'top_logprobs in a request that returns no log probabilities',
  fields: ['top_logprobs'],
  evidence: [
    { source: 'SEED', says: 'sets the number of alternatives when logprobs is set', status: 'documented' },
    {
      source: 'none',
      says: 'whether the server refuses it without logprobs is not known; OpenAI does',
      status: 'unknown',
    },
  ],
  check(request, { report, lacks }) {
    if ((request.integer('top_logprobs') ?? 0) <= 0) return
    if (!lacks(request, 'logprobs') && request.boolean('logprobs') !== false) return
    report({
      pointer: request.at('top_logprobs'),
      on: 'key',
      message: 'top_logprobs does nothing without logprobs',
      hint: 'set logprobs to true, or remove top_logprobs',
    })
  },
})
