/** Forms of the answer, and the schemas that the scanner knows: of which it is sure, and that it is never wrong. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScanner } from '../../src/scan/index.ts'
import { MOST_SCHEMAS, SCHEMA_SIZE, SCHEMA_TEXT } from '../../src/scan/layout.ts'
import { brokenRules, isSure, judged, models, refusedSchemas, scanner, schemas } from './lines.ts'

const [model] = models as [string]
const head = `"model":"${model}"`
const [schema] = schemas as [string]
const ofSchema = `{"type":"json_schema","json_schema":${schema}}`
const line = (format: string, prompt: string): string => `{${head},"response_format":${format},"prompt":${prompt}}`

test.each<[string, string]>([
  ['{"type":"json_object"}', '"Answer in JSON."'],
  ['{"type":"json_object"}', '"json"'],
  ['{"type":"json_object"}', '"\\njSoN"'],
  ['{"type":"json_object"}', '"0123456789abcdJSON"'],
  ['{"type":"json_object"}', '"0123456789abcde {"'],
  ['{"type":"json_object"}', '["x","y"]'],
  ['{"type":"json_object"}', '[1,2]'],
  ['{"type":"json_object","json_schema":null}', '"a {"'],
  [' { "type" : "json_object" } ', '"你 json"'],
  ['{"type":"text","json_schema":null}', '"x"'],
  [ofSchema, '"Answer in JSON."'],
  [ofSchema, '["x"]'],
  [`{\t"json_schema" :\t ${schema} , "type":"json_schema" }`, '"a {"'],
  ...schemas.map((one): [string, string] => [`{"type":"json_schema","json_schema":${one}}`, '"json"']),
])('sure: %s with the prompt %s', async (format, prompt) => {
  expect(await brokenRules(line(format, prompt))).toEqual([])
  expect(isSure(line(format, prompt))).toBe(true)
  const turned = `{"prompt":${prompt},${head},"response_format":${format}}`
  expect(isSure(turned)).toBe(true)
})

test.each<[string, string]>([
  ['{"type":"json_object"}', '"x"'],
  ['{"type":"json_object"}', '"JSO N"'],
  ['{"type":"json_object"}', '"j\\nson"'],
  ['{"type":"json_object"}', '"0123456789abcJSO"'],
  ['{"type":"json_object"}', '"jſon"'],
  ['{"type":"json_object"}', '"\\u007b x"'],
  ['{"type":"json_object","schema":{}}', '"json"'],
  ['{"type":"json_object","schema":null}', '"json"'],
  [`{"type":"json_object","json_schema":${schema}}`, '"json"'],
  [`{"type":"text","json_schema":${schema}}`, '"json"'],
  ['{"type":"json_schema"}', '"json"'],
  ['{"type":"json_schema","json_schema":null}', '"json"'],
  ['{"type":"json_schema","json_schema":{"type":"strin"}}', '"json"'],
  ['{"type":"json_schema","json_schema":[]}', '"json"'],
  ['{"type":"json_schema","json_schema":true}', '"json"'],
  [`{"json_schema":${schema}}`, '"json"'],
  [`{"type":"json_schema","json_schema":${schema},"json_schema":${schema}}`, '"json"'],
  [`{"type":"json_schema","json_schema":${schema}x}`, '"json"'],
  [`{"type":"json_schema","json_schema":${schema.slice(0, -1)}}`, '"json"'],
  [ofSchema, '"x"'],
  ['{"type":"grammar","grammar":"root ::= x"}', '"json"'],
  ['{"type":"JSON_OBJECT"}', '"json"'],
  ['{"type":null}', '"json"'],
  ['"json_object"', '"json"'],
])('not sure: %s with the prompt %s', (format, prompt) => {
  expect(isSure(line(format, prompt))).toBe(false)
})

test('the word is found anywhere in a prompt, and nowhere behind it', () => {
  for (let length = 0; length < 40; length++) {
    const prompt = `x${'y'.repeat(length)}`
    const format = '"response_format":{"type":"json_object"}'
    expect(isSure(`{${head},${format},"prompt":"${prompt}jSOn"}`)).toBe(true)
    expect(isSure(`{${head},${format},"prompt":"${prompt}{z"}`)).toBe(true)
    expect(isSure(`{${head},${format},"prompt":"${prompt}z","user":"json{"}`)).toBe(false)
    expect(isSure(`{${head},${format},"prompt":"${prompt}jso","n":1}`)).toBe(false)
  }
})

test('schemas with something wrong are not known', () => {
  expect([...scanner.known.schemas]).toEqual(schemas)
  for (const one of refusedSchemas)
    expect(isSure(line(`{"type":"json_schema","json_schema":${one}}`, '"json"'))).toBe(false)
})

/** How many lines each law looks at; set RUNS for a long look. */
const runs = Number(process.env['RUNS'] ?? 3000)

