/** How a value of the wrong type is most likely to be written instead. */
import { foreignValue } from './dialects.ts'
import { lastToken, parent, resolve } from './pointer.ts'
import type { Violation } from './rule.ts'
import { isObject, typeName, type View } from './view.ts'
import { quote, typesOf } from './words.ts'

/** Where a wrong value stands: the value as the file writes it, and the request. */
export interface Surroundings {
  readonly written: string | undefined
  readonly request: View | undefined
}

/** An instruction for a value of the wrong type, or undefined where none is obvious. */
export function typeAdvice(violation: Violation, { written, request }: Surroundings): string | undefined {
  const { pointer, value, field, schema } = violation
  const holder = resolve(request?.value, parent(pointer))
  if (value === null) return nullAdvice(holder, violation)
  const wrong = { value, types: typesOf(violation), written }
  if (Array.isArray(holder)) return itemAdvice(wrong, holder)
  const foreign = typeof value === 'object' ? undefined : foreignValue(field, String(value))?.note
  // What the schema advises is about messages and token ids; true and the like need no such words.
  const general = typeof value === 'object' || (typeof value === 'number' && !wrong.types.includes('integer[]'))
  return foreign ?? (general ? schema['x-hints']?.['type'] : undefined) ?? valueAdvice(wrong)
}

function nullAdvice(holder: unknown, { pointer, field, schema }: Violation): string {
  if (Array.isArray(holder)) return 'remove it from the list'
  if (lastToken(pointer) !== field) return 'give it a value, or remove it'
  return schema.default === undefined ? 'give it a value' : `leave ${field} out to get its default`
}

function itemAdvice(wrong: WrongValue, list: readonly unknown[]): string | undefined {
  const [first] = list
  if (isFraction(wrong)) return wholeNumber
  if (first !== wrong.value && wrong.types.includes(typeName(first))) return 'give all items of the list the same type'
  if (isObject(wrong.value) && Object.hasOwn(wrong.value, 'role')) {
    return 'join chat messages into one text, or send them to v1/chat/completions'
  }
  const advice = valueAdvice(wrong)
  return typeof wrong.value === 'number' && advice !== undefined
    ? `${advice}; token ids have to be decoded first`
    : advice
}

interface WrongValue {
  readonly value: unknown
  readonly types: readonly string[]
  readonly written: string | undefined
}

function valueAdvice(wrong: WrongValue): string | undefined {
  const { value, types, written } = wrong
  if (typeof value === 'string') return stringAdvice(wrong)
  if (typeof value === 'boolean') return types.includes('string') ? `quote it: "${value}"` : undefined
  if (typeof value === 'number' && types.includes('string')) {
    return isFraction(wrong) ? wholeNumber : `quote it: ${quote(written ?? String(value))}`
  }
  if (isFraction(wrong)) return wholeNumber
  if ((value === 0 || value === 1) && types.includes('boolean')) return `write ${value === 1}`
  return Array.isArray(value) ? listAdvice(value, types) : undefined
}

const wholeNumber = 'write a whole number'

/** Whether it is a number that would do, were it whole. */
function isFraction({ value, types }: WrongValue): boolean {
  return typeof value === 'number' && Number.isFinite(value) && types.includes('integer')
}

function listAdvice(list: readonly unknown[], types: readonly string[]): string | undefined {
  const type = typeName(list[0])
  const fits = types.includes(type) || (type === 'integer' && types.includes('number'))
  if (list.length === 1 && fits && !isObject(list[0])) return 'take the value out of the list'
  return types.includes('object') ? 'write an object, {"name": value}, instead of the list' : undefined
}

const booleanWords: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  y: 'true',
  on: 'true',
  '1': 'true',
  false: 'false',
  no: 'false',
  n: 'false',
  off: 'false',
  '0': 'false',
}

function stringAdvice({ value, types, written }: WrongValue): string | undefined {
  const text = String(value).trim()
  const quotes = written === undefined || /^["']/.test(written) ? ' without quotes' : ''
  if (types.includes('boolean') && Object.hasOwn(booleanWords, text.toLowerCase())) {
    return `write ${booleanWords[text.toLowerCase()]}${quotes}`
  }
  if (types.includes('number') || types.includes('integer')) {
    if (text !== '' && Number.isFinite(Number(text))) return `write ${text}${quotes}`
    if (/^-?\d+,\d+$/.test(text)) return `write the number with a point: ${text.replace(',', '.')}`
    if (/^-?\d+(\.\d+)?,$/.test(text)) return 'remove the comma behind the number, which makes it text'
    if (/^-?\d{1,3}([_' ,]\d{3})+$/.test(text))
      return `write ${text.replaceAll(/\D/g, (mark) => (mark === '-' ? mark : ''))}`
  }
  if (types.some((type) => !plainTypes.has(type)) && text.startsWith('{'))
    return 'write the object itself, not its JSON text'
  if (text === 'null' || text === 'None') return `leave the field out, or write null${quotes}`
  return types.includes('string[]') ? 'put it into a list' : undefined
}

/** The shapes that are no objects; every other is `object` or the name of one. */
const plainTypes: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'null',
  'string[]',
  'integer[]',
  'string[][]',
  'integer[][]',
  'array',
])
