import { foreignValue } from '../../src/dialects.ts'
import { nearest } from '../../src/nearest.ts'
import { replacement } from '../../src/repairs.ts'
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
  fixes: { unsafe: 'writes the allowed value that is nearest, or that means the same' },
  word(violation) {
    const { pointer, field, value, params, schema, keyword } = violation
    const allowed = [params['allowedValues'] ?? params['allowedValue']].flat().filter((one) => typeof one === 'string')
    const meant = typeof value === 'string' ? meantValue(field, value, allowed) : undefined
    const subject = typeof value === 'string' ? quote(value) : valueWords(value)
    return {
      message: `${path(pointer)} is ${subject}; must be ${allowedWords(violation)}`,
      hint: typeof value === 'string' ? (advice(field, value, allowed) ?? schema['x-hints']?.[keyword]) : undefined,
      repair: meant === undefined ? undefined : replacement(pointer, meant, false),
    }
  },
})

function advice(field: string, value: string, allowed: readonly string[]): string | undefined {
  const foreign = foreignValue(field, value)
  if (foreign?.note !== undefined) return foreign.note
  const meant = meantValue(field, value, allowed)
  return meant === undefined ? undefined : `write ${quote(meant)}`
}

function meantValue(field: string, value: string, allowed: readonly string[]): string | undefined {
  const foreign = foreignValue(field, value)
  if (foreign?.note !== undefined) return undefined
  const isAllowed = foreign?.instead !== undefined && allowed.includes(foreign.instead)
  return isAllowed ? foreign.instead : allowed.length === 1 ? allowed[0] : nearestPart(value, allowed)
}

/** The allowed value that a text is near to or has as its last word: `SERVICE_TIER_FLEX` means `flex`. */
function nearestPart(value: string, allowed: readonly string[]): string | undefined {
  return nearest(value, allowed) ?? allowed.find((one) => value.toLowerCase().endsWith(`_${one}`))
}
