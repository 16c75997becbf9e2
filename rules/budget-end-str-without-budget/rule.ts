import { defineRule } from '../../src/rule.ts'
import { enabledThinking } from '../../src/request/thinking.ts'

export const rule = defineRule({
  id: 'budget-end-str-without-budget',
  severity: 'warning',
  summary: 'A budget_end_str without the budget whose end it marks',
  fields: ['thinking'],
  evidence: [{ source: 'SEED', says: 'the text has a meaning only together with budget_tokens', status: 'ignored' }],
  check(request, { report, lacks }) {
    const thinking = enabledThinking(request)
    if (thinking?.string('budget_end_str') === undefined || !lacks(thinking, 'budget_tokens')) return
    report({
      pointer: thinking.at('budget_end_str'),
      on: 'key',
      message: 'thinking.budget_end_str does nothing without budget_tokens',
      hint: 'set budget_tokens, or remove budget_end_str',
    })
  },
})
