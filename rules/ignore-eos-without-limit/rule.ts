import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'ignore-eos-without-limit',
  severity: 'hint',
  summary: 'ignore_eos without anything else that ends the completion',
  fields: ['ignore_eos'],
  evidence: [
    {
      source: 'none',
      says: 'without an end of the sequence only a limit or a stop sequence ends it',
      status: 'advice',
    },
  ],
  check(request, { report, lacks }) {
    if (request.boolean('ignore_eos') !== true || !ends.every((name) => lacks(request, name))) return
    report({
      pointer: request.at('ignore_eos'),
      on: 'key',
      message: 'ignore_eos is true without max_tokens or stop; the completion runs up to the limit of the server',
      hint: 'set max_tokens',
    })
  },
})

const ends = ['max_tokens', 'max_completion_tokens', 'stop']
