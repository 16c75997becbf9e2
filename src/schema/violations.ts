/** From Ajv's errors, made by a validator that was generated when the project was built, to violations. */
import { child, isIndex, lastToken, parent } from '../pointer.ts'
import type { SchemaNode, Violation } from '../rule.ts'
import type { Pointer } from '../types.ts'

/** An error as a validator generated with `allErrors` and `verbose` leaves it. */
export interface AjvError {
  readonly keyword: string
  readonly instancePath: Pointer
  readonly params: Readonly<Record<string, unknown>>
  readonly parentSchema?: SchemaNode
  readonly data?: unknown
  /** Set on the errors inside `propertyNames`, which repeat the error of the keyword itself. */
  readonly propertyName?: string
}

/** A validator as Ajv generates it. */
export interface GeneratedValidator {
  (value: unknown): boolean
  errors?: readonly AjvError[] | null
}

/** So many wrong elements of one list are reported one by one; more of them are counted. */
const MOST_OF_A_LIST = 20

/** The violations of a value, at most one for each place that is wrong, in the validator's order; none when it is valid. */
export function violationsOf(validate: GeneratedValidator, value: unknown): Violation[] {
  if (validate(value)) return []
  const byPlace = new Map<Pointer, Violation>()
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'if' || error.propertyName !== undefined) continue
    const violation = violationOf(error)
    const place =
      error.keyword === 'required'
        ? `${violation.pointer}\0${String(error.params['missingProperty'])}`
        : violation.pointer
    const other = byPlace.get(place)
    // A value of the wrong type fails the enum beside it too; the type is what its author has to hear of.
    if (other === undefined || (violation.keyword === 'type' && other.keyword !== 'type')) byPlace.set(place, violation)
  }
  return foldLists([...byPlace.values()])
}

function violationOf({ keyword, instancePath, params, parentSchema, data }: AjvError): Violation {
  const key = params['additionalProperty'] ?? (keyword === 'propertyNames' ? params['propertyName'] : undefined)
  const pointer = typeof key === 'string' ? child(instancePath, key) : instancePath
  const value = typeof key === 'string' ? (data as Record<string, unknown>)[key] : data
  const field = fieldOf(keyword === 'propertyNames' ? instancePath : pointer)
  return { keyword, pointer, field, params, schema: parentSchema ?? {}, value, more: 0 }
}

function fieldOf(pointer: Pointer): string {
  let at = pointer
  while (isIndex(lastToken(at) ?? '')) at = parent(at)
  return lastToken(at) ?? ''
}

/** Keeps a list of a million wrong elements from becoming a million findings; the last one kept counts the others. */
function foldLists(violations: Violation[]): Violation[] {
  if (violations.length <= MOST_OF_A_LIST) return violations
  const kept: Violation[] = []
  const places = new Map<string, { count: number; last: number }>()
  for (const violation of violations) {
    const { keyword, pointer } = violation
    const list = `${keyword} ${isIndex(lastToken(pointer) ?? '') ? parent(pointer) : pointer}`
    const place = places.get(list) ?? { count: 0, last: -1 }
    places.set(list, place)
    if (++place.count <= MOST_OF_A_LIST) place.last = kept.push(violation) - 1
    else kept[place.last] = { ...kept[place.last]!, more: place.count - MOST_OF_A_LIST }
  }
  return kept
}
