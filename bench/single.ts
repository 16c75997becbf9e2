/** The sets that are one file: small requests, and a large one. */
import type { Payload } from './payloads.ts'
import { randomOf } from './random.ts'
import { textOf } from './text.ts'
import { yamlText } from './yaml.ts'

const model = 'accounts/fireworks/models/llama-v3p1-8b-instruct'

function small(): Payload {
  return {
    model,
    prompt: `Answer in JSON.\n${textOf(randomOf('small'), 480, true)}`,
    max_tokens: 256,
    temperature: 0.7,
    top_p: 0.95,
    top_k: 40,
    n: 1,
    stop: ['\n\n', 'END'],
    stream: true,
    stream_options: { include_usage: true },
    user: 'user-17',
    response_format: { type: 'json_object' },
    metadata: { job: 'nightly-3', shard: '12' },
    logit_bias: { 50256: -100 },
  }
}

export function smallJson(): string {
  return `${JSON.stringify(small(), null, 2)}\n`
}

export function smallYaml(): string {
  return yamlText(small())
}

/** A field that does not exist, a number out of range and a text for a number. */
export function threeMistakes(): string {
  const { temperature, ...request } = small()
  return `${JSON.stringify({ ...request, temprature: temperature, top_k: 200, max_tokens: '256' }, null, 2)}\n`
}

const bigSize = 20e6
const largestToken = 128_000

/** A request whose prompt is a list of lists of token ids, on one line. */
export function bigDocument(): string {
  return `${documentOf(prompts())}\n`
}

/** The same, where the last id of all is a text. */
export function badBigDocument(): string {
  const all = prompts()
  const last = all.pop()!
  return `${documentOf([...all, last.replace(/,\d+\]$/, ',"x"]')])}\n`
}

function documentOf(lists: readonly string[]): string {
  return `{"model":"${model}","max_tokens":64,"temperature":0.7,"prompt":[${lists.join(',')}]}`
}

function prompts(): string[] {
  const random = randomOf('big')
  const lists: string[] = []
  for (let size = 0; size < bigSize; size += lists.at(-1)!.length + 1) {
    const ids = Array.from({ length: random.whole(50, 4000) }, () => random.spread(1, largestToken))
    lists.push(`[${ids.join(',')}]`)
  }
  return lists
}
