/** What the scanner is sure of and what not, field by field, and how it goes through its memory. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { families } from '../../src/families.ts'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import { createScanner, sureBit, words } from '../../src/scan/index.ts'
import { MOST_LINES, MOST_MODELS } from '../../src/scan/layout.ts'
import { secretsIn } from '../../src/secrets.ts'
import { allow, brokenRules, isSure, judged, models } from './lines.ts'

const [model] = models as [string]
const head = `"model":"${model}"`
const minimal = `{${head},"prompt":"x"}`

/** The members of a request besides model and prompt, of which the scanner is sure. */
const sureMembers = [
  ...['"max_tokens":4096', '"max_tokens":null', '"max_completion_tokens":1', '"max_tokens":5000,"stream":true'],
  ...['"temperature":0', '"temperature":2.0', '"temperature":1.999', '"temperature":-0', '"top_p":1', '"top_p":null'],
  ...[
    '"top_k":100',
    '"min_p":0.5',
    '"typical_p":0',
    '"n":128',
    '"seed":-999999999999999',
    '"echo":true',
    '"echo_last":0',
  ],
  ...['"frequency_penalty":-2', '"presence_penalty":2', '"repetition_penalty":0', '"mirostat_target":-1.5'],
  ...['"mirostat_target":1,"mirostat_lr":1', '"logprobs":true', '"logprobs":false', '"logprobs":true,"top_logprobs":5'],
  ...[
    '"sampling_mask":"count","logprobs":true',
    '"sampling_mask":null',
    '"ignore_eos":false',
    '"stop":null',
    '"stop":[]',
  ],
  ...[
    '"ignore_eos":true,"stop":"x"',
    '"ignore_eos":true,"max_tokens":9',
    '"stop":"\\n"',
    '"stop":["a","A","\\n","\\""]',
  ],
  ...['"stream":false', '"stream":null', '"stream":true,"stream_options":{}', '"stream_options":null', '"metadata":{}'],
  ...['"stream":true,"stream_options":{"include_usage":true,"buffer_tokens":0,"buffer_ms":0.5}', '"metadata":null'],
  ...[
    '"metadata":{"job":"nightly","größe":"","__proto__":"x"}',
    '"logit_bias":{"1":-100,"01":99.5}',
    '"logit_bias":{}',
  ],
  ...[
    '"response_format":{"type":"text"}',
    '"response_format":null',
    '"reasoning_effort":"low"',
    '"reasoning_effort":null',
  ],
  ...['"reasoning_history":"preserved"', '"service_tier":"priority"', '"context_length_exceeded_behavior":"error"'],
  ...[
    '"user":""',
    '"user":"\\ud83d\\ude00\\u00e9\\b\\f\\t\\r"',
    '"user":"1234567890123456"',
    '"prompt_cache_key":null',
  ],
  ...[
    '"prompt_cache_isolation_key":"a b"',
    '"raw_output":true',
    '"perf_metrics_in_response":false',
    '"speculation":[]',
  ],
  ...['"speculation":"x"', '"speculation":[1, -2 ,3]', '"return_token_ids":true', '"user":"task-based sk-learn"'],
  ...[
    '"user":"https://example.com/x?a=b@c"',
    '"user":"http://localhost:80\\n@"',
    '"user":"<imag"',
    '"user":"ghp_short"',
  ],
]

test.each(sureMembers)('sure: %s', async (members) => {
  const line = `{${members},${head},"prompt":"x"}`
  expect(await brokenRules(line)).toEqual([])
  expect(isSure(line)).toBe(true)
})

const surePrompts = [
  ...[
    '"  x"',
    '"\\n\\t\\u4f60"',
    '"你"',
    '"\\u3042"',
    '"あ"',
    '"é"',
    '"[INST] x"',
    '["a","b"]',
    '[1,2]',
    '[[1],[2, 3]]',
  ],
  ...['"\\""', '"🙂"', '"x\\\\n"', '"eyX a://b"', '"-----"'],
]

