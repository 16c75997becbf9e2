import { hasPlaceholder } from '../../src/placeholders.ts'
import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'json-mode-prompt',
  severity: 'hint',
  summary: 'A JSON mode with a prompt that does not ask for JSON',
  fields: ['response_format'],
  evidence: [
    {
      source: 'SEED',
      says: 'tell the model to write JSON, or it may produce white space until it is cut off',
      status: 'advice',
    },
    { source: 'STRUCT', says: 'the mode forces the form and does not tell the model of it', status: 'advice' },
  ],
  check(request, { report }) {
    const type = request.object('response_format')?.string('type')
    const prompt = request.string('prompt')
    if ((type !== 'json_object' && type !== 'json_schema') || prompt === undefined) return
    if (/json|[{]/i.test(prompt) || hasPlaceholder(prompt)) return
    report({
      pointer: request.at('prompt'),
      on: 'key',
      message:
        'prompt does not ask for JSON, which response_format forces; the model may write white space without end',
      hint: 'ask for JSON in the prompt, best with the fields that it is to have',
    })
  },
})
