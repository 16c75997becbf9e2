import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'byte-order-mark',
  severity: 'warning',
  summary: 'A byte order mark in front of JSON',
  fields: [],
  fixes: { safe: 'removes it' },
  evidence: [{ source: 'RFC 8259', says: 'a sender must not add one; a reader may refuse it', status: 'schema' }],
})
