import { endpointMeant } from '../../src/dialects.ts'
import { defineRule } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'chat-payload',
  severity: 'error',
  summary: 'A request for another endpoint, such as chat completions',
  fields: ['*'],
  exclusive: true,
  evidence: [
    {
      source: 'SPEC-JUN26',
      says: 'a completion request needs a prompt and has no messages; unknown fields are refused',
      status: 'schema',
    },
  ],
  check(request, { report }) {
    const meant = endpointMeant(request)
    if (meant === undefined) return
    report({
      pointer: request.at(meant.sign),
      on: 'key',
      message: `${quote(meant.sign)} belongs to ${meant.endpoint}; v1/completions takes a prompt`,
      hint: `send the request to ${meant.endpoint}, or give the text as prompt`,
    })
  },
})
