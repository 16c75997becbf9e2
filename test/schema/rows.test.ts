/** The schema against the table it was extracted from, row by row and in both directions. */
import { describe, expect, test } from 'vitest'
import rows from '../../fixtures/schema/rows.json' with { type: 'json' }
import { contentHash } from '../../src/schema/hash.ts'
import { shapeName } from '../../src/schema/tell-apart.ts'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

interface Row {
  readonly name: string
  readonly required: boolean
  readonly type: string
  readonly nullable: boolean
  readonly default: unknown
  readonly values?: readonly unknown[]
  readonly minimum?: number
}

type Node = { readonly [keyword: string]: unknown }

function resolveReference(node: Node): Node {
  return node['$ref'] === '#/properties/reasoning_effort' ? schema.properties.reasoning_effort : node
}

function branchesOf(node: Node): readonly Node[] {
  return (resolveReference(node)['anyOf'] as readonly Node[] | undefined) ?? [resolveReference(node)]
}

function typeOf(node: Node): string {
  // The table prints a list of one value like a constant.
  const words = branchesOf(node).map((branch) =>
    shapeName(
      Array.isArray(branch['enum']) && branch['enum'].length === 2 && branch['enum'][1] === null
        ? { const: '' }
        : branch,
    ),
  )
  return words
    .join(' | ')
    .split(' | ')
    .filter((word) => word !== 'null')
    .join(' | ')
}

function isNullable(node: Node): boolean {
  return branchesOf(node).some(({ type }) => [type].flat().includes('null'))
}

function valuesOf(node: Node): unknown {
  if ('const' in node) return [node['const']]
  return (node['enum'] as readonly unknown[] | undefined)?.filter((value) => value !== null)
}

function compare(row: Row, node: Node | undefined, required: readonly string[]): void {
  expect(node, row.name).toBeDefined()
  const found = {
    name: row.name,
    required: required.includes(row.name),
    type: typeOf(node!),
    nullable: isNullable(node!),
    default: node!['default'] ?? null,
    ...(row.values === undefined ? {} : { values: valuesOf(node!) }),
    ...(row.minimum === undefined ? {} : { minimum: node!['minimum'] }),
  }
  expect(found).toEqual(row)
}

test('the table has 42 properties and 9 definitions', () => {
  expect([rows.properties.length, Object.keys(rows.defs).length]).toEqual([42, 9])
})

describe('properties', () => {
  test.each(rows.properties as Row[])('$name', (row) => {
    compare(row, (schema.properties as Record<string, Node>)[row.name], schema.required)
  })

  test('are those of the table, and no more', () => {
    expect(Object.keys(schema.properties)).toEqual(rows.properties.map(({ name }) => name))
  })
})

describe.each(Object.entries(rows.defs) as [string, Row[]][])('%s', (name, members) => {
  const definition = (
    schema.$defs as unknown as Record<string, { required?: string[]; properties: Record<string, Node> }>
  )[name]!

  test.each(members)('$name', (row) => {
    compare(row, definition.properties[row.name], definition.required ?? [])
  })

  test('has the members of the table, and no more, and is closed', () => {
    expect(Object.keys(definition.properties)).toEqual(members.map((row) => row.name))
    expect(definition).toMatchObject({ type: 'object', additionalProperties: false })
  })
})

test('the definitions are those of the table, and no more', () => {
  expect(Object.keys(schema.$defs)).toEqual(Object.keys(rows.defs))
  expect(schema.additionalProperties).toBe(false)
})

describe('what the table loses', () => {
  const { properties } = schema as unknown as { properties: Record<string, Node> }
  const limits: readonly [string, number, number][] = [
    ['n', 1, 128],
    ['temperature', 0, 2],
    ['top_k', 0, 100],
    ['top_p', 0, 1],
    ['min_p', 0, 1],
    ['typical_p', 0, 1],
    ['frequency_penalty', -2, 2],
    ['presence_penalty', -2, 2],
    ['repetition_penalty', 0, 2],
    ['top_logprobs', 0, 5],
  ]
  test.each(limits)('%s is between %d and %d', (name, minimum, maximum) => {
    expect(properties[name]).toMatchObject({ minimum, maximum })
  })

  test('the levels of reasoning_effort', () => {
    expect(branchesOf(properties['reasoning_effort']!)[0]!['enum']).toEqual([
      'low',
      'medium',
      'high',
      'xhigh',
      'max',
      'none',
      'adaptive',
    ])
  })

  test('the values of metadata and logit_bias', () => {
    expect(properties['metadata']).toMatchObject({ additionalProperties: { type: ['string', 'object'] } })
    expect(properties['logit_bias']).toMatchObject({
      additionalProperties: { type: 'number', minimum: -100, maximum: 100 },
    })
  })
})

describe('provenance', () => {
  test('is kept', () => {
    expect(schema['x-provenance']).toMatchObject({
      provider: 'fireworks',
      activity: 'chat',
      endpointId: 'v1/completions',
      version: '2026-10-06',
      extractedAt: '2026-10-06',
      verifiedAt: null,
      sourceTrace: '57f6232bb90ea9e9c47731c95d2e9c8c8c1885e363e8e24a6b466b23ea3f7fc1',
    })
    expect(schema['x-provenance'].upstreamHash).toMatch(/^1afe9db1/)
  })

  test('the content hash is that of the facts', () => {
    expect(contentHash(schema)).toBe(schema['x-provenance'].contentHash)
  })

  test('the content hash changes with a fact', () => {
    const changed = structuredClone(schema)
    changed.properties.n.maximum = 129
    expect(contentHash(changed)).not.toBe(contentHash(schema))
  })
})
