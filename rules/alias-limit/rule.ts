import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'alias-limit',
  severity: 'error',
  summary: 'YAML aliases that expand beyond all measure',
  fields: [],
  evidence: [
    {
      source: 'nodeca/js-yaml#738',
      says: 'nested aliases exhaust the memory of what reads them',
      status: 'documented',
    },
  ],
})
