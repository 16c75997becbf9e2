import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: '_template',
  severity: 'warning',
  summary: 'What it reports, as a noun phrase without a full stop',
  fields: ['the top-level fields it concerns'],
  evidence: [{ source: 'SEED', says: 'what the source says, in your own words', status: 'documented' }],
  check(request, { report }) {
    if (!request.given('field')) return
    report({ pointer: request.at('field'), on: 'key', message: 'field is wrong; must be right', hint: 'make it right' })
  },
})