const types = ['"text"', '"json_object"', '"json_schema"']
const prompts = ['"x"', '"JSON"', '"a {"', '"jsO\\n"', '["x"]', '[1]', '"\\u007b"', '"js on"', '"<x>"', '"%(x)s"']
const space = fc.constantFrom('', '', ' ', '\t', ' \t ')

test('of formats with known schemas it is sure where they are clean, and only there', async () => {
  const plain = fc
    .tuple(
      fc.constantFrom(...types),
      fc.option(fc.constantFrom(...schemas, 'null'), { nil: undefined }),
      fc.boolean(),
      space,
    )
    .map(([type, known, isTurned, gap]) => {
      const members = [
        `"type"${gap}:${gap}${type}`,
        ...(known === undefined ? [] : [`"json_schema"${gap}:${gap}${known}`]),
      ]
      return `{${gap}${(isTurned ? members.toReversed() : members).join(`${gap},${gap}`)}${gap}}`
    })
  // The last three have a placeholder or an escaped brace for their only word, which is not looked for.
  const prompt = fc.constantFrom(...prompts.slice(0, -4))
  await fc.assert(
    fc.asyncProperty(plain, prompt, async (format, one) => {
      expect(isSure(line(format, one))).toBe((await brokenRules(line(format, one))).length === 0)
    }),
    { numRuns: runs / 10 },
  )
})

