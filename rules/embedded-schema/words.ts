/** Wording for what is wrong with a JSON Schema. */
import { nearest } from '../../src/nearest.ts'
import type { Violation } from '../../src/rule.ts'
import { alternatives, path, quote, rangeWords, shapeWords, valueWords } from '../../src/words.ts'

/** What is wrong at one place of a schema, without its place. */
export interface Wording {
  readonly message: string
  readonly hint?: string | undefined
}

/** Words a violation of the rules for schemas; `name` is how the reader knows the value. */
export function wordSchemaViolation({ keyword, value, params, schema }: Violation, name: string): Wording {
  switch (keyword) {
    case 'enum': {
      const allowed = schema.enum as readonly string[]
      const meant = typeof value === 'string' ? typeMeant(value, allowed) : undefined
      return {
        message: `${name} is ${typeof value === 'string' ? quote(value) : valueWords(value)}, which is no type of JSON Schema; must be ${alternatives(allowed.map(quote))}`,
        hint: meant && `write ${quote(meant)}`,
      }
    }
    case 'type':
      return {
        message: `${name} is ${valueWords(value)}; must be ${alternatives(typesOf(params).map(shapeWords))}`,
        hint: typeHint(name, value),
      }
    case 'exclusiveMinimum':
      return { message: `${name} is ${String(value)}; must be more than ${String(params['limit'])}` }
    default:
      return { message: `${name} is ${String(value)}; must be ${rangeWords(schema)}` }
  }
}

function typesOf(params: Violation['params']): string[] {
  return [params['type'] as string | string[]].flat()
}

/** What the types of other languages are called here. */
const foreignTypes: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  date: 'string',
  datetime: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  list: 'array',
  tuple: 'array',
  none: 'null',
}

function typeMeant(value: string, allowed: readonly string[]): string | undefined {
  const name = value.toLowerCase()
  return Object.hasOwn(foreignTypes, name) ? foreignTypes[name] : nearest(name, allowed)
}

function typeHint(name: string, value: unknown): string | undefined {
  if (/\brequired$/.test(name) && typeof value === 'boolean')
    return 'list the required properties in "required" of the object that has them'
  if (/\bproperties$/.test(name)) return 'map each property to its schema'
  return undefined
}

/** A place inside a schema, below what holds it: `response_format.json_schema.schema.properties.a`. */
export function nameOf(holder: string, inside: string): string {
  const rest = inside === '' ? '' : path(inside)
  return rest.startsWith('[') || rest === '' ? `${holder}${rest}` : `${holder}.${rest}`
}
