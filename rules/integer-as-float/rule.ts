import { expand, resolve } from '../../src/pointer.ts'
import { replacement } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

/** Where the schema has an integer and no other number; a test holds this list against it. */
export const integerPlaces: readonly string[] = [
  '/prompt/*',
  '/prompt/*/*',
  '/n',
  '/max_tokens',
  '/max_completion_tokens',
  '/top_k',
  '/seed',
  '/logprobs',
  '/top_logprobs',
  '/echo_last',
  '/speculation/*',
  '/reasoning_effort',
  '/thinking/effort',
  '/thinking/budget_tokens',
  '/stream_options/buffer_tokens',
  '/prediction/content/*/image_url/max_long_side_pixel',
  '/prediction/content/*/video_url/max_frames',
  '/prediction/content/*/video_url/spatial_limit',
  '/prediction/content/*/video_url/max_long_side_pixel',
]

const fractionOfZeros = /\d\.?[eE][-+]?\d|\d\.0*(?!\d)/
let suspicious: RegExp | undefined

/**
 * One of these fields, or a list, before a number with a fraction of zeros or an exponent. It has to be precise: where
 * it matches, places are looked for, which costs more than all the rest of a clean request.
 */
function suspiciousPattern(): RegExp {
  const names = integerPlaces.map((pattern) => pattern.split('/').at(-1)).filter((name) => name !== '*')
  const before = `(?:\\b(?:${[...new Set(names)].join('|')})["']?\\s*:|[[,])\\s*[-+]?\\d+`
  // The rarest characters first: long lists of token ids have none of them.
  return new RegExp(`(?:\\.(?=0*(?!\\d))(?<=${before}\\.)|[eE](?=[-+]?\\d)(?<=${before}\\.?\\d*[eE]))`)
}

const plainInteger = /^[-+]?\d+$/
const decimal = /^[-+]?\d*\.?\d*(?:[eE][-+]?\d+)?$/

export const rule = defineRule({
  id: 'integer-as-float',
  severity: 'warning',
  summary: 'A whole number with a fraction or an exponent where an integer is due',
  fields: ['*'],
  // Two steps, for few texts pass the first, and the second takes its time at each dot and each letter e.
  sign: (text) => fractionOfZeros.test(text) && (suspicious ??= suspiciousPattern()).test(text),
  fixes: { safe: 'writes the integer' },
  evidence: [
    { source: 'SPEC-JUN26', says: 'which fields take an integer', status: 'schema' },
    {
      source: 'BerriAI/litellm#1854',
      says: 'to JSON Schema 100.0 is an integer, to a server that parses strictly it is none',
      status: 'advice',
    },
  ],
  check(request, { report, source }) {
    for (const pointer of integerPlaces.flatMap((pattern) => expand(request.value, pattern))) {
      const value = resolve(request.value, pointer)
      // Longer ones are the subject of unsafe-integer.
      if (!Number.isSafeInteger(value)) continue
      const written = source(pointer)
      if (written === undefined || !decimal.test(written) || plainInteger.test(written)) continue
      const number = Number(value)
      report({
        pointer,
        message: `${path(pointer)} is written as ${written}; strict servers take only an integer such as ${number}`,
        hint: `write ${number}`,
        repair: replacement(pointer, number, true),
      })
    }
  },
})
