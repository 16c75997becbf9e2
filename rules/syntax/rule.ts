import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'syntax',
  severity: 'error',
  summary: 'A text that is no JSON or YAML',
  fields: [],
  evidence: [{ source: 'RFC 8259', says: 'the grammar of JSON; YAML 1.2.2 has its own', status: 'schema' }],
})
