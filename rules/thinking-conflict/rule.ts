import { removal } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { enabledThinking } from '../../src/request/thinking.ts'
import { typeName } from '../../src/view.ts'

export const rule = defineRule({
  id: 'thinking-conflict',
  severity: 'error',
  summary: 'thinking together with reasoning_effort',
  fields: ['thinking', 'reasoning_effort'],
  evidence: [
    {
      source: 'openclaw/openclaw#92217',
      says: 'a live 400 answer of chat completions: thinking and reasoning_effort cannot both be specified',
      status: 'live',
    },
    { source: 'REASON', says: 'the two are exclusive', status: 'documented' },
    {
      source: 'SEED',
      says: 'thinking.effort overwrites reasoning_effort; nothing is said of the other members',
      status: 'ignored',
    },
  ],
  fixes: { unsafe: 'removes the later of the two, or reasoning_effort where thinking.effort overrides it' },
  check(request, { report }) {
    const isEffort = ['string', 'integer', 'boolean'].includes(typeName(request.raw('reasoning_effort')))
    if (!isEffort || request.object('thinking') === undefined) return
    const later = request.last('thinking', 'reasoning_effort')
    const place = { pointer: request.at(later), on: 'key' } as const
    if (enabledThinking(request)?.given('effort')) {
      const message = 'thinking.effort overrides reasoning_effort, which does nothing here'
      const hint = 'remove reasoning_effort'
      const repair = removal(hint, [request.at('reasoning_effort')], false)
      report({ ...place, severity: 'warning', message, hint, repair })
      return
    }
    const other = later === 'thinking' ? 'reasoning_effort' : 'thinking'
    report({
      ...place,
      message: `${later} is given beside ${other}; only one of the two may be given`,
      hint: 'keep reasoning_effort to set a level, or thinking to set a budget or to switch thinking on or off',
      repair: removal(`remove ${later}`, [place.pointer], false),
    })
  },
})
