/** Lines for the scanner, and the two ways to judge them. */
import fc from 'fast-check'
import { lintText } from '../../src/index.ts'
import { isObject } from '../../src/view.ts'
import { createScanner, sureBit, words, type Form, type Scanner } from '../../src/scan/index.ts'

const capacity = 2 ** 20

export const scanner = createScanner(capacity)!

/** What the scanner says of each line of a text, in order. */
export function judged(
  text: string | Buffer,
  form: Form,
  by: Scanner = scanner,
): { readonly line: string; readonly sure: boolean; readonly id: string }[] {
  const bytes = Buffer.from(text)
  by.bytes.set(bytes)
  const count = by.scan(0, bytes.length, form)
  return Array.from({ length: count }, (_, index) => {
    const record = by.lines.subarray(index * words.each, (index + 1) * words.each)
    const length = record[words.idLength]!
    const id = record[words.id]!
    return {
      line: bytes.toString('utf8', record[words.start], record[words.end]),
      sure: length >= sureBit,
      id: bytes.toString('utf8', id, id + (length % sureBit)),
    }
  })
}

/** Whether the scanner is sure of a line that is given without its end. */
export function isSure(line: string, form: Form = 'bare', by?: Scanner): boolean {
  return judged(`${line}\n`, form, by)[0]!.sure
}

/** The rules that the ordinary path finds broken in a line. */
export async function brokenRules(line: string): Promise<string[]> {
  const { diagnostics } = await lintText(line, { format: 'jsonl' })
  return diagnostics.map(({ rule, message }) => `${rule}: ${message}`)
}

/** Lets the scanner know a model where a line of it is clean, as the one who drives it does. */
export async function allow(model: string, by: Scanner = scanner): Promise<void> {
  if ((await brokenRules(JSON.stringify({ model, prompt: 'x' }))).length === 0) by.allowModel(model)
}

/** Models of families with and without limits, and such as the rules speak of, which are not let pass. */
export const models = [
  'llama-v3p1-8b-instruct',
  'qwen3-235b-a22b',
  'deepseek-v3p1',
  'deepseek-v3p2',
  'kimi-k2-instruct',
  'glm-4p6',
  'minimax-m2',
  'minimax-m3',
  'gpt-oss-120b',
  'deepseek-v4',
].map((name) => `accounts/fireworks/models/${name}`)

export const refusedModels = [
  '',
  ' ',
  'gpt-4o',
  'claude-3',
  'fireworks_ai/accounts/fireworks/models/x',
  'models/gemini-2',
]

for (const model of [...models, ...refusedModels]) await allow(model)

/** Schemas in all the ways to give one. */
export const schemas = [
  '{"type":"object","properties":{"answer":{"type":"string"},"score":{"type":"number"}},"required":["answer"]}',
  '{ "name" : "answer", "strict" : true,\t"schema" : {"type": "object", "properties": {"größe": {"const": 1.50}}} }',
  '"{\\"type\\": \\"object\\", \\"description\\": \\"caf\\u00e9 <image>\\"}"',
  '{}',
]
schemas.push(asPython(JSON.parse(schemas[0]!)))

/** The same with something wrong, which are not let pass. */
export const refusedSchemas = [
  '{"type":"strin"}',
  '{"type":"object","type":"object"}',
  '{"const":12345678901234567891}',
  '{"const":"\\ud800"}',
  '"[]"',
  '{"enum":["a",null]}',
  `{"const":"fw_${'Ab3'.repeat(8)}"}`,
]

for (const schema of [...schemas, ...refusedSchemas]) {
  const format = `{"type":"json_schema","json_schema":${schema}}`
  const line = `{"model":"${models[0]}","prompt":"JSON","response_format":${format}}`
  if ((await brokenRules(line)).length === 0) scanner.allowSchema(schema)
}

const phrase = fc.constantFrom(
  'Summarize the report.',
  'def f(a_b):\n\treturn a_b - 1',
  '"quoted"',
  '- item',
  '# Title\n---\n',
  'naïve café',

  '你好世界',
  '🚀 launch',
  'https://example.com/a?b=c',
  'see http://localhost:8080/x',
  'C:\\new',
  'a@b.c',
  '[INST] go',
  'task-based work',
  'Answer in JSON: {"a": 1}',
  'role',
  '  ',
  '{{name}}',
  '<b>bold</b>',
  '1234567890123456',
)

/** Prompts as people write them, most of them clean. */
export const prompt = fc.array(phrase, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))

const decimal = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100)

const text = fc.constantFrom('user-17', 'a', 'größer', '', 'x y')

type Request = Record<string, unknown>

