/** One mistake of every kind that a line of a batch can have, each with the one finding that it has to draw. */
import type { Payload } from './payloads.ts'

interface Expected {
  readonly rule: string
  /** Into the request for a change of it, into the line for any other. */
  readonly pointer: string
}

/** Changes a request that has no mistake. */
interface RequestMistake extends Expected {
  readonly kind: 'request'
  change(request: Payload): void
}

/** Changes the wrapper of a request in a batch; `earlier` is the id of a line above. */
interface EntryMistake extends Expected {
  readonly kind: 'entry'
  change(entry: Payload, earlier: string): void
}

/** Changes the text of a request or of the line that holds it; `isWrapped` tells which. */
interface TextMistake extends Expected {
  readonly kind: 'text'
  change(text: string): string | Buffer
}

/** Changes a line so that no request is left on it. */
interface LineMistake extends Expected {
  readonly kind: 'line'
  change(line: string): string
}

export type Mistake = RequestMistake | EntryMistake | TextMistake | LineMistake

const fields = (rule: string, pointer: string, given: Payload, without: readonly string[] = []): RequestMistake => ({
  kind: 'request',
  rule,
  pointer,
  change: (request) => {
    for (const name of without) delete request[name]
    Object.assign(request, given)
  },
})

const model = (name: string): Payload => ({ model: `accounts/fireworks/models/${name}` })
const limits = ['max_tokens', 'max_completion_tokens']
const thinkingFields = ['thinking', 'reasoning_effort', 'reasoning_history']
const video = (fps: Payload): Payload => ({
  type: 'content',
  content: [{ type: 'video_url', video_url: { url: 'https://example.org/a.mp4', ...fps } }],
})

/** Mistakes in the request itself, which JSON and YAML can hold. */
export const requestMistakes: readonly RequestMistake[] = [
  fields('out-of-range', '/top_k', { top_k: 200 }),
  fields('wrong-type', '/max_tokens', { max_tokens: '256' }, limits),
  fields('unknown-field', '/temprature', { temprature: 0.7 }, ['temperature']),
  fields('unknown-value', '/service_tier', { service_tier: 'fast' }),
  fields('too-many-items', '/stop/4', { stop: ['1.', '2.', '3.', '4.', '5.'] }),
  fields('missing-field', '', {}, ['prompt', 'images', 'response_format']),
  fields('undocumented-field', '/min_tokens', { min_tokens: 1 }),
  fields('budget-tokens-minimum', '/thinking/budget_tokens', { thinking: { budget_tokens: 512 } }, thinkingFields),
  fields('top-logprobs-limit', '/top_logprobs', { logprobs: true, top_logprobs: 20 }),
  fields('logit-bias', '/logit_bias/hello', { logit_bias: { hello: 1 } }),
  fields(
    'budget-end-str-without-budget',
    '/thinking/budget_end_str',
    { thinking: { budget_end_str: 'Stop.' } },
    thinkingFields,
  ),
  fields(
    'budget-leaves-no-answer',
    '/thinking/budget_tokens',
    { max_tokens: 1024, thinking: { budget_tokens: 2048 } },
    [...thinkingFields, ...limits],
  ),
  fields('buffer-mode-without-thresholds', '/stream_options/buffer_mode', {
    stream: true,
    stream_options: { buffer_mode: 'all' },
  }),
  fields('max-tokens-conflict', '/max_completion_tokens', { max_tokens: 64, max_completion_tokens: 64 }, limits),
  fields('mirostat-lr-without-target', '/mirostat_lr', { mirostat_lr: 0.2 }, ['mirostat_target', 'mirostat_lr']),
  fields('prediction-and-speculation', '/speculation', { prediction: 'So', speculation: 'So' }, ['prediction']),
  fields(
    'response-format-member',
    '/response_format',
    { prompt: 'Answer in JSON.', response_format: { type: 'json_schema' } },
    ['images'],
  ),
  fields('sampling-mask-without-logprobs', '/sampling_mask', { sampling_mask: 'count' }, ['logprobs', 'top_logprobs']),
  fields('stream-options-without-stream', '/stream_options', { stream_options: { include_usage: true } }, ['stream']),
  fields('thinking-conflict', '/reasoning_effort', { thinking: {}, reasoning_effort: 'low' }, thinkingFields),
  fields('top-logprobs-without-logprobs', '/top_logprobs', { top_logprobs: 3 }, ['logprobs', 'top_logprobs']),
  fields('chat-json-in-prompt', '/prompt', { prompt: '[{"role": "user", "content": "Hello"}]' }, ['images']),
  fields(
    'embedded-schema',
    '/response_format/json_schema/properties/a/type',
    {
      prompt: 'Answer in JSON.',
      response_format: { type: 'json_schema', json_schema: { type: 'object', properties: { a: { type: 'str' } } } },
    },
    ['images'],
  ),
  fields('empty-prompt', '/prompt', { prompt: ' ' }, ['images', 'response_format']),
  fields('foreign-model', '/model', { model: 'gpt-4o' }),
  fields('image-count', '/images', { prompt: 'What is this?', images: ['https://example.org/a.png'] }, [
    'response_format',
  ]),
  fields('image-reference', '/images/0', { prompt: 'What is <image>?', images: ['a.png'] }, ['response_format']),
  fields('lone-surrogate', '/user', { user: 'user-\ud800' }),
  fields('placeholder', '/n', { n: '{{count}}' }),
  fields('secret-in-payload', '/user', { user: 'fw_3ZTq8mVb2KcR7yLpXw4NdJ9s' }),
  fields('stop-sequence', '/stop', { stop: '' }),
  fields(
    'adaptive-thinking-support',
    '/thinking/type',
    { ...model('glm-4p6'), thinking: { type: 'adaptive' } },
    thinkingFields,
  ),
  fields('deprecated-sample-fps', '/prediction/content/0/video_url/sample_fps', {
    prediction: video({ sample_fps: 2 }),
  }),
  fields('fps-range', '/prediction/content/0/video_url/fps', {
    ...model('minimax-m3'),
    prediction: video({ fps: 30 }),
  }),
  fields('reasoning-effort-support', '/reasoning_effort', { ...model('gpt-oss-120b'), reasoning_effort: 'none' }),
  fields('reasoning-history-support', '/reasoning_history', { ...model('glm-4p6'), reasoning_history: 'preserved' }, [
    'reasoning_effort',
  ]),
  fields(
    'redundant-reasoning-history',
    '/reasoning_history',
    { thinking: { keep: 'all' }, reasoning_history: 'preserved' },
    thinkingFields,
  ),
  fields('temperature-range', '/temperature', { ...model('minimax-m2'), temperature: 1.5 }, ['reasoning_effort']),
  fields('chat-payload', '/messages', { messages: [{ role: 'user', content: 'Hello' }] }, ['prompt']),
  fields('ignore-eos-without-limit', '/ignore_eos', { ignore_eos: true }, [...limits, 'stop']),
  fields('json-mode-prompt', '/prompt', { prompt: 'List three.', response_format: { type: 'json_object' } }, [
    'images',
  ]),
  fields(
    'legacy-json-object-schema',
    '/response_format/schema',
    {
      prompt: 'Answer in JSON.',
      response_format: { type: 'json_object', schema: { type: 'object' } },
    },
    ['images'],
  ),
  fields('legacy-integer-logprobs', '/logprobs', { logprobs: 3 }, ['top_logprobs']),
  fields('redundant-token-ids', '/stream_options/include_internal_content', {
    stream: true,
    stream_options: { include_internal_content: true },
    return_token_ids: true,
  }),
  {
    kind: 'request',
    rule: 'not-a-payload',
    pointer: '',
    change: (request) => {
      for (const name of Object.keys(request)) delete request[name]
      Object.assign(request, { id: 'cmpl-1', object: 'text_completion', choices: [], usage: { total_tokens: 3 } })
    },
  },
  fields('zero-max-tokens', '/max_tokens', { max_tokens: 0 }, [...limits, 'echo', 'ignore_eos']),
  fields('service-tier-no-effect', '/service_tier', { service_tier: 'auto' }),
]

