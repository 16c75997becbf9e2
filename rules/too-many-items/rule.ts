import { child } from '../../src/pointer.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'too-many-items',
  aliases: ['max-items'],
  severity: 'error',
  summary: 'A list with more items than the field takes',
  fields: [],
  keywords: ['maxItems'],
  evidence: [
    { source: 'SEED', says: 'at most four stop sequences', status: 'documented' },
    { source: 'VLM', says: 'at most thirty images', status: 'unknown' },
  ],
  word({ pointer, params, value }) {
    const limit = Number(params['limit'])
    const count = (value as unknown[]).length
    return {
      pointer: child(pointer, limit),
      message: `${path(pointer)} has ${count} items; at most ${limit} are allowed`,
      hint: `remove ${count - limit === 1 ? 'one' : count - limit} of them`,
    }
  },
})
