/** A walk over the schemas inside a JSON Schema: by the keywords that hold some, so that a property called `enum` is none. */
import { child } from '../../src/pointer.ts'
import type { Pointer } from '../../src/types.ts'
import { isObject, View } from '../../src/view.ts'

/** A schema that is an object. */
export interface Subschema {
  readonly schema: View
  /** 0 for the whole. */
  readonly depth: number
}

const single = [
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
] as const
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'] as const
const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'] as const

/** All schemas of a schema, itself first; booleans and what is no schema at all are passed over. */
export function subschemas(root: View): Subschema[] {
  const found: Subschema[] = [{ schema: root, depth: 0 }]
  for (const { schema, depth } of found) {
    for (const { pointer, value } of inside(schema)) {
      if (isObject(value)) found.push({ schema: new View(value, pointer), depth: depth + 1 })
    }
  }
  return found
}

interface Member {
  readonly pointer: Pointer
  readonly value: unknown
}

function members(holder: object, at: Pointer): Member[] {
  return Object.entries(holder).map(([key, value]) => ({ pointer: child(at, key), value: value as unknown }))
}

function inside(schema: View): Member[] {
  return [
    ...single.map((key) => ({ pointer: schema.at(key), value: schema.raw(key) })),
    ...lists.flatMap((key) => members(schema.list(key) ?? [], schema.at(key))),
    ...maps.flatMap((key) => members(schema.object(key)?.value ?? {}, schema.at(key))),
  ]
}
