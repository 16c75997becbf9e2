import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'unresolved-tag',
  severity: 'warning',
  summary: 'A YAML tag that has no form in JSON',
  fields: [],
  evidence: [{ source: 'YAML 1.2.2', says: 'the core schema knows the tags of JSON only', status: 'documented' }],
})
