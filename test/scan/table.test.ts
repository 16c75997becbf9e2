/** Nothing that the schema or the rules say is passed over: what is new has to be asked about here first. */
import { expect, test } from 'vitest'
import { rules } from '../../rules/index.ts'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import { covered, leftOut, silences } from '../../src/scan/beyond.ts'
import { scanTable, type Node } from '../../src/scan/table/index.ts'
import { hashFactor, hashOf } from '../../src/scan/table/names.ts'

const holders: Readonly<Record<string, object>> = {
  '': schema.properties,
  stream_options: schema.$defs.StreamOptions.properties,
  response_format: schema.$defs.ResponseFormat.properties,
  prediction: schema.$defs.PredictedOutput.properties,
}

test.each(Object.keys(holders))('each field of "%s" is covered or left out', (holder) => {
  const known = [...covered[holder]!, ...(leftOut[holder] ?? [])]
  expect(known.toSorted()).toEqual(Object.keys(holders[holder]!).toSorted())
})

test('all objects that are covered are looked at above', () => {
  expect(Object.keys(covered)).toEqual(Object.keys(holders))
})

test('each rule that looks beyond the schema is kept silent', () => {
  const looking = rules.filter(({ check, entry, severity }) => severity !== 'off' && (check ?? entry) !== undefined)
  expect(Object.keys(silences)).toEqual(looking.map(({ id }) => id).toSorted())
})

// The fingerprints in `beyond.ts` are made for these; a rule that looks for other texts needs another one.
test('the rules that look for signs in the text are those that the scanner knows', () => {
  const looking = rules.filter(({ sign }) => sign !== undefined).map(({ id }) => id)
  expect(looking).toEqual(['integer-as-float', 'lone-surrogate', 'secret-in-payload'])
})

function changed(name: string, node: Node): Node {
  return { ...schema, properties: { ...schema.properties, [name]: node } }
}

test('a schema that the scanner has no form for is refused', () => {
  expect(() => scanTable(changed('user', { type: 'object' }))).toThrow(/user/)
  expect(() => scanTable(changed('user', { type: 'array', items: { type: 'object' } }))).toThrow(/user/)
  const refused: readonly Node[] = [
    { type: 'string', minLength: 1 },
    { type: 'array', items: { type: 'integer', minimum: 0 } },
    { type: 'array', items: { type: 'array', items: { type: 'integer', minimum: 0 } } },
    { type: 'object', additionalProperties: { type: 'string', maxLength: 9 } },
    {
      anyOf: [
        { type: 'integer', minimum: 0 },
        { type: 'number', minimum: 1 },
      ],
    },
  ]
  for (const node of refused) expect(() => scanTable(changed('user', node)), JSON.stringify(node)).toThrow(/user/)
  expect(() => scanTable({ ...schema, additionalProperties: true })).toThrow(/open/)
  const { user: _, ...others } = schema.properties
  expect(() => scanTable({ ...schema, properties: others })).toThrow(/user/)
})

test('names have hashes of their own', () => {
  const names = Object.keys(schema.properties)
  const factor = hashFactor([names])
  expect(new Set(names.map((name) => hashOf(name, factor))).size).toBe(names.length)
  expect(() => hashOf('é', factor)).toThrow(/é/)
})
