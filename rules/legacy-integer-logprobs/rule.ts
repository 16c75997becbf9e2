import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'legacy-integer-logprobs',
  severity: 'hint',
  summary: 'logprobs as an integer, which selects the legacy format of the answer',
  fields: ['logprobs'],
  evidence: [
    { source: 'SPEC-JUN26', says: 'an integer selects the legacy format, true the newer one', status: 'documented' },
    { source: 'ROLL', says: 'the routing matrix comes with the newer format only', status: 'documented' },
  ],
  check(request, { report }) {
    const count = request.integer('logprobs')
    // A sampling mask beside it brings the same advice, with a better reason.
    if (count === undefined || request.given('sampling_mask')) return
    report({
      pointer: request.at('logprobs'),
      message: `logprobs is an integer, which selects the legacy format; ${wanted(count)} selects the newer one`,
      hint: `if what reads the answer can take the newer format, write ${wanted(count)}`,
    })
  },
})

function wanted(count: number): string {
  return count > 0 ? `logprobs: true with top_logprobs: ${count}` : 'logprobs: true'
}
