/**
 * What the scanner knows besides the schema: which fields it vouches for, and for each rule that looks beyond the schema
 * a condition, simple to see in the bytes, under which it has nothing to say. The conditions may be narrower than the
 * rules, for what is not sure is looked at in the ordinary way; they must not be wider.
 *
 * Fields go by their names, members of `stream_options` as `stream_options.include_usage`.
 */
import { ABOVE } from '../../rules/large-max-tokens-without-stream/rule.ts'

/** Facts about a line that are no field. */
export type Fact = 'a JSON mode' | 'a schema mode' | 'a large limit' | 'a batch' | 'a model named by the job'

/** Where all of `when` are given, one of `any` has to be and none of `none` may be; null and false count as not given. */
export interface Condition {
  readonly when: readonly (string | Fact)[]
  readonly any?: readonly (string | Fact)[]
  readonly none?: readonly (string | Fact)[]
}

export type Kind = 'null' | 'boolean' | 'integer' | 'text' | 'texts'
export type TextCheck = 'prompt' | 'stop' | 'model' | 'image'
export type FamilyCheck = 'temperature' | 'effort' | 'history'

/** How one rule is kept silent. Each member goes from a field to what is done about it. */
export interface Silence {
  /** The only kinds of values that are vouched for. */
  readonly kinds?: Readonly<Record<string, readonly Kind[]>>
  /** The only texts of those that the schema lists. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  readonly texts?: Readonly<Record<string, TextCheck>>
  /** The facts that single texts of those that the schema lists bring. */
  readonly brings?: Readonly<Record<string, Readonly<Record<string, Fact>>>>
  /** Fields whose values are vouched for only where the same bytes stood in a clean line before. */
  readonly known?: readonly string[]
  readonly family?: Readonly<Record<string, FamilyCheck>>
  /** The least number that is vouched for, where the schema takes smaller ones. */
  readonly least?: Readonly<Record<string, number>>
  /** A number above this one makes the line one with a large limit. */
  readonly large?: Readonly<Record<string, number>>
  readonly conditions?: readonly Condition[]
  /** What keeps it silent where the members above do not. */
  readonly because?: string
}

/**
 * The fields that the scanner vouches for, by the object that has them; the request itself is the empty name. A field
 * gets here when somebody has asked which rules speak of it.
 */
export const covered: Readonly<Record<string, readonly string[]>> = {
  '': [
    'model',
    'prompt',
    'images',
    'max_tokens',
    'temperature',
    'top_p',
    'top_k',
    'n',
    'stop',
    'stream',
    'stream_options',
    'frequency_penalty',
    'presence_penalty',
    'repetition_penalty',
    'logprobs',
    'top_logprobs',
    'user',
    'seed',
    'response_format',
    'logit_bias',
    'metadata',
    'reasoning_effort',
    'reasoning_history',
    'service_tier',
    'prompt_cache_key',
    'prompt_cache_isolation_key',
    'raw_output',
    'perf_metrics_in_response',
    'min_p',
    'max_completion_tokens',
    'typical_p',
    'mirostat_target',
    'mirostat_lr',
    'sampling_mask',
    'echo',
    'echo_last',
    'ignore_eos',
    'context_length_exceeded_behavior',
    'speculation',
    'prediction',
    'return_token_ids',
  ],
  stream_options: ['include_usage', 'include_internal_content', 'buffer_tokens', 'buffer_ms', 'buffer_mode'],
  response_format: ['type', 'json_schema'],
  prediction: ['type', 'content'],
}

/** The fields of the same objects with which a line is never sure, because too much can be wrong inside. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  '': ['thinking'],
  response_format: ['schema', 'grammar'],
}

/**
 * How the scanner looks closer at a trace: `key` wants `shortestRun` bytes of a key behind it, `link` an `@` in what
 * follows; with `always` the trace is enough. `image` is the end of the mark `<image>`: it is no harm, and counted.
 */
export type Look = 'key' | 'always' | 'link' | 'image'

/** Three bytes in a row that are in each text of which a rule may have something to say, and seldom in others. */
export const fingerprints: readonly (readonly [Look, ...string[]])[] = [
  ['key', 'AKI', 'ASI'],
  ['key', 'fw_'],
  ['key', 'hf_', 'hp_', 'ho_', 'hu_', 'hs_', 'hr_'],
  ['key', 'at_'],
  ['key', 'sk-'],
  ['always', 'eyJ'],
  ['always', '-BE'],
  ['link', '://'],
  ['image', 'ge>'],
]

/** Behind the three bytes of a key's fingerprint, so many letters, digits, `_` and `-` at least make a key. */
export const shortestRun = 16