test.each(surePrompts)('sure of the prompt %s', async (prompt) => {
  const line = ` { "prompt" : ${prompt} , ${head} }\t`
  expect(await brokenRules(line)).toEqual([])
  expect(isSure(line)).toBe(true)
})

/** Members that are wrong, doubtful, or too much to vouch for. */
const unsureMembers = [
  ...[
    '"max_tokens":4097',
    '"max_tokens":1.0',
    '"max_tokens":-1',
    '"max_tokens":1e2',
    '"max_tokens":"1"',
    '"max_tokens":01',
  ],
  ...['"max_tokens":1,"max_completion_tokens":1', '"max_tokens":1,"max_tokens":1', '"max_tokens":5000,"stream":false'],
  ...[
    '"temperature":2.01',
    '"temperature":1.',
    '"temperature":.5',
    '"temperature":+1',
    '"temperature":-',
    '"temperature":1e0',
  ],
  ...[
    '"seed":1234567890123456',
    '"seed":true',
    '"top_p":0.1234567890123456',
    '"top_p":[]',
    '"top_p":{}',
    '"n":null',
    '"n":0',
  ],
  ...[
    '"top_k":101',
    '"logprobs":1',
    '"top_logprobs":1',
    '"top_logprobs":1,"logprobs":false',
    '"sampling_mask":"count"',
  ],
  ...[
    '"sampling_mask":"Count"',
    '"mirostat_lr":1',
    '"ignore_eos":true',
    '"ignore_eos":true,"stop":null',
    '"ignore_eos":null',
  ],
  ...[
    '"stop":""',
    '"stop":["a","a"]',
    '"stop":["a",1]',
    '"stop":["a","b","c","d","e"]',
    '"stop":"\\\\n"',
    '"stop":["a",]',
  ],
  ...['"stop":["é","\\u00e9"]', '"stop":["a""b"]', '"stream_options":{}', '"stream":false,"stream_options":{}'],
  ...['"stream":true,"stream_options":{"buffer_mode":"any"}', '"stream":true,"stream_options":{"x":1}', '"stream":tru'],
  ...['"stream":true,"return_token_ids":true,"stream_options":{"include_internal_content":true}', '"stream":1'],
  ...[
    '"metadata":{"a":{}}',
    '"metadata":{"a":"b","a":"c"}',
    '"metadata":{"a":1}',
    '"metadata":{"a":"b",}',
    '"metadata":[]',
  ],
  ...[
    '"logit_bias":{"a":1}',
    '"logit_bias":{"":1}',
    '"logit_bias":{"1":101}',
    '"logit_bias":{"1":1,"1":1}',
    '"logit_bias":{"1":"1"}',
  ],
  ...[
    '"response_format":{}',
    '"response_format":{"type":"json_object"}',
    '"response_format":{"type":"text","schema":{}}',
  ],
  ...['"reasoning_effort":"minimal"', '"reasoning_effort":5', '"reasoning_effort":true', '"service_tier":"auto"'],
  ...[
    '"service_tier":null',
    '"images":[]',
    '"prediction":null',
    '"thinking":null',
    '"unknown":1',
    '"context_length_exceeded_behavior::"error"',
  ],
  ...[
    '"user":"\\u0041"',
    '"user":"\\ud83d"',
    '"user":"\\ude00\\ud83d"',
    '"user":"\\/"',
    '"user":"\\x"',
    '"user":"\\u00g0"',
  ],
  ...[
    '"user":"\t"',
    '"user":"<image>"',
    '"user":1',
    '"us\\u0065r":"x"',
    '"speculation":[1.5]',
    '"speculation":[1,]',
    '"speculation":[[1]]',
  ],
]

test.each(unsureMembers)('not sure: %s', (members) => {
  expect(isSure(`{${members},${head},"prompt":"x"}`)).toBe(false)
})

