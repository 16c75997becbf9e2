import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'empty-document',
  severity: 'error',
  summary: 'A file without any content',
  fields: [],
  evidence: [{ source: 'RFC 8259', says: 'a JSON text is one value; an empty text is none', status: 'schema' }],
})
