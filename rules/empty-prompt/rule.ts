import { child } from '../../src/pointer.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'empty-prompt',
  severity: 'warning',
  summary: 'A prompt that is empty or only white space',
  fields: ['prompt'],
  evidence: [
    { source: 'SPEC-JUN26', says: 'the schema allows empty prompts', status: 'schema' },
    {
      source: 'vllm-project/vllm#7283',
      says: 'a server refused an empty prompt, and an older one fell over',
      status: 'advice',
    },
  ],
  check(request, { report }) {
    const list = request.list('prompt') ?? []
    const prompts = list.length > 0 ? list : [request.raw('prompt')]
    for (const [index, prompt] of prompts.entries()) {
      const what = emptiness(prompt)
      if (what === undefined) continue
      const pointer = list.length > 0 ? child(request.at('prompt'), index) : request.at('prompt')
      const message = `${path(pointer)} is ${what}; it must hold something to complete`
      report({
        pointer,
        message,
        hint: prompts.length > 1 ? 'fill it in, or remove it' : 'write what is to be completed',
      })
    }
  },
})

function emptiness(prompt: unknown): string | undefined {
  if (prompt === '') return 'empty'
  if (Array.isArray(prompt)) return prompt.length === 0 ? 'an empty list' : undefined
  return typeof prompt === 'string' && prompt.trim() === '' ? 'only white space' : undefined
}
