import { removal } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'prediction-and-speculation',
  severity: 'warning',
  summary: 'Both forms of a guess at the answer',
  fields: ['prediction', 'speculation'],
  evidence: [
    { source: 'SEED', says: 'prediction is turned into speculation by the server', status: 'documented' },
    { source: 'none', says: 'which of them is used when both are given is not known', status: 'unknown' },
  ],
  fixes: { unsafe: 'removes the later of the two' },
  check(request, { report }) {
    const speculates =
      request.string('speculation') !== undefined || request.list('speculation')?.every(Number.isInteger)
    const predicts = request.string('prediction') !== undefined || request.object('prediction')?.given('content')
    if (!speculates || !predicts) return
    const later = request.last('prediction', 'speculation')
    const other = later === 'prediction' ? 'speculation' : 'prediction'
    report({
      pointer: request.at(later),
      on: 'key',
      message: `${later} is given beside ${other}; the two are one thing, so one of them is lost`,
      hint: 'remove one; prediction is the form that OpenAI takes too',
      repair: removal(`remove ${later}`, [request.at(later)], false),
    })
  },
})
