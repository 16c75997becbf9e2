import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'sampling-mask-without-logprobs',
  severity: 'warning',
  summary: 'sampling_mask in a request whose answer has no place for it',
  fields: ['sampling_mask'],
  evidence: [
    { source: 'SEED', says: 'the mask is part of each token in the newer logprobs format', status: 'documented' },
    { source: 'SPEC-JUN26', says: 'an integer logprobs selects the legacy format', status: 'documented' },
  ],
  check(request, { report, lacks }) {
    if (request.string('sampling_mask') === undefined) return
    const place = { pointer: request.at('sampling_mask'), on: 'key' } as const
    if (lacks(request, 'logprobs') || request.boolean('logprobs') === false) {
      const message = 'sampling_mask does nothing without logprobs: true'
      report({ ...place, message, hint: 'set logprobs to true, or remove sampling_mask' })
    } else if (request.integer('logprobs') !== undefined) {
      const message =
        'sampling_mask needs logprobs: true; an integer selects the legacy format, which has no place for it'
      report({ ...place, severity: 'hint', message, hint: 'set logprobs to true, and top_logprobs to the number' })
    }
  },
})
