import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'mirostat-lr-without-target',
  severity: 'warning',
  summary: 'A learning rate for Mirostat sampling, which is off',
  fields: ['mirostat_lr'],
  evidence: [{ source: 'SEED', says: 'Mirostat is off unless mirostat_target is given', status: 'ignored' }],
  check(request, { report, lacks }) {
    if (request.number('mirostat_lr') === undefined || !lacks(request, 'mirostat_target')) return
    report({
      pointer: request.at('mirostat_lr'),
      on: 'key',
      message: 'mirostat_lr does nothing without mirostat_target',
      hint: 'set mirostat_target to switch Mirostat on, or remove mirostat_lr',
    })
  },
})
