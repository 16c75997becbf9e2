import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'duplicate-key',
  severity: 'error',
  summary: 'A key that is given twice in one object',
  fields: [],
  fixes: { safe: 'removes a pair that is there already with the same value' },
  evidence: [
    {
      source: 'RFC 8259',
      says: 'names should be unique; what a reader does otherwise is unpredictable',
      status: 'schema',
    },
  ],
})