const unsurePrompts = [
  ...[
    '""',
    '" "',
    '"\\n"',
    '"\\u00a0"',
    '"\u00a0"',
    '"\u3000"',
    '"\\u3000"',
    '"\ufeff"',
    '[]',
    '[""]',
    '["a"," "]',
    '[[]]',
    '[[1],[]]',
  ],
  ...[
    '[1,"a"]',
    '["a",1]',
    '[[1],2]',
    '[1.5]',
    '"[{\\"role\\": 1}]"',
    '" {"',
    '"[ {"',
    '"[\\n{"',
    'null',
    '1',
    '{}',
    '"x',
    '[1',
    '"<image>"',
  ],
]

test.each(unsurePrompts)('not sure of the prompt %s', (prompt) => {
  expect(isSure(`{${head},"prompt":${prompt}}`)).toBe(false)
})

test.each([
  ...[
    '',
    '[]',
    '{}',
    'null',
    `${minimal} x`,
    `${minimal},`,
    `{${head}}`,
    '{"prompt":"x"}',
    '{"model":"other","prompt":"x"}',
  ],
  ...[
    `{${head} "prompt":"x"}`,
    `{${head},,"prompt":"x"}`,
    `{${head},"prompt":"x",}`,
    `{,${head},"prompt":"x"}`,
    `${minimal}\r\r`,
  ],
  ...[`\u00a0${minimal}`, `\ufeff${minimal}`, `${minimal.slice(0, -1)}\r}`, `{'model':"x"}`, `{${head},"prompt":"x"`],
])('not sure of the line %j', (line) => {
  expect(isSure(line)).toBe(false)
})

test('each field that is covered has a sure and an unsure line above', () => {
  const named = (members: readonly string[]): string[] =>
    Object.keys(schema.properties).filter((name) => !members.some((one) => one.includes(`"${name}"`)))
  expect(named(sureMembers)).toEqual(['model', 'prompt', 'prediction', 'thinking', 'images'])
  expect(isSure(minimal)).toBe(true)
})

describe('wrappers', () => {
  const call = '"method":"POST","url":"/v1/completions"'
  test.each([
    ['fireworks', `{"custom_id":"a 1","body":${minimal}}`, 'a 1'],
    ['fireworks', '{"body":{"prompt":"x","max_tokens":5000},"custom_id":"né"}', 'né'],
    ['openai', `{${call},"custom_id":"1","body":${minimal}}`, '1'],
    ['bare', minimal, ''],
  ] as const)('%s: %s', async (form, line, id) => {
    expect(await brokenRules(line)).toEqual([])
    expect(judged(`${line}\n`, form)).toEqual([{ line, sure: true, id }])
  })

  test.each([
    ['fireworks', minimal],
    ['fireworks', `{"custom_id":"a"}`],
    ['fireworks', `{"body":${minimal}}`],
    ['fireworks', `{${call},"custom_id":"a","body":${minimal}}`],
    ['fireworks', `{"custom_id":"a","custom_id":"b","body":${minimal}}`],
    ['fireworks', `{"custom_id":"","body":${minimal}}`],
    ['fireworks', `{"custom_id":" a","body":${minimal}}`],
    ['fireworks', `{"custom_id":"\u00a0","body":${minimal}}`],
    ['fireworks', `{"custom_id":"a\\n","body":${minimal}}`],
    ['fireworks', `{"custom_id":1,"body":${minimal}}`],
    ['fireworks', `{"custom_id":"a","body":null}`],
    ['fireworks', `{"custom_id":"a","body":"x"}`],
    ['openai', `{"custom_id":"a","body":${minimal}}`],
    ['openai', `{"method":"POST","custom_id":"a","body":${minimal}}`],
    ['openai', `{"method":"post","url":"/v1/completions","custom_id":"a","body":${minimal}}`],
    ['openai', `{"method":"POST","url":"/v1/completions/","custom_id":"a","body":${minimal}}`],
    ['openai', `{${call},"custom_id":"a","body":{"prompt":"x"}}`],
    ['bare', `{"custom_id":"a","body":${minimal}}`],
  ] as const)('%s, not sure: %s', (form, line) => {
    expect(judged(`${line}\n`, form)).toEqual([{ line, sure: false, id: '' }])
  })
})

