import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'greedy-sampling-options',
  severity: 'off',
  summary: 'Settings of sampling beside a temperature of 0, which does not sample',
  fields: ['temperature'],
  evidence: [
    { source: 'SEED', says: 'at 0 the likeliest token is always taken', status: 'documented' },
    { source: 'SPEC-JUN26', says: 'n asks for so many completions of the same prompt', status: 'documented' },
  ],
  check(request, { report }) {
    if (request.number('temperature') !== 0) return
    for (const [name, neutral] of filters) {
      if ((request.number(name) ?? neutral) === neutral) continue
      const message = `${name} does nothing at a temperature of 0, which always takes the likeliest token`
      report({ pointer: request.at(name), on: 'key', message, hint: `remove ${name}, or raise temperature` })
    }
    const n = request.integer('n') ?? 1
    if (n <= 1) return
    const message = `n is ${n} at a temperature of 0; the ${n} completions come out the same`
    report({ pointer: request.at('n'), message, hint: 'ask for one, or raise temperature' })
  },
})

/** The filters of sampling, each with the value that switches it off. */
const filters = [
  ['top_p', 1],
  ['top_k', 0],
  ['min_p', 0],
  ['typical_p', 1],
] as const
