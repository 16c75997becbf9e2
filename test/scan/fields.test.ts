/** What the scanner is sure of and what not, field by field. */
import { describe, expect, test } from 'vitest'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import { brokenRules, isSure, judged, models } from './lines.ts'

const [model] = models as [string]
const head = `"model":"${model}"`
const minimal = `{${head},"prompt":"x"}`

/** The entries of a table that has " | " between them. */
function rows(table: string): string[] {
  return table.trim().split(/\s*\n\s*| \| /)
}

/** The members of a request besides model and prompt, of which the scanner is sure. */
const sureMembers = rows(String.raw`
  "max_tokens":4096 | "max_tokens":null
  "max_completion_tokens":1
  "max_tokens":5000,"stream":true
  "temperature":0 | "temperature":2.0 | "temperature":1.999 | "temperature":-0
  "top_p":1 | "top_p":null
  "top_k":100
  "min_p":0.5
  "typical_p":0
  "n":128
  "seed":-999999999999999
  "echo":true
  "echo_last":0
  "frequency_penalty":-2
  "presence_penalty":2
  "repetition_penalty":0
  "mirostat_target":-1.5 | "mirostat_target":1,"mirostat_lr":1
  "logprobs":true | "logprobs":false | "logprobs":true,"top_logprobs":5
  "sampling_mask":"count","logprobs":true | "sampling_mask":null
  "ignore_eos":false
  "stop":null | "stop":[]
  "ignore_eos":true,"stop":"x" | "ignore_eos":true,"max_tokens":9
  "stop":"\n" | "stop":["a","A","\n","\""]
  "stream":false | "stream":null | "stream":true,"stream_options":{}
  "stream_options":null
  "metadata":{}
  "stream":true,"stream_options":{"include_usage":true,"buffer_tokens":1,"buffer_ms":1.5,"buffer_mode":"any"}
  "metadata":null | "metadata":{"job":"nightly","größe":"","__proto__":"x"}
  "logit_bias":{"1":-100,"01":99.5} | "logit_bias":{}
  "response_format":{"type":"text"} | "response_format":null
  "reasoning_effort":"low" | "reasoning_effort":null
  "reasoning_history":"preserved"
  "service_tier":"priority"
  "context_length_exceeded_behavior":"error"
  "user":"" | "user":"\ud83d\ude00\u00e9\b\f\t\r" | "user":"1234567890123456"
  "prompt_cache_key":null
  "prompt_cache_isolation_key":"a b"
  "raw_output":true
  "perf_metrics_in_response":false
  "speculation":[] | "speculation":"x" | "speculation":[1, -2 ,3]
  "return_token_ids":true
  "prediction":null | "prediction":"x" | "prediction":{"content":""} | "prediction" : { "content" : "x" , "type":"content" }
  "prediction":{"type":"content","content":"a <image>"},"speculation":null
  "images":[] | "images":null
  "user":"task-based sk-learn" | "user":"https://example.com/x?a=b@c" | "user":"http://localhost:80\n@"
  "user":"<image>" | "user":"<imag" | "user":"ghp_short"
`)

test.each(sureMembers)('sure: %s', async (members) => {
  const line = `{${members},${head},"prompt":"x"}`
  expect(await brokenRules(line)).toEqual([])
  expect(isSure(line)).toBe(true)
})

const surePrompts = rows(String.raw`
  "  x" | "\n\t\u4f60" | "你" | "\u3042" | "あ" | "é" | "[INST] x" | ["a","b"] | [1,2] | [[1],[2, 3]] | "\"" | "🙂"
  [1,2,3,4,5,6,7,8,9,0,0,1] | [0, 1, 20, 300, -4000, 50000] | [1 , 2,  3] | [123456789012345,123456789012345]
  "x\\n" | "eyX a://b" | "-----"
`)

test.each(surePrompts)('sure of the prompt %s', async (prompt) => {
  const line = ` { "prompt" : ${prompt} , ${head} }\t`
  expect(await brokenRules(line)).toEqual([])
  expect(isSure(line)).toBe(true)
})

