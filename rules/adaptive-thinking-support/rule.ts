import { familyOf } from '../../src/families.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'adaptive-thinking-support',
  severity: 'warning',
  summary: 'Adaptive thinking on a family of models that does not have it',
  fields: ['thinking', 'reasoning_effort'],
  evidence: [
    { source: 'SEED', says: 'adaptive is for MiniMax M3', status: 'documented' },
    {
      source: 'anomalyco/models.dev#3777',
      says: 'a live answer of Kimi K3 refuses the effort adaptive, which it calls that of MiniMax M3 only',
      status: 'live',
    },
    {
      source: 'can1357/oh-my-pi#2315',
      says: 'a live answer of MiniMax M2 names low, medium and high as its only efforts',
      status: 'live',
    },
  ],
  check(request, { report }) {
    const family = familyOf(request.string('model'))
    if (family === undefined || family.adaptive === true) return
    const thinking = request.object('thinking')
    const ofEffort = family.effort?.status === 'live' ? 'error' : undefined
    const places = [
      { holder: thinking, key: 'type', severity: undefined },
      { holder: thinking, key: 'effort', severity: ofEffort },
      { holder: request, key: 'reasoning_effort', severity: ofEffort },
    ] as const
    for (const { holder, key, severity } of places) {
      if (holder?.string(key) !== 'adaptive') continue
      const pointer = holder.at(key)
      report({
        pointer,
        message: `${path(pointer)} is "adaptive", which ${family.family} does not have`,
        hint,
        severity,
      })
    }
  },
})

const hint = 'leave it out for the default of the model, or say how much to think with a level or a budget'
