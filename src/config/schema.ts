/** The JSON Schema of the configuration, for editors. */
import type { Rule } from '../rule.ts'
import type { ObjectShape, Shape, StringForm } from './shape.ts'
import { configShape, severityShape } from './shape.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * A JSON Schema (draft 2020-12) that accepts what the check at run time accepts. Names of rules are closed as long as
 * nothing in the configuration can bring rules of its own.
 */
export function configSchema(rules: readonly Rule[], endpoints: readonly string[]): Schema {
  const shape = configShape({ rules, endpoints })
  const rulesShape = shape.members['rules'] as ObjectShape
  const closed = { rules: { propertyNames: { enum: Object.keys(rulesShape.members) } } }
  const closedEverywhere = { ...closed, overrides: { items: { properties: closed } } }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of completions-lint',
    ...objectSchema(shape),
    anyOf: [...['plugins', 'checks', 'extends'].map((key) => ({ required: [key] })), { properties: closedEverywhere }],
    $defs: {
      rules: { ...objectSchema(rulesShape), additionalProperties: schemaOf(anyRule) },
      severity: schemaOf(severityShape),
    },
  }
}

/** A rule that a plugin brings: its options are its own affair. */
const anyRule: Shape = { kind: 'rule', options: { kind: 'object', what: '', members: {}, others: { kind: 'any' } } }

function schemaOf(shape: Shape): Schema {
  return { ...bareSchemaOf(shape), ...(shape.description === undefined ? {} : { description: shape.description }) }
}

function bareSchemaOf(shape: Shape): Schema {
  switch (shape.kind) {
    case 'any':
      return {}
    case 'boolean':
      return { type: 'boolean' }
    case 'number':
      return numberSchema(shape)
    case 'string':
      return { type: 'string', ...formSchema(shape.form) }
    case 'choice':
      return { type: 'string', enum: shape.values }
    case 'list':
      return { type: 'array', items: schemaOf(shape.of), ...(shape.filled ? { minItems: 1 } : {}) }
    case 'one-or-more':
      return { anyOf: [schemaOf(shape.of), { type: 'array', items: schemaOf(shape.of) }] }
    case 'rule':
      return ruleSchema(shape.options)
    case 'object':
      return shape.what === 'rule' ? { $ref: '#/$defs/rules' } : objectSchema(shape)
  }
}

function numberSchema({ integer, minimum }: Shape & { kind: 'number' }): Schema {
  return { type: integer ? 'integer' : 'number', ...(minimum === undefined ? {} : { minimum }) }
}

function formSchema(form: StringForm | undefined): Schema {
  if (!form) return {}
  return form.pattern ? { pattern: form.pattern.source } : { format: 'regex' }
}

function ruleSchema(options: ObjectShape): Schema {
  const severity = { $ref: '#/$defs/severity' }
  const list = { type: 'array', prefixItems: [severity, schemaOf(options)], items: false, minItems: 1 }
  return { anyOf: [severity, list] }
}

function objectSchema(shape: ObjectShape): Schema {
  const members = Object.entries(shape.members).map(([name, member]) => [name, schemaOf(member)])
  return {
    type: 'object',
    properties: Object.fromEntries(members) as Record<string, Schema>,
    additionalProperties: shape.others ? schemaOf(shape.others) : false,
    ...(shape.required ? { required: shape.required } : {}),
    ...(shape.oneOf ? { anyOf: shape.oneOf.map((key) => ({ required: [key] })) } : {}),
  }
}