describe('models', () => {
  const asked = [
    ...['low', 'medium', 'high', 'xhigh', 'max', 'none', 'adaptive'].map((level) => ({ reasoning_effort: level })),
    ...['disabled', 'interleaved', 'preserved'].map((way) => ({ reasoning_history: way })),
    ...[0, 0.9, 1, 1.01, 1.5, 2].map((temperature) => ({ temperature })),
  ]
  // The name of a family as it stands in ids is the part of its pattern that is no pattern.
  const ids = families.map(({ match }) => `accounts/fireworks/models/${match.replace(/\(.*|\[.*|\\.*/, '')}`)

  test.each([...new Set([...ids, ...models])])('%s: sure of what its family takes, and of nothing else', async (id) => {
    await allow(id)
    for (const member of asked) {
      const line = JSON.stringify({ model: id, prompt: 'x', ...member })
      expect(isSure(line), line).toBe((await brokenRules(line)).length === 0)
    }
  })

  test('are known by all of their bytes, up to the 64th', () => {
    const fresh = createScanner(4096)!
    const line = (id: string): string => JSON.stringify({ model: id, prompt: 'x' })
    const id = (index: number): string => `accounts/fireworks/models/m-${index}`
    for (let index = 0; index <= MOST_MODELS; index++) for (const _ of 'twice') fresh.allowModel(id(index))
    expect(isSure(line(id(0)), 'bare', fresh)).toBe(true)
    expect(isSure(line(id(MOST_MODELS - 1)), 'bare', fresh)).toBe(true)
    expect(isSure(line(id(MOST_MODELS)), 'bare', fresh)).toBe(false)
    expect(isSure(line(`${id(0)}x`), 'bare', fresh)).toBe(false)
    expect(isSure(line(id(0).slice(0, -1)), 'bare', fresh)).toBe(false)
    expect(isSure(line(id(0).toUpperCase()), 'bare', fresh)).toBe(false)
  })

  test.each(['a"b', 'a\\b', 'a\nb', 'x'.repeat(300)])('%j is not kept, and does no harm', (id) => {
    const fresh = createScanner(4096)!
    fresh.allowModel(id)
    fresh.allowModel('ok')
    expect(isSure(JSON.stringify({ model: id, prompt: 'x' }), 'bare', fresh)).toBe(false)
    expect(isSure('{"model":"ok","prompt":"x"}', 'bare', fresh)).toBe(true)
  })
})

test('a secret makes a line unsure, wherever it stands', () => {
  const letters = (length: number) =>
    fc
      .array(fc.constantFrom(...'abcdefghijkmnpqrstuvwyzABCDEFGHJKLMNPQRSTUVWYZ23456789'), {
        minLength: length,
        maxLength: length,
      })
      .map((all) => all.join(''))
  const capitals = letters(16).map((text) => text.toUpperCase())
  const secret = fc.oneof(
    letters(20).map((key) => `fw_${key}`),
    letters(20).map((key) => `sk-ant-${key}`),
    letters(20).map((key) => `sk-${key}`),
    fc.tuple(fc.constantFrom('AKIA', 'ASIA'), capitals).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('p', 'o', 'u', 's', 'r'), letters(30)).map(([kind, key]) => `gh${kind}_${key}`),
    letters(40).map((key) => `github_pat_${key}`),
    letters(30).map((key) => `hf_${key}`),
    fc.tuple(fc.constantFrom(' ', '  ', '\t', '\n'), letters(12)).map(([gap, key]) => `Bearer${gap}eyJ${key}`),
    letters(16).map((key) => `-----BEGIN RSA PRIVATE KEY-----\n${key}`),
    fc
      .tuple(letters(4), fc.constantFrom('"', '\\', 'é', '\b', ''), letters(9))
      .map(([user, odd, key]) => `https://${user}${odd}:${odd}${key}@host.example`),
  )
  const fields = ['prompt', 'user', 'speculation', 'stop', 'prompt_cache_key', 'metadata']
  const place = fc.tuple(
    fc.nat(40),
    fc.constantFrom(' ', '\n', '\\', '"', '你'),
    fc.constantFrom(...fields),
    fc.boolean(),
  )
  fc.assert(
    fc.property(secret, place, (one, [before, gap, field, inList]) => {
      const text = `${'x'.repeat(before)}${gap}${one}`
      fc.pre(secretsIn(text).length > 0)
      const value = field === 'metadata' ? { a: text } : inList && field !== 'user' ? [text] : text
      expect(isSure(JSON.stringify({ model, prompt: 'x', [field]: value })), text).toBe(false)
    }),
    { numRuns: 3000 },
  )
})

