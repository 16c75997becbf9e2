import { hasPlaceholder } from '../../src/placeholders.ts'
import { child } from '../../src/pointer.ts'
import { defineRule, type CheckContext } from '../../src/rule.ts'
import { isObject } from '../../src/view.ts'
import { path, valueWords } from '../../src/words.ts'
import { checkSchema, type Given } from './schema.ts'

export const rule = defineRule({
  id: 'embedded-schema',
  severity: 'warning',
  summary: 'A JSON Schema in response_format that is no valid schema, or that is known to be refused or read in part',
  fields: ['response_format'],
  evidence: [
    {
      source: 'SEED',
      says: 'a schema may be given as an object or as text; how a wrong one is answered is not said',
      status: 'unknown',
    },
    {
      source: 'STRUCT',
      says: 'references out of the schema are not resolved, and look-around in a pattern is passed over',
      status: 'ignored',
    },
    { source: 'moltis-org/moltis#848', says: 'a live 400 answer to null in an enum, April 2026', status: 'live' },
    {
      source: 'earendil-works/pi#5352',
      says: 'a live 400 answer to a schema that is only "required", June 2026',
      status: 'live',
    },
  ],
  check(request, context) {
    const format = request.object('response_format')
    for (const key of ['json_schema', 'schema']) {
      const value = format?.raw(key)
      if (format !== undefined && (typeof value === 'string' || isObject(value)))
        checkField(value, format.at(key), context)
    }
  },
})

function checkField(value: string | Record<string, unknown>, pointer: string, context: CheckContext): void {
  const name = path(pointer)
  if (typeof value !== 'string') {
    checkWrapped({ value, name, at: (inside) => pointer + inside }, context)
  } else if (!(context.placeholders && hasPlaceholder(value))) {
    const parsed = parse(value)
    if (parsed === undefined) {
      const hint = 'write the schema as an object, or as JSON text with double quotes and without trailing commas'
      context.report({ pointer, message: `${name} is text that is no JSON; must be a JSON Schema`, hint })
    } else checkWrapped({ value: parsed.value, name, at: () => pointer }, context)
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Takes the wrapper `{name, schema, strict}` off, where there is one. */
function checkWrapped(given: Given, context: CheckContext): void {
  const { value, name, at } = given
  if (!isObject(value)) {
    if (typeof value === 'boolean') return
    context.report({
      pointer: at(''),
      message: `${name} is the JSON text of ${valueWords(value)}; must be a JSON Schema, an object`,
    })
    return
  }
  if (!isWrapper(value)) checkSchema(given, context)
  else if (!Object.hasOwn(value, 'schema')) {
    context.report({
      pointer: at(''),
      message: `${name} has a name and no "schema", so anything goes`,
      hint: 'add "schema"',
    })
  } else {
    const inner = value['schema']
    const innerGiven = {
      value: inner,
      name: `${name}.schema`,
      at: (inside: string) => at(child('', 'schema') + inside),
    }
    if (isObject(inner)) checkSchema(innerGiven, context)
    else if (typeof inner !== 'boolean' && inner !== null) {
      context.report({
        pointer: innerGiven.at(''),
        message: `${name}.schema is ${valueWords(inner)}; must be a JSON Schema, an object`,
      })
    }
  }
}

function isWrapper(value: Readonly<Record<string, unknown>>): boolean {
  const has = (key: string): boolean => Object.hasOwn(value, key)
  return (has('schema') || has('name')) && !schemaFields.some(has)
}

/** What a schema with something to say has, and the wrapper has not. */
const schemaFields = ['type', 'properties', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'] as const
