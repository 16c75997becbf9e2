import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'redundant-token-ids',
  severity: 'hint',
  summary: 'Two settings that both put token ids into the stream',
  fields: ['return_token_ids', 'stream_options'],
  evidence: [
    {
      source: 'SEED',
      says: 'include_internal_content does what return_token_ids does, at another place of the chunk',
      status: 'documented',
    },
  ],
  check(request, { report }) {
    const options = request.object('stream_options')
    if (options?.boolean('include_internal_content') !== true || request.boolean('return_token_ids') !== true) return
    report({
      pointer: options.at('include_internal_content'),
      on: 'key',
      message: 'stream_options.include_internal_content asks for the token ids that return_token_ids returns',
      hint: 'remove the one whose place in the chunk nothing reads',
    })
  },
})
