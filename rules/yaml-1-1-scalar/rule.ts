import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'yaml-1-1-scalar',
  severity: 'warning',
  summary: 'A plain scalar that YAML 1.1 readers such as PyYAML read as something else',
  fields: [],
  fixes: { safe: 'quotes the scalar or spells the number out, so that it is to every reader what it is to YAML 1.2' },
  evidence: [
    { source: 'YAML 1.2.2', says: 'the core schema reads it one way, that of YAML 1.1 another', status: 'documented' },
  ],
})
