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
  word({ keyword, schema, value }, { options, source }) {
    const max = options['max'] as number | undefined
    if (max !== undefined && keyword === 'maximum') return undefined
    const range = rangeWords(max === undefined ? schema : { ...schema, maximum: max })
    return {
      message: `top_logprobs is ${source('/top_logprobs') ?? String(value)}; must be ${range}`,
      hint: max === undefined && keyword === 'maximum' ? hintToRaise : undefined,
    }
  },
  check(request, { options, report, source }) {
    const max = options['max'] as number | undefined
    const value = request.integer('top_logprobs')
    if (max === undefined || value === undefined || value <= max) return
    const pointer = request.at('top_logprobs')
    report({ pointer, message: `top_logprobs is ${source(pointer)}; must be at most ${max}, the configured maximum` })
  },
})

const hintToRaise = 'if the deployment runs with a higher --max-logprobs, set the option max of this rule to it'
