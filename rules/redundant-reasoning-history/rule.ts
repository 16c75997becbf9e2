import { defineRule } from '../../src/rule.ts'
import { enabledThinking } from '../../src/request/thinking.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'redundant-reasoning-history',
  severity: 'hint',
  summary: 'Two settings for the thinking of earlier turns',
  fields: ['thinking', 'reasoning_history'],
  evidence: [
    { source: 'SEED', says: 'keep: all is the same as reasoning_history: preserved', status: 'documented' },
    { source: 'none', says: 'which of them counts when they differ is not known', status: 'unknown' },
  ],
  check(request, { report }) {
    const thinking = enabledThinking(request)
    const history = request.string('reasoning_history')
    if (thinking?.string('keep') !== 'all' || history === undefined) return
    const later = request.last('thinking', 'reasoning_history')
    const place = { pointer: later === 'thinking' ? thinking.at('keep') : request.at(later), on: 'key' } as const
    if (history === 'preserved') {
      const message = 'thinking.keep: "all" and reasoning_history: "preserved" say the same'
      report({ ...place, message, hint: 'remove one of them' })
    } else {
      const message = `thinking.keep: "all" means "preserved", but reasoning_history is ${quote(history)}; only one counts`
      report({ ...place, severity: 'warning', message, hint: 'remove the one that you do not mean' })
    }
  },
})
