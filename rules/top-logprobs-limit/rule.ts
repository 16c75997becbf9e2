import { clamping } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { rangeWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'top-logprobs-limit',
  severity: 'error',
  summary: 'More alternatives for each token than the deployment returns',
  fields: ['top_logprobs'],
  keywords: ['minimum', 'maximum'],
  options: { max: { type: 'integer', minimum: 0, description: "The deployment's --max-logprobs" } },
  evidence: [
    {
      source: 'SEED',
      says: 'from 0 to the --max-logprobs of the deployment, which is 5 by default',
      status: 'documented',
    },
  ],
  fixes: { unsafe: 'writes the nearest number that is taken' },
  word({ keyword, schema, value }, { options, source }) {
    const max = options['max'] as number | undefined
    if (max !== undefined && keyword === 'maximum') return undefined
    const limits = max === undefined ? schema : { ...schema, maximum: max }
    return {
      message: `top_logprobs is ${source('/top_logprobs') ?? String(value)}; must be ${rangeWords(limits)}`,
      hint: max === undefined && keyword === 'maximum' ? hintToRaise : undefined,
      repair: clamping('/top_logprobs', value, limits),
    }
  },
  check(request, { options, report, source }) {
    const max = options['max'] as number | undefined
    const value = request.integer('top_logprobs')
    if (max === undefined || value === undefined || value <= max) return
    const pointer = request.at('top_logprobs')
    const message = `top_logprobs is ${source(pointer)}; must be at most ${max}, the configured maximum`
    report({ pointer, message, repair: clamping(pointer, value, { maximum: max }) })
  },
})

const hintToRaise = 'if the deployment runs with a higher --max-logprobs, set the option max of this rule to it'