/** Requests with most of the fields now and then, whose prompts are yet to fit them. */
const loose: fc.Arbitrary<Request> = fc
  .record(
    {
      model: fc.constantFrom(...models),
      prompt: fc.oneof(
        { weight: 8, arbitrary: prompt },
        fc.array(prompt, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(128_000), { minLength: 1, maxLength: 9 }),
        fc.array(fc.array(fc.nat(128_000), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      ),
      max_tokens: fc.constantFrom(16, 256, 1024, 4096),
      temperature: fc.oneof(decimal(0, 1), fc.constantFrom(0, 1, 0.7)),
      top_p: decimal(0, 1),
      top_k: fc.nat(100),
      min_p: decimal(0, 1),
      typical_p: decimal(0, 1),
      n: fc.integer({ min: 1, max: 4 }),
      stop: fc.constantFrom<unknown>('\n', ['\n\n', 'END'], null, ['</s>'], [], ['a', 'b', 'c', 'd']),
      stream: fc.boolean(),
      frequency_penalty: decimal(-2, 2),
      presence_penalty: decimal(-2, 2),
      repetition_penalty: decimal(0, 2),
      mirostat_target: decimal(0, 9),
      logprobs: fc.constantFrom(true, false, null),
      user: text,
      seed: fc.integer(),
      echo: fc.boolean(),
      echo_last: fc.nat(9),
      prompt_cache_key: text,
      prompt_cache_isolation_key: fc.constantFrom(null, 'tenant-1'),
      raw_output: fc.boolean(),
      perf_metrics_in_response: fc.boolean(),
      return_token_ids: fc.boolean(),
      logit_bias: fc.dictionary(fc.nat(50_000).map(String), fc.integer({ min: -100, max: 100 }), { maxKeys: 3 }),
      metadata: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), text, { maxKeys: 3 }),
      service_tier: fc.constantFrom('default', 'priority'),
      context_length_exceeded_behavior: fc.constantFrom('error', 'truncate'),
      response_format: fc.constantFrom(
        { type: 'text' },
        { type: 'json_object' },
        { type: 'json_schema', json_schema: JSON.parse(schemas[0]!) as unknown },
        null,
      ),
      images: fc.array(fc.constantFrom('https://example.org/a.png', 'data:image/png;base64,iVBORw0KGgo='), {
        maxLength: 3,
      }),
      prediction: fc.oneof(
        prompt,
        prompt.map((content) => ({ type: 'content', content })),
      ),
      speculation: fc.oneof(prompt, fc.array(fc.nat(128_000), { maxLength: 5 })),
      sampling_mask: fc.constant(null),
    },
    { requiredKeys: ['model', 'prompt'] },
  )
  .map((request) => {
    const { logprobs, stream, speculation } = request
    const asked = logprobs === true ? { top_logprobs: 3, sampling_mask: 'count' } : {}
    const options = stream === true ? { stream_options: { include_usage: true, buffer_tokens: 3, buffer_ms: 1.5 } } : {}
    const guessed = speculation === undefined ? {} : { prediction: null }
    return { ...request, ...asked, ...options, ...guessed }
  })

/** The request with what its fields ask of the prompt. */
function fitted(request: Request): Request {
  const { prompt: asked, images = [], response_format: format } = request
  if (typeof asked !== 'string') return request
  const marks = '<image>'.repeat((images as unknown[]).length)
  const word = isObject(format) && format['type'] !== 'text' ? ' Answer in JSON.' : ''
  return { ...request, prompt: `${asked}${marks}${word}` }
}

/** Requests such as a batch has; few draw a finding. */
export const realistic = loose.map(fitted)

/** Requests with few of those fields, as most have. */
export const usual = fc.tuple(loose, fc.integer({ min: 1, max: 12 }), fc.nat()).map(([request, count, turn]) => {
  const entries = Object.entries(request)
  const from = turn % entries.length
  const chosen = [...entries, ...entries].slice(from, from + count)
  const paired = chosen.some(([name]) => ['stream_options', 'top_logprobs', 'sampling_mask'].includes(name))
  const others = entries.filter(
    ([name]) => ['model', 'prompt'].includes(name) || (paired && ['stream', 'logprobs'].includes(name)),
  )
  return fitted(Object.fromEntries([...chosen, ...others]))
})

/** Python's way to write JSON: nothing but ASCII, and a space behind colons and commas. */
export function asPython(value: unknown): string {
  return JSON.stringify(value, null, ' ')
    .replaceAll(/\n */g, ' ')
    .replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A request as a line of a form. */
export function lineOf(request: unknown, form: Form, write: (value: unknown) => string = JSON.stringify): string {
  if (form === 'bare') return write(request)
  const wrapper = { custom_id: 'request-1', body: request }
  return write(form === 'fireworks' ? wrapper : { method: 'POST', url: '/v1/completions', ...wrapper })
}
