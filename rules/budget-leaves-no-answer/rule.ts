import { defineRule } from '../../src/rule.ts'
import { enabledThinking } from '../../src/request/thinking.ts'

export const rule = defineRule({
  id: 'budget-leaves-no-answer',
  severity: 'warning',
  summary: 'A thinking budget that may use up the whole output limit',
  fields: ['thinking'],
  evidence: [
    {
      source: 'SPEC-JUN26',
      says: 'on the Messages endpoint the budget has to be less than max_tokens',
      status: 'advice',
    },
    {
      source: 'griffinwork40/agent-afk#951',
      says: 'another provider refuses a budget that is not below max_tokens',
      status: 'advice',
    },
  ],
  check(request, { report, source }) {
    const thinking = enabledThinking(request)
    const budget = thinking?.integer('budget_tokens')
    const name = limits.find((limit) => (request.integer(limit) ?? Infinity) <= (budget ?? -Infinity))
    if (thinking === undefined || name === undefined) return
    const pointer = thinking.at('budget_tokens')
    const message = `thinking.budget_tokens is ${source(pointer)}, which uses up ${name} (${request.integer(name)})`
    report({
      pointer,
      message: `${message}; must be less to leave room for an answer`,
      hint: `raise ${name} well above the budget; it counts the thinking too`,
    })
  },
})

const limits = ['max_tokens', 'max_completion_tokens']
