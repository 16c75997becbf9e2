/** The places that integer-as-float looks at are those where the schema has an integer and no other number. */
import { expect, test } from 'vitest'
import { integerPlaces } from '../../rules/integer-as-float/rule.ts'
import { resolve } from '../../src/pointer.ts'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

type Node = { readonly [keyword: string]: unknown }

function places(node: Node, pointer: string): string[] {
  if (typeof node['$ref'] === 'string') {
    return places(resolve(schema, node['$ref'].slice(1)) as Node, pointer)
  }
  const types = [node['type']].flat()
  const own = types.includes('integer') && !types.includes('number') ? [pointer] : []
  const members = Object.entries((node['properties'] ?? {}) as Record<string, Node>)
  return [
    ...own,
    ...members.flatMap(([name, member]) => places(member, `${pointer}/${name}`)),
    ...((node['anyOf'] ?? []) as Node[]).flatMap((branch) => places(branch, pointer)),
    ...(node['items'] === undefined ? [] : places(node['items'] as Node, `${pointer}/*`)),
  ]
}

test('integerPlaces', () => {
  expect([...integerPlaces].toSorted()).toEqual([...new Set(places(schema as unknown as Node, ''))].toSorted())
})
