import { familyOf } from '../../src/families.ts'
import { defineRule } from '../../src/rule.ts'
import { alternatives, path, quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'reasoning-history-support',
  severity: 'warning',
  summary: 'A way to keep earlier thinking that this family of models does not have',
  fields: ['reasoning_history', 'thinking'],
  evidence: [
    { source: 'SEED', says: 'a table of the ways each family has, and its default', status: 'documented' },
    { source: 'SEED', says: 'whether another value is refused or passed over is not said', status: 'unknown' },
  ],
  check(request, { report }) {
    const family = familyOf(request.string('model'))
    if (family?.history === undefined) return
    const thinking = request.object('thinking')
    const { accepts, default: usual } = family.history
    const written = [
      { pointer: request.at('reasoning_history'), value: request.string('reasoning_history'), means: '' },
      // The schema has it that keep says the same in other words.
      {
        pointer: thinking?.at('keep') ?? '',
        value: thinking?.string('keep') && 'preserved',
        means: ', which means "preserved"',
      },
    ]
    for (const { pointer, value, means } of written) {
      if (value === undefined || accepts.includes(value)) continue
      const shown = means === '' ? quote(value) : '"all"'
      const message = `${path(pointer)} is ${shown}${means}; ${family.family} has ${alternatives(accepts.map(quote))}`
      report({ pointer, message, hint: `leave it out for ${quote(usual)}, the default of this family` })
    }
  },
})
