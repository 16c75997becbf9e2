import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'non-string-key',
  severity: 'error',
  summary: 'A YAML key that is a list or a mapping',
  fields: [],
  evidence: [{ source: 'RFC 8259', says: 'the names in a JSON object are strings', status: 'schema' }],
})
