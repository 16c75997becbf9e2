import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'large-max-tokens-without-stream',
  severity: 'warning',
  summary: 'A large output limit in a request that is not streamed',
  fields: ['max_tokens', 'max_completion_tokens'],
  options: {
    above: {
      type: 'integer',
      minimum: 0,
      description: 'The largest limit that is fine without streaming; 4096 if not set',
    },
  },
  evidence: [
    {
      source: 'nullclaw/nullclaw#231',
      says: 'a live 400 answer of chat completions: max_tokens above 4096 needs stream=true',
      status: 'live',
    },
    { source: 'none', says: 'whether v1/completions does the same is not known', status: 'unknown' },
  ],
  check(request, { inBatch, lacks, options, report }) {
    if (inBatch || (!lacks(request, 'stream') && request.boolean('stream') !== false)) return
    const above = (options['above'] as number | undefined) ?? ABOVE
    // With both given, which is a mistake of its own, nobody knows the limit.
    const [name, other] = ['max_tokens', 'max_completion_tokens'].filter((limit) => request.given(limit))
    if (name === undefined || other !== undefined || (request.integer(name) ?? 0) <= above) return
    report({
      pointer: request.at(name),
      on: 'key',
      message: `${name} is ${request.integer(name)} without stream: true; more than ${above} may be refused then`,
      hint: 'set stream to true or lower the limit; where larger ones work, raise the option "above" of this rule',
    })
  },
})

/** The largest limit that is fine without streaming. */
export const ABOVE = 4096
