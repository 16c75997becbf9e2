import { foreignValue } from '../../src/dialects.ts'
import { nearest } from '../../src/nearest.ts'
import { defineRule } from '../../src/rule.ts'
import { allowedWords, path, quote, valueWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'unknown-value',
  aliases: ['enum'],
  severity: 'error',
  summary: 'A value that is none of those that the field takes',
  fields: [],
  keywords: ['enum', 'const'],
  evidence: [{ source: 'SEED', says: 'the values of each field that has a fixed list of them', status: 'schema' }],
  word(violation) {
    const { pointer, field, value, params, schema, keyword } = violation
    const allowed = [params['allowedValues'] ?? params['allowedValue']].flat().filter((one) => typeof one === 'string')
    const subject = typeof value === 'string' ? quote(value) : valueWords(value)
    return {
      message: `${path(pointer)} is ${subject}; must be ${allowedWords(violation)}`,
      hint: typeof value === 'string' ? (advice(field, value, allowed) ?? schema['x-hints']?.[keyword]) : undefined,
    }
  },
})

function advice(field: string, value: string, allowed: readonly string[]): string | undefined {
  const foreign = foreignValue(field, value)
  if (foreign?.note !== undefined) return foreign.note
  const isAllowed = foreign?.instead !== undefined && allowed.includes(foreign.instead)
  const meant = isAllowed ? foreign.instead : allowed.length === 1 ? allowed[0] : nearestPart(value, allowed)
  return meant === undefined ? undefined : `write ${quote(meant)}`
}

/** The allowed value that a text is near to or has as its last word: `SERVICE_TIER_FLEX` means `flex`. */
function nearestPart(value: string, allowed: readonly string[]): string | undefined {
  return nearest(value, allowed) ?? allowed.find((one) => value.toLowerCase().endsWith(`_${one}`))
}
