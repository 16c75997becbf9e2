import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'unused-suppression',
  severity: 'warning',
  summary: 'A suppression that suppresses nothing or names no rule',
  fields: [],
  evidence: [{ source: 'this tool', says: 'a comment that does nothing hides a mistake to come', status: 'advice' }],
})