test('odd formats that are sure are clean', async () => {
  const spoiled = fc
    .tuple(
      fc.constantFrom(...schemas),
      fc.nat(),
      fc.nat(2),
      fc.constantFrom('', ' ', '\t', 'x', '"', '}', ',', '1', '\\', '\\u0041', 'é', '{', '"a":1,'),
    )
    .map(([shape, place, taken, put]) => {
      const at = place % (shape.length + 1)
      return shape.slice(0, at) + put + shape.slice(at + taken)
    })
  const value = fc.oneof(
    fc.constantFrom(...types, ...schemas, ...schemas),
    spoiled,
    fc.constantFrom(
      ...refusedSchemas,
      'null',
      '""',
      '"grammar"',
      '"x"',
      '[]',
      'true',
      'false',
      '1',
      '{"type":"json_object"}',
    ),
  )
  const member = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...types).map((type) => `"type":${type}`) },
    { weight: 3, arbitrary: fc.constantFrom(...schemas).map((known) => `"json_schema":${known}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('type', 'json_schema', 'json_schema', 'schema', 'grammar', 'x'), space, value)
        .map(([name, gap, given]) => `"${name}"${gap}:${gap}${given}`),
    },
  )
  const format = fc.oneof(
    { weight: 9, arbitrary: fc.array(member, { maxLength: 3 }).map((members) => `{${members.join()}}`) },
    value,
  )
  const counts = { sure: 0, wrong: 0 }
  await fc.assert(
    fc.asyncProperty(format, fc.constantFrom(...prompts), fc.boolean(), async (one, prompt, isLate) => {
      const text = isLate ? `{${head},"prompt":${prompt},"response_format":${one}}` : line(one, prompt)
      const sure = isSure(text)
      if (sure) expect(await brokenRules(text)).toEqual([])
      counts[sure ? 'sure' : 'wrong']++
    }),
    { numRuns: runs },
  )
  expect(counts.sure).toBeGreaterThan(runs / 50)
  expect(counts.wrong).toBeGreaterThan(runs / 5)
})

/** A schema of a number, as long as it is to be. */
function numbered(index: number, length = 60): string {
  const start = `{"description":"${'x'.repeat(20)}`
  const end = `${index}"}`
  return start + 'y'.repeat(length - start.length - end.length) + end
}

test('schemas are known by all of their bytes, up to the 64th, in any order', () => {
  const fresh = createScanner(2 ** 16)!
  fresh.allowModel(model)
  const isKnown = (text: string): boolean =>
    isSure(line(`{"type":"json_schema","json_schema":${text}}`, '"json"'), 'bare', fresh)
  expect(isKnown('{}')).toBe(false)
  for (let index = 0; index <= MOST_SCHEMAS; index++) {
    expect(fresh.takesSchemas).toBe(index < MOST_SCHEMAS)
    for (const _ of 'twice') fresh.allowSchema(numbered(index))
  }
  for (let index = 0; index < 3 * MOST_SCHEMAS; index++)
    expect(isKnown(numbered((index * 7) % MOST_SCHEMAS))).toBe(true)
  expect(isKnown(numbered(MOST_SCHEMAS))).toBe(false)
  expect(isKnown(numbered(1).replace('1', '01'))).toBe(false)
  expect(isKnown(numbered(0).replace('y', ''))).toBe(false)
  expect(fresh.known.schemas.size).toBe(MOST_SCHEMAS)
})

test('of schemas that are much alike exactly those are known that were allowed', () => {
  const letters = fc
    .tuple(fc.nat(70), fc.constantFrom('', 'y', 'z'), fc.nat(40))
    .map(([before, other, behind]) => `{"a":"${'x'.repeat(before)}${other}${'x'.repeat(behind)}"}`)
  const either = fc.oneof(letters, letters.map(JSON.stringify as (text: string) => string))
  fc.assert(
    fc.property(fc.array(either, { maxLength: 9 }), fc.array(either, { maxLength: 9 }), (allowed, others) => {
      const fresh = createScanner(2 ** 12)!
      fresh.allowModel(model)
      for (const one of allowed) fresh.allowSchema(one)
      for (const one of [...allowed, ...others, ...allowed]) {
        const asked = line(`{"type":"json_schema","json_schema":${one}}`, '"json"')
        expect(isSure(asked, 'bare', fresh), one).toBe(allowed.includes(one))
      }
    }),
    { numRuns: runs / 30 },
  )
})

test('a schema of any length is told from others', () => {
  const most = SCHEMA_SIZE - SCHEMA_TEXT
  for (const length of [2, ...Array.from({ length: 40 }, (_, index) => 45 + index), most - 1, most, most + 1]) {
    const fresh = createScanner(2 ** 16)!
    fresh.allowModel(model)
    const shape = length === 2 ? '{}' : numbered(1, length)
    expect(shape).toHaveLength(length)
    fresh.allowSchema(shape)
    const judge = (text: string): boolean =>
      isSure(line(`{"type":"json_schema","json_schema":${text}}`, '"json"'), 'bare', fresh)
    expect(judge(shape), String(length)).toBe(length <= most)
    expect(judge(shape.replace(/.\}$/, ' }')), String(length)).toBe(false)
    expect(fresh.takesSchemas).toBe(true)
  }
})

test.each(['{"a":"\\u0041"}', '{"a":"\\u007F"}'])('%j is not kept', (text) => {
  const fresh = createScanner(64)!
  fresh.allowSchema(text)
  expect(fresh.known.schemas.size).toBe(0)
})

test.each(['{\n}', '{\r\n}'])('%j is a schema in documents, and in lines it is none', (shape) => {
  const fresh = createScanner(2 ** 10)!
  fresh.allowModel(model)
  fresh.allowSchema(shape)
  const text = line(`{"type":"json_schema","json_schema":${shape}}`, '"json"')
  fresh.bytes.set(Buffer.from(text))
  expect(fresh.scanDocument(text.length)).toBe(true)
  expect(judged(`${text}\n`, 'bare', fresh).map(({ sure }) => sure)).toEqual([false, false])
})
