/** Requests without a mistake, of thousands of shapes: every one has fields of its own choice. */
import type { Random } from './random.ts'
import { textOf } from './text.ts'

export type Payload = Record<string, unknown>

/** Fields that go together, and in which part of the requests they are. */
type Trait = readonly [part: number, make: (random: Random) => Payload]

const traits: readonly Trait[] = [
  [0.7, (random) => ({ [limitName(random)]: random.pick([16, 64, 128, 256, 512, 1024, 4096]) })],
  [0.6, (random) => ({ temperature: random.pick([0, 0.2, 0.7, 1, random.decimal(0, 2)]) })],
  [0.45, (random) => ({ top_p: random.decimal(0, 1) })],
  [0.25, (random) => ({ top_k: random.whole(0, 100) })],
  [0.12, (random) => ({ min_p: random.decimal(0, 1) })],
  [0.06, (random) => ({ typical_p: random.decimal(0, 1) })],
  [0.18, (random) => ({ frequency_penalty: random.decimal(-2, 2) })],
  [0.18, (random) => ({ presence_penalty: random.decimal(-2, 2) })],
  [0.1, (random) => ({ repetition_penalty: random.decimal(0, 2) })],
  [0.05, (random) => ({ mirostat_target: random.decimal(1, 8), mirostat_lr: 0.1 })],
  [0.2, (random) => ({ n: random.whole(1, 4) })],
  [0.35, (random) => ({ stop: random.pick<unknown>(['\n', 'END', ['\n\n', 'END'], ['</s>', '###', 'User:'], null]) })],
  [0.3, streaming],
  [0.15, (random) => ({ logprobs: true, ...(random.chance(0.5) && { top_logprobs: random.whole(0, 5) }) })],
  [0.2, (random) => ({ user: `user-${random.whole(1, 99_999)}` })],
  [0.15, (random) => ({ seed: random.whole(0, 2 ** 31) })],
  [0.12, (random) => ({ metadata: { job: `nightly-${random.whole(1, 99)}`, shard: String(random.whole(0, 63)) } })],
  [0.05, (random) => ({ logit_bias: { [random.whole(1, 50_000)]: random.whole(-100, 100) } })],
  [0.06, (random) => ({ prompt_cache_key: `session-${random.whole(1, 9999)}` })],
  [0.05, (random) => ({ echo: random.chance(0.5) })],
  [0.05, (random) => ({ context_length_exceeded_behavior: random.pick(['error', 'truncate']) })],
  [0.04, (random) => ({ prediction: { type: 'content', content: textOf(random, 80, true) } })],
  [0.04, () => ({ perf_metrics_in_response: true })],
  [0.04, () => ({ raw_output: true })],
  [0.04, () => ({ return_token_ids: true })],
  [0.06, (random) => ({ reasoning_effort: random.pick<unknown>(['low', 'medium', 'high', null]) })],
]

const jsonSchema = {
  type: 'object',
  properties: { answer: { type: 'string' }, score: { type: 'number' } },
  required: ['answer'],
}

/** Models that take every value which the traits choose. */
const models = ['llama-v3p1-8b-instruct', 'llama-v3p3-70b-instruct', 'qwen3-235b-a22b', 'mixtral-8x22b-instruct'].map(
  (name) => `accounts/fireworks/models/${name}`,
)

/**
 * A request that is right in every respect, hints included.
 *
 * @param size about how many code units its compact JSON text has; a request whose other fields are many may be larger
 */
export function payloadOf(random: Random, size: number, isAscii: boolean): Payload {
  const fields: Payload = {}
  for (const [part, make] of traits) if (random.chance(part)) Object.assign(fields, make(random))
  const opening = modeOf(random, fields)
  const images = random.chance(0.03) ? { images: [`https://example.org/${random.whole(1, 999)}.png`] } : {}
  const head = { model: random.pick(models), ...images }
  const room = size - JSON.stringify({ ...head, ...fields }).length - opening.length - (images.images ? 8 : 0)
  const mark = images.images ? ' <image>' : ''
  const prompt = opening + textOf(random, Math.max(room, 40), isAscii) + mark
  return random.chance(0.5) ? { ...head, prompt, ...fields } : { ...head, ...fields, prompt }
}

/** Adds a JSON mode or nothing; returns what the prompt has to begin with. */
function modeOf(random: Random, fields: Payload): string {
  if (!random.chance(0.1)) return ''
  fields['response_format'] = random.chance(0.5)
    ? { type: 'json_object' }
    : { type: 'json_schema', json_schema: jsonSchema }
  return 'Answer in JSON. '
}

function limitName(random: Random): string {
  return random.chance(0.9) ? 'max_tokens' : 'max_completion_tokens'
}

function streaming(random: Random): Payload {
  if (random.chance(0.3)) return { stream: false }
  return { stream: true, ...(random.chance(0.5) && { stream_options: streamOptions(random) }) }
}

function streamOptions(random: Random): Payload {
  const buffer = random.chance(0.3) ? { buffer_tokens: 8, buffer_ms: 50, buffer_mode: 'any' } : {}
  return { include_usage: random.chance(0.7), ...buffer }
}
