import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'temperature-and-top-p',
  severity: 'off',
  summary: 'Both temperature and top_p changed',
  fields: ['temperature', 'top_p'],
  evidence: [{ source: 'SEED', says: 'advises to change one of the two', status: 'advice' }],
  check(request, { report }) {
    const isChanged = (name: string): boolean => (request.number(name) ?? 1) !== 1
    // With a temperature of 0 there is no sampling for top_p to narrow.
    if (!isChanged('temperature') || !isChanged('top_p') || request.number('temperature') === 0) return
    const later = request.last('temperature', 'top_p')
    const other = later === 'top_p' ? 'temperature' : 'top_p'
    report({
      pointer: request.at(later),
      on: 'key',
      message: `${later} is changed beside ${other}; their effects are hard to tell apart`,
      hint: 'change one of them, and leave the other at 1',
    })
  },
})
