import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'zero-max-tokens',
  severity: 'warning',
  summary: 'An output limit of 0 in a request that does not ask for its prompt back either',
  fields: ['max_tokens', 'max_completion_tokens'],
  evidence: [
    {
      source: 'EleutherAI/lm-evaluation-harness#1411',
      says: 'scoring a prompt takes max_tokens 0 together with echo and logprobs',
      status: 'advice',
    },
    {
      source: 'none',
      says: 'whether every deployment takes 0 is not known; the schema allows it',
      status: 'unknown',
    },
  ],
  check(request, { lacks, report }) {
    // With both given, which is a mistake of its own, nobody knows the limit.
    const [name, other] = ['max_tokens', 'max_completion_tokens'].filter((limit) => request.given(limit))
    const echoes = !lacks(request, 'echo') && request.boolean('echo') !== false
    const echoesEnd = !lacks(request, 'echo_last') && request.integer('echo_last') !== 0
    if (name === undefined || other !== undefined || request.integer(name) !== 0 || echoes || echoesEnd) return
    report({
      pointer: request.at(name),
      message: `${name} is 0 without echo: true; the answer is empty then, and some deployments refuse it`,
      hint: 'raise it, or set echo to true to score the prompt',
    })
  },
})
