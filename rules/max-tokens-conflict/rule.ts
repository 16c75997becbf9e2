import { removal } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'max-tokens-conflict',
  severity: 'error',
  summary: 'Both names of the output limit in one request',
  fields: ['max_tokens', 'max_completion_tokens'],
  evidence: [
    { source: 'SEED', says: 'max_completion_tokens is an alias; giving both is an error', status: 'documented' },
  ],
  fixes: { unsafe: 'removes the later of the two' },
  check(request, { report }) {
    if (request.integer('max_tokens') === undefined || request.integer('max_completion_tokens') === undefined) return
    const later = request.last('max_tokens', 'max_completion_tokens')
    const other = later === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
    report({
      pointer: request.at(later),
      on: 'key',
      message: `${later} is given beside ${other}; both name the same limit, and only one of them may be given`,
      hint: 'remove either; both names work alone',
      repair: removal(`remove ${later}`, [request.at(later)], false),
    })
  },
})