/** The media types of images that are vouched for in data URIs; `image-reference` takes more. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

const notHere = 'it speaks of fields that are left out'
const knownNames = 'an unknown name makes the line unsure'
const asKnown = 'of a known value it says what it said where that stood before: nothing'
const noParts = { kinds: { 'prediction.content': ['text'] }, because: 'it speaks of parts of a message' } as const

/** All rules with a function of their own that are on by default. */
export const silences: Readonly<Record<string, Silence>> = {
  'adaptive-thinking-support': { family: { reasoning_effort: 'effort' } },
  'batch-line': { because: 'method and url are the only ones there are, and the body is an object' },
  'budget-end-str-without-budget': { because: notHere },
  'budget-leaves-no-answer': { because: notHere },
  'buffer-mode-without-thresholds': {
    least: { 'stream_options.buffer_tokens': 1, 'stream_options.buffer_ms': 1 },
    conditions: [
      { when: ['stream_options.buffer_mode'], any: ['stream_options.buffer_tokens'] },
      { when: ['stream_options.buffer_mode'], any: ['stream_options.buffer_ms'] },
    ],
  },
  'chat-json-in-prompt': { texts: { prompt: 'prompt' } },
  'chat-payload': { because: 'the request has a prompt' },
  'custom-id': { because: 'it begins with a letter, a digit or a sign of ASCII' },
  'deprecated-sample-fps': noParts,
  'duplicate-custom-id': { because: 'it compares lines, which is left to the caller' },
  'embedded-schema': {
    known: ['response_format.json_schema'],
    because: `${asKnown}; response_format.schema is left out`,
  },
  'empty-prompt': { texts: { prompt: 'prompt' } },
  'foreign-model': { texts: { model: 'model' } },
  'fps-range': noParts,
  'ignore-eos-without-limit': {
    conditions: [{ when: ['ignore_eos'], any: ['max_tokens', 'max_completion_tokens', 'stop'] }],
  },
  'image-count': { because: 'a prompt that is a text has as many marks as there are images; the scanner counts both' },
  'image-reference': {
    // A prediction of parts is not vouched for; they may hold more images.
    kinds: { images: ['texts', 'null'], 'prediction.content': ['text'] },
    texts: { images: 'image' },
  },
  'integer-as-float': { because: "the schema's integers are taken only when they are written as such" },
  'json-mode-prompt': {
    brings: { 'response_format.type': { json_object: 'a JSON mode', json_schema: 'a JSON mode' } },
    because: 'with a JSON mode, a prompt that is a text has "json" or a brace in it; the scanner searches it',
  },
  'large-max-tokens-without-stream': {
    large: { max_tokens: ABOVE, max_completion_tokens: ABOVE },
    conditions: [{ when: ['a large limit'], any: ['stream', 'a batch'] }],
  },
  'legacy-integer-logprobs': { kinds: { logprobs: ['boolean', 'null'] } },
  'legacy-json-object-schema': { because: notHere },
  'lone-surrogate': { because: `the bytes are UTF-8, and of escaped halves only pairs are let pass; ${asKnown}` },
  'max-tokens-conflict': { conditions: [{ when: ['max_tokens'], none: ['max_completion_tokens'] }] },
  'mirostat-lr-without-target': { conditions: [{ when: ['mirostat_lr'], any: ['mirostat_target'] }] },
  'mixed-endpoints': { because: 'it compares lines, which is left to the caller' },
  'not-a-payload': { because: knownNames },
  'prediction-and-speculation': { conditions: [{ when: ['prediction'], none: ['speculation'] }] },
  'reasoning-effort-support': {
    kinds: { reasoning_effort: ['text', 'null'] },
    family: { reasoning_effort: 'effort' },
  },
  'reasoning-history-support': { family: { reasoning_history: 'history' } },
  'redundant-reasoning-history': { because: notHere },
  'redundant-token-ids': {
    conditions: [{ when: ['stream_options.include_internal_content'], none: ['return_token_ids'] }],
  },
  'response-format-member': {
    choices: { 'response_format.type': ['text', 'json_object', 'json_schema'] },
    brings: { 'response_format.type': { json_schema: 'a schema mode' } },
    conditions: [
      { when: ['a schema mode'], any: ['response_format.json_schema'] },
      { when: ['response_format.json_schema'], any: ['a schema mode'] },
    ],
  },
  'sampling-mask-without-logprobs': { conditions: [{ when: ['sampling_mask'], any: ['logprobs'] }] },
  'secret-in-payload': { because: `no text but data URIs has a trace of one: the fingerprints; ${asKnown}` },
  'service-tier-no-effect': { choices: { service_tier: ['default', 'priority'] } },
  'stop-sequence': { texts: { stop: 'stop' } },
  'stream-options-without-stream': { conditions: [{ when: ['stream_options'], any: ['stream'] }] },
  'temperature-range': { family: { temperature: 'temperature' } },
  'thinking-conflict': { because: notHere },
  'top-logprobs-limit': { because: 'its option is not set' },
  'top-logprobs-without-logprobs': { conditions: [{ when: ['top_logprobs'], any: ['logprobs'] }] },
  'unsafe-integer': { because: `no number has more than 15 digits; ${asKnown}` },
  'zero-max-tokens': { least: { max_tokens: 1, max_completion_tokens: 1 } },
}

/** What may stand in for a field that the schema requires. */
export const excuses: Readonly<Record<string, Fact>> = { model: 'a model named by the job' }
