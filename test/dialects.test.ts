import { expect, test } from 'vitest'
import { endpointMeant, foreignField, foreignValue, meantField } from '../src/dialects.ts'
import { fields } from '../src/generated/fireworks-v1-completions.js'
import dialects from '../src/schemas/dialects.json' with { type: 'json' }
import schema from '../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import { View } from '../src/view.ts'

const undocumented = Object.keys(schema['x-undocumented'])

/** By the field that they stand for; `-` for those without a counterpart. */
const names: Readonly<Record<string, string>> = {
  max_tokens:
    'max_new_tokens max-new-tokens maxNewTokens max_length max_tokens_to_sample max_output_tokens maxOutputTokens n_predict num_predict ' +
    'max_token maxtokens max-tokens tokens num_tokens maxTokens',
  stop: 'stop_sequences stopSequences stop_sequence stop_words stopping_strings stop_strings eos_token_id stops',
  n: 'best_of num_return_sequences candidateCount',
  prompt: 'input inputs instructions system contents systemInstruction prompt_token_ids prompts',
  model: 'engine model_id model_name deployment',
  temperature: 'temp do_sample',
  top_p: 'nucleus topP top-p',
  top_k: 'topK topk',
  frequency_penalty: 'freq_penalty frequencyPenalty',
  repetition_penalty: 'repeat_penalty rep_pen',
  mirostat_target: 'mirostat mirostat_tau',
  mirostat_lr: 'mirostat_eta',
  echo: 'return_full_text',
  echo_last: 'echoLast',
  ignore_eos: 'ignore_eos_token',
  logprobs: 'details decoder_input_details top_n_tokens prompt_logprobs logprob',
  top_logprobs: 'top_logprob',
  user: 'safety_identifier',
  prompt_cache_key: 'prompt_cache_retention prompt_cache_options',
  prompt_cache_isolation_key: 'cache_salt',
  return_token_ids: 'return_tokens_as_token_ids',
  stream_options: 'stream_interval stream_option streamOptions',
  service_tier: 'priority',
  reasoning_effort: 'reasoning effort reasoningEffort output_config enable_thinking',
  thinking: 'thinking_token_budget reasoning_budget thinking_budget',
  response_format: 'structured_outputs format responseFormat response_formats text',
  images: 'image image_url',
  logit_bias: 'logitBias',
  prediction: 'predictions',
  context_length_exceeded_behavior: 'context_length_exceeded_behaviour context_length_exceeded truncation',
  '-':
    'messages tools tool_choice parallel_tool_calls functions function_call safe_tokenization prompt_truncate_len previous_response_id store ' +
    'anthropic_version generationConfig parameters suffix modalities audio verbosity web_search_options moderation cache_control container ' +
    'inference_geo anthropic_beta context_management mcp_servers num_beams length_penalty early_stopping no_repeat_ngram_size truncate watermark ' +
    'n_ctx options keep_alive raw tfs_z top_a smoothing_factor dry_multiplier dry_base dry_allowed_length dry_penalty_last_n dry_sequence_breakers ' +
    'xtc_probability xtc_threshold dynatemp_range dynatemp_exponent custom_id body method url extra_body min_tokens',
}

test.each(Object.entries(names).flatMap(([field, list]) => list.split(' ').map((name) => [name, field] as const)))(
  '%s stands for %s',
  (name, field) => {
    expect(meantField(name, '', fields) ?? '-').toBe(field)
  },
)

test('a name that other servers know and this one tolerates is in the schema', () => {
  const tolerated =
    'guided_json guided_grammar guided_choice guided_regex guided_decoding_backend chat_template_kwargs include_reasoning min_tokens stop_token_ids ' +
    'bad_words allowed_token_ids truncate_prompt_tokens include_stop_str_in_output skip_special_tokens spaces_between_special_tokens ' +
    'add_special_tokens detokenize use_beam_search'
  expect(tolerated.split(' ').filter((name) => !undocumented.includes(name))).toEqual([])
})

test('no name of another dialect is a field of this API', () => {
  expect(Object.keys(dialects.fields).filter((name) => fields.includes(name) || undocumented.includes(name))).toEqual(
    [],
  )
})

test('each entry says what to do, and what it names exists', () => {
  const known = new Set([...fields, ...undocumented])
  for (const [name, entry] of Object.entries<{ inside?: string; instead?: string; note?: string }>(dialects.fields)) {
    expect(
      [entry.inside, entry.instead, entry.note].some((part) => part !== undefined),
      name,
    ).toBe(true)
    for (const field of [entry.inside, entry.instead])
      expect(field === undefined || known.has(field), `${name}: ${field}`).toBe(true)
    expect(entry.note ?? '', name).not.toMatch(/\.$/)
  }
})

test.each([
  ['budget', 'thinking', 'budget_tokens'],
  ['name', 'response_format', undefined],
  ['include_obfuscation', 'stream_options', undefined],
])('%s in %s', (name, owner, instead) => {
  const entry = foreignField(name, owner)
  expect(entry).toBeDefined()
  expect(entry?.instead).toBe(instead)
})

test('names of objects do not come from the prototype', () => {
  expect(foreignField('constructor', '')).toBeUndefined()
  expect(foreignField('x', 'toString')).toBeUndefined()
  expect(foreignValue('valueOf', 'x')).toBeUndefined()
  expect(foreignValue('reasoning_effort', 'constructor')).toBeUndefined()
})

test.each([
  ['reasoning_effort', 'minimal', { instead: 'low' }],
  ['reasoning_effort', 'Minimal', { instead: 'low' }],
  ['reasoning_effort', 'auto', { note: "leave it out for the model's own default" }],
  ['service_tier', 'standard_only', { note: 'leave it out' }],
])('the value %s: %s', (field, value, expected) => {
  expect(foreignValue(field, value)).toEqual(expected)
})

test.each([
  [{ model: 'm', messages: [] }, 'v1/chat/completions'],
  [{ model: 'm', messages: [], prompt: null }, 'v1/chat/completions'],
  [{ model: 'm', messages: [], system: 'x' }, "Anthropic's v1/messages"],
  [{ model: 'm', input: 'x', instructions: 'y' }, 'v1/responses'],
  [{ model: 'm', input: 'x', dimensions: 3 }, 'v1/embeddings'],
  [{ model: 'm', input: 'x' }, 'v1/responses or v1/embeddings'],
  [{ contents: [] }, "Gemini's generateContent"],
  [{ inputs: 'x', parameters: {} }, 'a Hugging Face text-generation server'],
  [{ model: 'm', prompt: 'x', messages: [] }, undefined],
  [{ model: 'm' }, undefined],
])('%j is for %s', (request, endpoint) => {
  expect(endpointMeant(new View(request))?.endpoint).toBe(endpoint)
})