describe('memory', () => {
  test('a line of any length and at any place is read alike', () => {
    for (let length = 0; length < 70; length++) {
      const line = `{${head},"prompt":"${'y'.repeat(length)}z"}`
      const bad = `{${head},"prompt":"${'y'.repeat(length)}\x01z"}`
      const lines = [line, bad, line]
      expect(judged(`${lines.join('\n')}\n`, 'bare').map(({ sure }) => sure)).toEqual([true, false, true])
      expect(judged(`${lines.join('\r\n')}\r\n`, 'bare').map((one) => one.line)).toEqual(lines)
    }
  })

  test('what is behind the last line end is left for later', () => {
    const fresh = createScanner(1000)!
    fresh.allowModel(model)
    const text = Buffer.from(`${minimal}\n${minimal}\n${minimal.slice(0, 9)}`)
    fresh.bytes.set(text)
    expect(fresh.scan(0, text.length, 'bare')).toBe(2)
    expect(fresh.consumed).toBe(2 * (minimal.length + 1))
    fresh.bytes.fill(0x20)
    expect(fresh.scan(0, 1000, 'bare')).toBe(0)
    expect(fresh.consumed).toBe(0)
    expect(fresh.scan(7, 7, 'bare')).toBe(0)
    expect(fresh.consumed).toBe(7)
    expect(fresh.scan(0, 0, 'bare')).toBe(0)
  })

  test('a line that fills the region to its last byte is read, and nothing behind it', () => {
    const line = Buffer.from(`${minimal}\n`)
    const fresh = createScanner(line.length)!
    fresh.allowModel(model)
    fresh.bytes.set(line)
    expect(fresh.scan(0, line.length, 'bare')).toBe(1)
    expect(fresh.lines[words.idLength]).toBe(sureBit)
    expect(fresh.scan(0, line.length - 1, 'bare')).toBe(0)
    expect(() => fresh.scan(0, line.length + 1, 'bare')).toThrow(RangeError)
    expect(() => fresh.scan(2, 1, 'bare')).toThrow(RangeError)
  })

  test('a full record table ends a scan, which then goes on', () => {
    const lines = MOST_LINES + 5
    const fresh = createScanner(3 * lines)!
    fresh.bytes.set(Buffer.from('{}\n'.repeat(lines)))
    expect(fresh.scan(0, 3 * lines, 'bare')).toBe(MOST_LINES)
    expect(fresh.consumed).toBe(3 * MOST_LINES)
    expect(fresh.scan(fresh.consumed, 3 * lines, 'bare')).toBe(5)
    expect([...fresh.lines.subarray(0, words.each)]).toEqual([3 * MOST_LINES, 3 * MOST_LINES + 2, 0, 0])
  })

  test('more than there can be is refused', () => {
    for (const capacity of [2 ** 32 - 1, 2 ** 32, 2 ** 40]) expect(createScanner(capacity)).toBeUndefined()
    expect(createScanner(0)?.scan(0, 0, 'bare')).toBe(0)
  })
})
