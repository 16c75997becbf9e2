/** Every limit, list of values and deprecation says where it comes from and how sure it is. */
import { expect, test } from 'vitest'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

type Node = { readonly [keyword: string]: unknown }

const limiting = ['minimum', 'maximum', 'maxItems', 'enum', 'const', 'deprecated', 'propertyNames']
const statuses = ['live', 'schema', 'documented', 'ignored', 'advice', 'unknown']

function* nodes(node: unknown, path: string): Generator<[string, Node]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [path, node as Node]
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('x-') && key !== 'enum') yield* nodes(value, `${path}/${key}`)
  }
}

const claims = [...nodes(schema, '')].flatMap(([path, node]) =>
  limiting
    .filter((keyword) => keyword in node && !path.endsWith('/properties'))
    .map((keyword) => ({ path, keyword, node })),
)

test('there are limits to look at', () => {
  expect(claims.length).toBeGreaterThan(40)
})

test.each(claims)('$path $keyword', ({ keyword, node }) => {
  const evidence = (node['x-evidence'] as Record<string, { source: string; status: string }> | undefined)?.[keyword]
  expect(evidence).toBeDefined()
  expect(statuses).toContain(evidence!.status)
  const isKnown =
    Object.hasOwn(schema['x-sources'], evidence!.source) || /^[\w.-]+\/[\w.-]+#\d+$/.test(evidence!.source)
  expect(isKnown, evidence!.source).toBe(true)
})

test('no evidence speaks of a keyword that is not there', () => {
  const idle = [...nodes(schema, '')].flatMap(([path, node]) =>
    Object.keys((node['x-evidence'] ?? {}) as object)
      .filter((keyword) => !(keyword in node))
      .map((keyword) => `${path} ${keyword}`),
  )
  expect(idle).toEqual([])
})

test.each(Object.entries(schema['x-undocumented']))('undocumented field %s', (name, field) => {
  expect(Object.keys(schema.properties)).not.toContain(name)
  expect(['hint', 'warning']).toContain(field.severity)
  expect(Object.keys(schema['x-sources'])).toContain(field.source)
})
