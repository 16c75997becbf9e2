/** Random requests: valid ones, and ones with any value at any place. */
import fc from 'fast-check'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

type Node = { readonly [keyword: string]: unknown }

/** A value that a schema node accepts. */
export function validValue(node: Node): fc.Arbitrary<unknown> {
  if (typeof node['$ref'] === 'string') return validValue(deref(node['$ref']))
  if (Array.isArray(node['anyOf'])) return fc.oneof(...node['anyOf'].map(validValue))
  if ('const' in node) return fc.constant(node['const'])
  if (Array.isArray(node['enum'])) return fc.constantFrom(...node['enum'])
  const types = [node['type']].flat() as string[]
  return fc.oneof(...types.map((type) => ofType(type, node)))
}

function ofType(type: string, node: Node): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 100_000 } = node as { minimum?: number; maximum?: number }
  if (type === 'string') return fc.string({ maxLength: 12 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum })
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'array') return fc.array(validValue(node['items'] as Node), { maxLength: 3 })
  if (node['properties'] !== undefined) return object(node)
  if (node['propertyNames'] !== undefined) {
    return fc.dictionary(fc.nat(50_000).map(String), validValue(node['additionalProperties'] as Node), { maxKeys: 3 })
  }
  return fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.string({ maxLength: 5 }), { maxKeys: 3 })
}

function object(node: Node): fc.Arbitrary<unknown> {
  const properties = node['properties'] as Record<string, Node>
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, fc.option(validValue(member), { nil: undefined })]),
  )
  return fc
    .record(members)
    .map((value) => {
      const given = Object.entries(value).filter(([, member]) => member !== undefined)
      return Object.fromEntries(given)
    })
    .chain((value) => {
      const missing = ((node['required'] ?? []) as string[]).filter((name) => !(name in value))
      return fc
        .record(Object.fromEntries(missing.map((name) => [name, validValue(properties[name]!)])))
        .map((rest) => Object.assign({}, value, rest))
    })
}

function deref(reference: string): Node {
  return reference
    .slice(2)
    .split('/')
    .reduce<Node>((at, token) => at[token] as Node, schema as Node)
}

/** A request that the schema accepts; a few fields at a time, as people write them. */
export const validRequest: fc.Arbitrary<Record<string, unknown>> = fc
  .subarray(Object.keys(schema.properties), { maxLength: 8 })
  .chain((names) => {
    const chosen = new Set([...names, 'model', 'prompt'])
    const members = [...chosen].map((name) => [name, validValue((schema.properties as Record<string, Node>)[name]!)])
    return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>)
  })

/** Values that are wrong almost everywhere, and some that are right somewhere. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    true,
    1.5,
    -1,
    0,
    1e9,
    '',
    'x',
    [],
    {},
    ['a', 1],
    [1, 'a'],
    [[1], 'a'],
    [[1]],
    { type: 'enabled' },
    { type: 'x' },
    { type: 'adaptive', keep: 'all' },
  ),
)

/** A valid request in which one member, at the top or one level below, has been replaced or added. */
export const mutatedRequest: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    validRequest,
    fc.constantFrom(...Object.keys(schema.properties), 'top-p', '__proto__', 'x'),
    anyValue,
    fc.nat(),
  )
  .map(([request, name, value, pick]) => {
    const copy = structuredClone(request)
    const inner = Object.values(copy).filter((member) => typeof member === 'object' && member !== null)
    const holder = (pick % 2 === 0 || inner.length === 0 ? copy : inner[pick % inner.length]) as Record<string, unknown>
    const keys = Object.keys(holder)
    const key = holder === copy || keys.length === 0 ? name : keys[pick % keys.length]!
    Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
    return copy
  })
