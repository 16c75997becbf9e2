import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import validate from '../../src/generated/fireworks-v1-completions-violations.js'
import { recognise } from '../../src/generated/fireworks-v1-completions.js'
import { recogniserSource } from '../../src/schema/recogniser.ts'
import { endpointOf } from '../../src/schema/registry.ts'
import { tellApart } from '../../src/schema/tell-apart.ts'
import { violationsOf } from '../../src/schema/violations.ts'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import type { Violation } from '../../src/rule.ts'
import { anyValue, mutatedRequest, validRequest } from '../support/payloads.ts'

const ajv = new Ajv2020({ strict: false })
const original = ajv.compile(schema)

test('the generated validator accepts every valid request', () => {
  fc.assert(
    fc.property(validRequest, (request) => {
      expect(violationsOf(validate, request)).toEqual([])
    }),
  )
})

test('the rewritten schema accepts exactly what the original accepts', () => {
  fc.assert(
    fc.property(fc.oneof(validRequest, mutatedRequest), (request) => {
      expect(violationsOf(validate, request).length === 0).toBe(original(request))
    }),
    { numRuns: 3000 },
  )
})

test('any value is judged as the original judges it', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(validate(value)).toBe(original(value))
    }),
  )
})

/** The object that lacks a field is the request, whichever fields it is left with. */
function known({ keyword, pointer, value, ...rest }: Violation): object {
  return keyword === 'required' && pointer === '' ? { keyword, ...rest } : { keyword, pointer, value, ...rest }
}

test('what is explained of the fields that are not taken is what is explained of all of them', async () => {
  const explain = await (await endpointOf('fireworks/v1/completions')).loadExplain()
  const odd = JSON.parse('{"__proto__": {"n": 1}, "n": 0, "7": 1}') as object
  fc.assert(
    fc.property(fc.oneof(validRequest, mutatedRequest, anyValue, fc.constant(odd)), (request) => {
      expect(explain(request).map(known)).toEqual(violationsOf(validate, request).map(known))
    }),
    { numRuns: 3000 },
  )
})

describe('the recogniser', () => {
  test('agrees with the explaining validator on everything', () => {
    fc.assert(
      fc.property(fc.oneof(validRequest, mutatedRequest, anyValue), (request) => {
        expect(recognise(request) === 0).toBe(validate(request))
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    [{}, 3],
    [{ model: 'm' }, 2],
    [{ prompt: 'a' }, 1],
    [{ model: 'm', prompt: 'a' }, 0],
    [{ model: 'm', prompt: 'a', n: 0 }, -1],
    [{ prompt: 'a', x: 1 }, -1],
    [[], -1],
    [null, -1],
  ])('of %j says %d', (request, expected) => {
    expect(recognise(request)).toBe(expected)
  })

  test('a keyword that it does not know is refused at build time', () => {
    expect(() => recogniserSource({ type: 'object', properties: { x: { type: 'string', minLength: 1 } } })).toThrow(
      /does not know minLength/,
    )
  })
})

test('a mutation of one member is one violation at or below it', () => {
  fc.assert(
    fc.property(validRequest, anyValue, fc.constantFrom(...Object.keys(schema.properties)), (request, value, name) => {
      const places = violationsOf(validate, { ...request, [name]: value }).map(({ pointer }) => pointer)
      expect(new Set(places).size).toBe(places.length)
      expect(places.every((place) => place === `/${name}` || place.startsWith(`/${name}/`))).toBe(true)
    }),
  )
})

describe('one mistake is one violation at the deepest right place', () => {
  const table: readonly [string, object, string][] = [
    ['a number among texts', { prompt: ['a', 1] }, 'type /prompt/1'],
    ['a text among ids', { prompt: [1, 'a'] }, 'type /prompt/1'],
    ['a text among ids of several texts', { prompt: [[1], [2, 'x']] }, 'type /prompt/1/1'],
    ['a first element of no alternative', { prompt: [true, 1] }, 'type /prompt/0'],
    ['a prompt of no alternative', { prompt: {} }, 'type /prompt'],
    ['a tag of no alternative', { thinking: { type: 'enable', budget_tokens: 5, x: 1 } }, 'enum /thinking/type'],
    ['a tag of the wrong type', { thinking: { type: 5 } }, 'enum /thinking/type'],
    ['an absent tag means enabled', { thinking: { budgetTokens: 5 } }, 'additionalProperties /thinking/budgetTokens'],
    [
      'a member of another alternative',
      { thinking: { type: 'disabled', keep: 'all' } },
      'additionalProperties /thinking/keep',
    ],
    ['an integer beyond its range in a union', { logprobs: 6 }, 'maximum /logprobs'],
    ['a text in a union without texts', { logprobs: 'yes' }, 'type /logprobs'],
    ['a level that does not exist', { reasoning_effort: 'minimal' }, 'enum /reasoning_effort'],
    ['the same inside thinking', { thinking: { effort: 'minimal' } }, 'enum /thinking/effort'],
    ['null where a list of values stands', { service_tier: null }, 'type /service_tier'],
    ['one item too many', { stop: ['a', 'b', 'c', 'd', 'e'] }, 'maxItems /stop'],
    ['an id among speculated texts', { speculation: [1, 'two', 3] }, 'type /speculation/1'],
    ['a part without a type', { prediction: { content: [{ text: 'x' }] } }, 'required /prediction/content/0'],
    ['mixed image lists', { images: ['a', ['b']] }, 'type /images/1'],
    ['a key that is no token id', { logit_bias: { ' You': 1 } }, 'propertyNames /logit_bias/ You'],
    [
      'a schema of the wrong type',
      { response_format: { type: 'json_schema', json_schema: 5 } },
      'type /response_format/json_schema',
    ],
  ]
  test.each(table)('%s', (_, members, expected) => {
    const violations = violationsOf(validate, { model: 'm', prompt: 'a', ...members })
    expect(violations.map(({ keyword, pointer }) => `${keyword} ${pointer}`)).toEqual([expected])
  })
})

test('many wrong elements of one list are counted, not listed', () => {
  const prompt = [1, ...Array.from({ length: 1000 }, () => 'x')]
  const violations = violationsOf(validate, { model: 'm', prompt })
  expect(violations).toHaveLength(20)
  expect(violations.at(-1)).toMatchObject({ pointer: '/prompt/20', more: 980 })
})

test('a union of objects without a tag is refused at build time', () => {
  const union = {
    anyOf: [
      { type: 'object', properties: {} },
      { type: 'object', properties: {} },
    ],
  }
  expect(() => tellApart(union)).toThrow(/needs a tag/)
})
