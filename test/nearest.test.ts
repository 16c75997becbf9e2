import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fields } from '../src/generated/fireworks-v1-completions.js'
import { nearest } from '../src/nearest.ts'

test.each([
  ['temprature', 'temperature'],
  ['maxTokens', 'max_tokens'],
  ['max-tokens', 'max_tokens'],
  ['maxtokens', 'max_tokens'],
  ['MAX_TOKENS', 'max_tokens'],
  ['max_token', 'max_tokens'],
  ['topP', 'top_p'],
  ['topk', 'top_k'],
  ['top-p', 'top_p'],
  ['promt', 'prompt'],
  ['prompts', 'prompt'],
  ['stops', 'stop'],
  ['presense_penalty', 'presence_penalty'],
  ['frequency_penality', 'frequency_penalty'],
  ['repitition_penalty', 'repetition_penalty'],
  ['stream_option', 'stream_options'],
  ['response_formats', 'response_format'],
  ['logprob', 'logprobs'],
  ['top_logprob', 'top_logprobs'],
  ['echoLast', 'echo_last'],
  ['predictions', 'prediction'],
  ['\u00a0top_p', 'top_p'],
  ['top_p\u200b', 'top_p'],
  ['context_length_exceeded_behaviour', 'context_length_exceeded_behavior'],
])('%s is meant to be %s', (name, expected) => {
  expect(nearest(name, fields)).toBe(expected)
})

test.each([
  'min_tokens',
  'tools',
  'suffix',
  'best_of',
  'messages',
  'ignore_bos',
  'echo_first',
  'raw_input',
  'prompt_cache_ttl',
  'mirostat_mode',
  'max_p',
  'min_k',
  'text',
  'input',
  'total_tokens',
  'k',
  'p',
  '',
  '_',
  '//',
  'x',
])('%s is near to no field', (name) => {
  expect(nearest(name, fields)).toBeUndefined()
})

test('two that are equally near are none', () => {
  expect(nearest('top_n', ['top_k', 'top_p'])).toBeUndefined()
  expect(nearest('topn', ['topk', 'topp'])).toBeUndefined()
})

const slips: readonly ((name: string, at: number) => string)[] = [
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at) => name.slice(0, at) + name.charAt(at) + name.slice(at),
  (name, at) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
]

/** Places of a name where a slip stays within one word. */
function places(name: string): number[] {
  return [...name.matchAll(/[a-z](?=[a-z])/g)].map(({ index }) => index)
}

test('one slip in a name of at least six letters is seen through, unless another name is as near', () => {
  const long = fields.filter((name) => name.replaceAll('_', '').length >= 6)
  const slip = fc
    .constantFrom(...long)
    .chain((name) =>
      fc.record({ name: fc.constant(name), at: fc.constantFrom(...places(name)), slip: fc.constantFrom(...slips) }),
    )
  fc.assert(
    fc.property(slip, ({ name, at, slip: make }) => {
      const others = fields.filter((other) => other !== name)
      const misspelt = make(name, at)
      const found = nearest(misspelt, fields)
      if (fields.includes(misspelt)) return
      expect(found ?? (nearest(misspelt, others) === undefined ? undefined : name)).toBe(name)
    }),
    { numRuns: 2000 },
  )
})
