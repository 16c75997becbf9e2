import { defineRule } from '../../src/rule.ts'
import { isObject } from '../../src/view.ts'

export const rule = defineRule({
  id: 'chat-json-in-prompt',
  severity: 'hint',
  summary: 'A prompt that is the JSON text of chat messages',
  fields: ['prompt'],
  evidence: [
    { source: 'SEED', says: 'the prompt is completed as it stands; no chat template is applied', status: 'documented' },
  ],
  check(request, { report }) {
    if (!isChat(request.string('prompt') ?? '')) return
    report({
      pointer: request.at('prompt'),
      message: 'prompt is the JSON text of chat messages, which the model completes as JSON',
      hint: "render the messages with the model's template, or send them to v1/chat/completions",
    })
  },
})

function isChat(prompt: string): boolean {
  const first = prompt.trimStart().charAt(0)
  if (first !== '[' && first !== '{') return false
  try {
    const value: unknown = JSON.parse(prompt)
    const messages = isObject(value) ? value['messages'] : value
    return (
      Array.isArray(messages) &&
      messages.length > 0 &&
      messages.every((message) => isObject(message) && 'role' in message)
    )
  } catch {
    return false
  }
}
