import { child } from '../../src/pointer.ts'
import { removal } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import type { Pointer } from '../../src/types.ts'
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
  fixes: { unsafe: 'keeps the first stop sequences, as many as are allowed' },
  word({ pointer, params, value, field }) {
    const limit = Number(params['limit'])
    const count = (value as unknown[]).length
    return {
      pointer: child(pointer, limit),
      message: `${path(pointer)} has ${count} items; at most ${limit} are allowed`,
      hint: `remove ${count - limit === 1 ? 'one' : count - limit} of them`,
      // Which image is superfluous only its author knows.
      repair: field === 'stop' ? removal(`keep the first ${limit}`, beyond(pointer, limit, count), false) : undefined,
    }
  },
})

function beyond(list: Pointer, limit: number, count: number): Pointer[] {
  return Array.from({ length: count - limit }, (_, index) => child(list, limit + index))
}