/** Members that are wrong, doubtful, or too much to vouch for. */
const unsureMembers = [
  ...rows(String.raw`
  "max_tokens":4097 | "max_tokens":1.0 | "max_tokens":-1 | "max_tokens":1e2 | "max_tokens":"1" | "max_tokens":01
  "max_tokens":1,"max_completion_tokens":1 | "max_tokens":1,"max_tokens":1 | "max_tokens":5000,"stream":false
  "temperature":2.01 | "temperature":1. | "temperature":.5 | "temperature":+1 | "temperature":- | "temperature":1e0
  "seed":1234567890123456 | "seed":true
  "top_p":0.1234567890123456 | "top_p":[] | "top_p":{}
  "n":null | "n":0
  "top_k":101
  "logprobs":1
  "top_logprobs":1 | "top_logprobs":1,"logprobs":false
  "sampling_mask":"count" | "sampling_mask":"Count"
  "mirostat_lr":1
  "ignore_eos":true | "ignore_eos":true,"stop":null | "ignore_eos":null
  "stop":"" | "stop":["a","a"] | "stop":["a",1] | "stop":["a","b","c","d","e"] | "stop":"\\n" | "stop":["a",]
  "stop":["é","\u00e9"] | "stop":["a""b"]
  "stream_options":{}
  "stream":false,"stream_options":{} | "stream":true,"stream_options":{"buffer_mode":"any"}
  "stream":true,"stream_options":{"x":1} | "stream":tru
  "stream":true,"return_token_ids":true,"stream_options":{"include_internal_content":true} | "stream":1
  "metadata":{"a":{}} | "metadata":{"a":"b","a":"c"} | "metadata":{"a":1} | "metadata":{"a":"b",} | "metadata":[]
  "logit_bias":{"a":1} | "logit_bias":{"":1} | "logit_bias":{"1":101} | "logit_bias":{"1":1,"1":1}
  "logit_bias":{"1":"1"}
  "response_format":{} | "response_format":{"type":"json_object"} | "response_format":{"type":"text","schema":{}}
  "reasoning_effort":"minimal" | "reasoning_effort":5 | "reasoning_effort":true
  "service_tier":"auto" | "service_tier":null
  "min_p":-0.1 | "typical_p":1.1 | "frequency_penalty":-2.1 | "presence_penalty":2.1 | "repetition_penalty":2.01
  "mirostat_target":"1" | "echo":0 | "echo_last":-1 | "raw_output":"true" | "perf_metrics_in_response":1
  "context_length_exceeded_behavior":"fail" | "reasoning_history":"all" | "prompt_cache_key":1
  "prompt_cache_isolation_key":true
  "images":["https://example.org/a.png"] | "images":[[]] | "images":"https://example.org/a.png" | "images":[null]
  "prediction":"x","speculation":"x" | "prediction":{} | "prediction":{"type":"content"} | "prediction":[]
  "prediction":{"type":"text","content":"x"} | "prediction":{"content":null} | "prediction":{"content":"x","x":1}
  "prediction":{"content":["x"]} | "prediction":{"content":[{"type":"text","text":"x"}]} | "prediction":{"content":[]}
  "prediction":{"content":"x"},"speculation":[] | "prediction":{"content":"x","content":"x"} | "prediction":1
  "thinking":null
  "unknown":1
  "context_length_exceeded_behavior::"error"
  "user":"\u0041" | "user":"\ud83d" | "user":"\ud83d\ud83d" | "user":"\ud83d\u00e9" | "user":"\ud83dxxude00"
  "user":"\ude00\ud83d" | "user":"\/" | "user":"\x" | "user":"\u00g0"
  "user":1
  "us\u0065r":"x"
  "speculation":[1.5] | "speculation":[1,] | "speculation":[[1]]
`),
  '"user":"\u0009"',
]

test.each(unsureMembers)('not sure: %s', (members) => {
  expect(isSure(`{${members},${head},"prompt":"x"}`)).toBe(false)
})

const unsurePrompts = [
  ...rows(String.raw`
  "" | " " | "\n" | "\u00a0" | "\u3000" | [] | [""] | ["a"," "] | [[]] | [[1],[]] | [1,"a"] | ["a",1] | [[1],2]
  [1,,2] | [1, ,2] | [,1] | [1,] | [01,2] | [1,02] | [1,2,3,00] | [1 2] | [1234567890123456] | [1,1234567890123456,1]
  [1.5] | "[{\"role\": 1}]" | " {" | "[ {" | "[\n{" | null | 1 | {} | "x | [1 | "<image>"
`),
  '"\u00a0"',
  '"\u3000"',
  '"\ufeff"',
]

test.each(unsurePrompts)('not sure of the prompt %s', (prompt) => {
  expect(isSure(`{${head},"prompt":${prompt}}`)).toBe(false)
})

test.each([
  '',
  '[]',
  '{}',
  'null',
  `${minimal} x`,
  `${minimal},`,
  `{${head}}`,
  '{"prompt":"x"}',
  '{"model":"other","prompt":"x"}',

  `{${head} "prompt":"x"}`,
  `{${head},,"prompt":"x"}`,
  `{${head},"prompt":"x",}`,
  `{,${head},"prompt":"x"}`,
  `${minimal}\r\r`,
  `\u00a0${minimal}`,
  `\ufeff${minimal}`,
  `${minimal.slice(0, -1)}\r}`,
  `{'model':"x"}`,
  `{${head},"prompt":"x"`,
])('not sure of the line %j', (line) => {
  expect(isSure(line)).toBe(false)
})

test.each([
  ['sure', sureMembers, ['model', 'prompt', 'thinking']],
  ['not sure', unsureMembers, ['model', 'prompt']],
] as const)('each field has a line above of which the scanner is %s, but for some', (_, members, others) => {
  const missing = Object.keys(schema.properties).filter((name) => !members.some((one) => one.includes(`"${name}"`)))
  expect(missing).toEqual(others)
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
