import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'syntax',
  severity: 'error',
  summary: 'A text that is no JSON or YAML',
  fields: [],
  fixes: {
    safe: 'takes comments and trailing commas out of strict JSON, puts keys and strings into double quotes, and writes True, None, .5 and the like as JSON has them',
  },
  evidence: [{ source: 'RFC 8259', says: 'the grammar of JSON; YAML 1.2.2 has its own', status: 'schema' }],
})
