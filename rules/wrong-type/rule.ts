import { typeAdvice } from '../../src/advice.ts'
import { removal, replacement } from '../../src/repairs.ts'
import { defineRule, type Violation } from '../../src/rule.ts'
import type { Repair } from '../../src/types.ts'
import { allowedWords, path, typesOf, valueWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'wrong-type',
  aliases: ['type'],
  severity: 'error',
  summary: 'A value of a type that the field does not take',
  fields: [],
  keywords: ['type'],
  evidence: [{ source: 'SEED', says: 'the type of each field, and which may be null', status: 'schema' }],
  fixes: {
    safe: 'takes the quotes off a number or a boolean where one is due, and removes a null that is not allowed and means the default',
  },
  word(violation, { source, request }) {
    const { pointer, value } = violation
    const written = source(pointer)
    return {
      message: `${path(pointer, request?.value)} is ${found(value, written)}; must be ${allowedWords(violation)}`,
      hint: typeAdvice(violation, { written, request }),
      repair: repairOf(violation),
    }
  },
})

/** The value as the file writes it, where its spelling matters: `0681924019`, `1.10`, `.nan`. */
function found(value: unknown, written: string | undefined): string {
  if (typeof value !== 'number' || written === undefined) return valueWords(value)
  if (!Number.isFinite(value)) return `${written}, which JSON cannot hold`
  return `the ${Number.isInteger(value) ? 'integer' : 'number'} ${written}`
}

function repairOf(violation: Violation): Repair | undefined {
  const { pointer, value, field, schema } = violation
  if (value === null && schema.default !== undefined) {
    return removal(`leave ${field} out to get its default`, [pointer], true)
  }
  const types = typesOf(violation)
  const meant = typeof value === 'string' ? scalarIn(value) : undefined
  if (typeof meant === 'boolean') return types.includes('boolean') ? replacement(pointer, meant, true) : undefined
  // Of longer integers a number keeps the first digits only.
  if (meant === undefined || (Number.isInteger(meant) && !Number.isSafeInteger(meant))) return undefined
  const fits = types.includes('number') || (types.includes('integer') && Number.isInteger(meant))
  return fits ? replacement(pointer, meant, true) : undefined
}

/** The number or boolean whose JSON a text is, exactly. */
function scalarIn(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : NaN
  return Number.isFinite(number) ? number : undefined
}
