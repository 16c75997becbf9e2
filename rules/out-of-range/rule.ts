import { clamping, removal } from '../../src/repairs.ts'
import { defineRule, type Violation } from '../../src/rule.ts'
import { path, rangeWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'out-of-range',
  aliases: ['range'],
  severity: 'error',
  summary: 'A number beyond what the field takes',
  fields: [],
  keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  evidence: [
    { source: 'SEED', says: 'the ranges that the page states in its prose', status: 'documented' },
    {
      source: 'mnfst/modelparams.dev#259',
      says: 'live answers refuse a temperature of 4 and a top_p of 2',
      status: 'live',
    },
    { source: 'mnfst/modelparams.dev#337', says: 'a live answer refuses a top_k of 200', status: 'live' },
  ],
  fixes: { unsafe: 'writes the nearest number that the field takes, and removes a negative output limit' },
  word(violation, { source }) {
    const { pointer, keyword, value, schema } = violation
    return {
      message: `${path(pointer)} is ${source(pointer) ?? String(value)}; must be ${rangeWords(violation.schema)}`,
      hint: schema['x-hints']?.[keyword],
      repair: isNoLimit(violation) ? removal('remove it', [pointer], false) : clamping(pointer, value, schema),
    }
  },
})

/** Other servers read -1 as "no limit", which is said here by leaving the field out. */
function isNoLimit({ field, value }: Violation): boolean {
  return /^max_.*tokens$/.test(field) && Number(value) < 0
}
