import { clamping } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'budget-tokens-minimum',
  severity: 'error',
  summary: 'A thinking budget below the least that the API takes',
  fields: ['budget_tokens'],
  keywords: ['minimum'],
  evidence: [
    { source: 'SEED', says: 'budget_tokens has to be at least 1024 if it is given', status: 'documented' },
    { source: 'anomalyco/models.dev#3777', says: 'a live probe met a lower limit', status: 'live' },
  ],
  fixes: { unsafe: 'writes the least that is taken' },
  word({ pointer, schema, value }, { source }) {
    return {
      message: `${path(pointer)} is ${source(pointer)}; must be at least ${schema.minimum}`,
      hint: 'raise it, or leave it out for no budget; a smaller cap is possible with an integer reasoning_effort',
      repair: clamping(pointer, value, schema),
    }
  },
})
