import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'blank-line',
  severity: 'warning',
  summary: 'A blank line in a JSONL file',
  fields: [],
  fixes: { safe: 'deletes the line' },
  evidence: [
    {
      source: 'llm-d/llm-d-batch-gateway#574',
      says: 'some batch services fail the whole job at a blank line',
      status: 'documented',
    },
  ],
})
