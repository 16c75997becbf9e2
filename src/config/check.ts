/** Checks a configuration against its shape. */
import { nearest } from '../nearest.ts'
import { child } from '../pointer.ts'
import type { Pointer } from '../types.ts'
import { isObject } from '../view.ts'
import type { ObjectShape, Shape } from './shape.ts'
import { severityShape } from './shape.ts'
import { quote, valueWords, visible } from '../words.ts'

/** What is wrong with a configuration, and where in it. */
export interface Mistake {
  readonly pointer: Pointer
  readonly on: 'key' | 'value'
  readonly message: string
}

/** The first mistake in a value, in the order in which it is written, or undefined when there is none. */
export function findMistake(value: unknown, shape: Shape): Mistake | undefined {
  return inspect({ value, pointer: '', name: 'the configuration' }, shape)
}

/** A value on the way through the configuration, with what messages call it. */
interface Spot {
  readonly value: unknown
  readonly pointer: Pointer
  readonly name: string
}

function inspect(spot: Spot, shape: Shape): Mistake | undefined {
  switch (shape.kind) {
    case 'any':
      return undefined
    case 'boolean':
      return typeof spot.value === 'boolean' ? undefined : wrong(spot, 'true or false')
    case 'number':
      return inspectNumber(spot, shape)
    case 'string':
      return inspectString(spot, shape)
    case 'choice':
      return inspectChoice(spot, shape)
    case 'list':
      return inspectList(spot, shape)
    case 'one-or-more':
      return Array.isArray(spot.value) ? inspectItems(spot, shape.of) : inspect(spot, shape.of)
    case 'rule':
      return inspectRule(spot, shape.options)
    case 'object':
      return inspectObject(spot, shape)
  }
}

function inspectNumber(spot: Spot, shape: Shape & { kind: 'number' }): Mistake | undefined {
  const { value } = spot
  const fits = shape.integer ? Number.isInteger(value) : Number.isFinite(value)
  if (!fits) return wrong(spot, shape.integer ? 'an integer' : 'a number')
  const low = shape.minimum !== undefined && (value as number) < shape.minimum
  return low ? wrong(spot, `at least ${shape.minimum}`) : undefined
}

function inspectString(spot: Spot, shape: Shape & { kind: 'string' }): Mistake | undefined {
  const { value } = spot
  if (typeof value !== 'string') return wrong(spot, 'a string')
  const { form } = shape
  if (!form) return undefined
  if (form.pattern) return form.pattern.test(value) ? undefined : wrong(spot, form.is)
  const reason = whyNoRegExp(value)
  return reason === undefined ? undefined : wrong(spot, `${form.is} (${reason})`)
}

function whyNoRegExp(source: string): string | undefined {
  try {
    return void new RegExp(source, 'u')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.slice(message.lastIndexOf(': ') + 2)
  }
}

function inspectChoice(spot: Spot, { what, values }: Shape & { kind: 'choice' }): Mistake | undefined {
  const { value } = spot
  if (typeof value !== 'string') return wrong(spot, `the name of ${article(what)}`)
  return values.includes(value) ? undefined : at(spot, 'value', unknown(what, value, values))
}

function inspectList(spot: Spot, shape: Shape & { kind: 'list' }): Mistake | undefined {
  const what = shape.of.kind === 'string' ? 'a list of strings' : 'a list'
  if (!Array.isArray(spot.value)) return wrong(spot, what)
  if (shape.filled && spot.value.length === 0) return wrong(spot, 'a list that is not empty')
  return inspectItems(spot, shape.of)
}

function inspectItems({ value, pointer, name }: Spot, shape: Shape): Mistake | undefined {
  for (const [index, item] of (value as unknown[]).entries()) {
    const mistake = inspect({ value: item, pointer: child(pointer, index), name: `${name}[${index}]` }, shape)
    if (mistake) return mistake
  }
  return undefined
}

function inspectRule(spot: Spot, options: ObjectShape): Mistake | undefined {
  const { value, pointer, name } = spot
  if (typeof value === 'string') return inspect(spot, severityShape)
  if (!Array.isArray(value) || value.length === 0) return wrong(spot, 'a severity or a list: ["error", { options }]')
  const [severity, given, ...rest] = value as unknown[]
  if (rest.length > 0) return wrong(spot, 'a severity and one object with options, nothing more')
  const first = { value: severity, pointer: child(pointer, 0), name: `the severity of ${name}` }
  const mistake = inspect(first, severityShape)
  if (mistake || given === undefined) return mistake
  return inspect({ value: given, pointer: child(pointer, 1), name: `the options of ${name}` }, options)
}

function inspectObject(spot: Spot, shape: ObjectShape): Mistake | undefined {
  const { value, pointer } = spot
  if (!isObject(value)) return wrong(spot, 'an object')
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  for (const [key, member] of members) {
    const known = Object.hasOwn(shape.members, key) ? shape.members[key] : shape.others
    const place = { value: member, pointer: child(pointer, key), name: key }
    if (!known) return at(place, 'key', unknown(shape.what, key, Object.keys(shape.members)))
    const mistake = inspect(place, known)
    if (mistake) return mistake
  }
  return inspectPresence(
    spot,
    shape,
    members.map(([key]) => key),
  )
}

function inspectPresence(spot: Spot, shape: ObjectShape, keys: readonly string[]): Mistake | undefined {
  const missing = shape.required?.find((key) => !keys.includes(key))
  if (missing !== undefined) return at(spot, 'value', `${spot.name} has no "${missing}"`)
  if (!shape.oneOf || shape.oneOf.some((key) => keys.includes(key))) return undefined
  return at(spot, 'value', `${spot.name} checks nothing; give it one of ${shape.oneOf.join(', ')}`)
}

function at({ pointer }: Spot, on: 'key' | 'value', message: string): Mistake {
  return { pointer, on, message }
}

function wrong(spot: Spot, expected: string): Mistake {
  return at(spot, 'value', `${visible(spot.name)} must be ${expected}, got ${describe(spot.value)}`)
}

/**
 * Words the use of a name that is not known.
 *
 * @param what What it should be the name of, for example `rule`.
 */
export function unknown(what: string, name: string, known: readonly string[]): string {
  const meant = nearest(name, known)
  return `unknown ${what} ${quote(name)}${meant === undefined ? choiceOf(known) : `; did you mean "${meant}"?`}`
}

/** A long list would bury the message. */
function choiceOf(known: readonly string[]): string {
  if (known.length > 14) return ''
  return known.length === 0 ? '; there are none' : `; allowed: ${known.join(', ')}`
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  return Array.isArray(value) && value.length === 0 ? 'an empty list' : valueWords(value)
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}
