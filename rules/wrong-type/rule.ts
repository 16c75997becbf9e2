import { typeAdvice } from '../../src/advice.ts'
import { defineRule } from '../../src/rule.ts'
import { allowedWords, path, valueWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'wrong-type',
  aliases: ['type'],
  severity: 'error',
  summary: 'A value of a type that the field does not take',
  fields: [],
  keywords: ['type'],
  evidence: [{ source: 'SEED', says: 'the type of each field, and which may be null', status: 'schema' }],
  word(violation, { source, request }) {
    const { pointer, value } = violation
    const written = source(pointer)
    return {
      message: `${path(pointer, request?.value)} is ${found(value, written)}; must be ${allowedWords(violation)}`,
      hint: typeAdvice(violation, { written, request }),
    }
  },
})

/** The value as the file writes it, where its spelling matters: `0681924019`, `1.10`, `.nan`. */
function found(value: unknown, written: string | undefined): string {
  if (typeof value !== 'number' || written === undefined) return valueWords(value)
  if (!Number.isFinite(value)) return `${written}, which JSON cannot hold`
  return `the ${Number.isInteger(value) ? 'integer' : 'number'} ${written}`
}
