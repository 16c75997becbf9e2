import { defineRule } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'service-tier-no-effect',
  severity: 'hint',
  summary: 'A service tier that is served as the default one',
  fields: ['service_tier'],
  evidence: [
    { source: 'SEED', says: 'only priority is supported; the other values count as default', status: 'ignored' },
  ],
  check(request, { report }) {
    const tier = request.string('service_tier')
    if (tier !== 'auto' && tier !== 'flex') return
    report({
      pointer: request.at('service_tier'),
      message: `service_tier is ${quote(tier)}, which is served as "default"; only "priority" makes a difference`,
      hint: 'leave service_tier out, or set it to "priority"',
    })
  },
})
