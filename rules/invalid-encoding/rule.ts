import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'invalid-encoding',
  severity: 'error',
  summary: 'Bytes that are not UTF-8',
  fields: [],
  evidence: [{ source: 'RFC 8259', says: 'JSON that systems exchange is UTF-8', status: 'schema' }],
})