/** Mistakes that are none in a batch, which is never streamed. */
export const singleMistakes: readonly RequestMistake[] = [
  fields('large-max-tokens-without-stream', '/max_tokens', { max_tokens: 16_384 }, [
    ...limits,
    'stream',
    'stream_options',
  ]),
]

/** Mistakes in the text of a request, which only JSON can hold. */
export const textMistakes: readonly TextMistake[] = [
  {
    kind: 'text',
    rule: 'unsafe-integer',
    pointer: '/seed',
    change: (text) => withSeed(text, '12345678901234567891'),
  },
  { kind: 'text', rule: 'integer-as-float', pointer: '/seed', change: (text) => withSeed(text, '1e3') },
  { kind: 'text', rule: 'syntax', pointer: '', change: (text) => text.replace(/\}(\s*)$/, ',}$1') },
  {
    kind: 'text',
    rule: 'duplicate-key',
    pointer: '',
    change: (text) => text.replace('"model":', '"model":"a","model":'),
  },
  { kind: 'text', rule: 'invalid-encoding', pointer: '', change: withForeignByte },
]

/** Mistakes that only a line of a batch can have. */
export const lineMistakes: readonly (EntryMistake | LineMistake)[] = [
  { kind: 'entry', rule: 'custom-id', pointer: '', change: (entry) => void delete entry['custom_id'] },
  {
    kind: 'entry',
    rule: 'duplicate-custom-id',
    pointer: '/custom_id',
    change: (entry, earlier) => void (entry['custom_id'] = earlier),
  },
  { kind: 'entry', rule: 'batch-line', pointer: '/body', change: (entry) => void (entry['body'] = 'later') },
  { kind: 'line', rule: 'blank-line', pointer: '', change: () => '' },
]

/** A seed of more digits than a double holds. */
function withSeed(text: string, written: string): string {
  const seed = `"seed":${written}`
  return /"seed":/.test(text) ? text.replace(/"seed":\s*\d+/, seed) : text.replace('"model":', `${seed},"model":`)
}

/** A letter in Latin-1 in the middle of a text in UTF-8. */
function withForeignByte(text: string): Buffer {
  const at = text.indexOf('"prompt":') + 12
  return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xe9]), Buffer.from(text.slice(at))])
}
