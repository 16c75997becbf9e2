/** How often a text is searched for what a rule looks for. */
import { expect, test } from 'vitest'
import { lintText } from '../src/index.ts'
import { defineRule } from '../src/rule.ts'
import { defaultSettings } from '../src/settings.ts'

test.each([true, false])('once for all requests of a list, whether the sign is there (%s) or not', async (found) => {
  const counts = { searched: 0, checked: 0 }
  const rule = defineRule({
    id: 'team-rule',
    severity: 'warning',
    summary: 'Anything',
    fields: ['prompt'],
    evidence: [],
    sign: () => {
      counts.searched++
      return found
    },
    check: () => void counts.checked++,
  })
  const text = JSON.stringify(Array.from({ length: 50 }, () => ({ model: 'm', prompt: 'a' })))
  await lintText(text, { format: 'json', settings: { ...defaultSettings, extraRules: [rule] } })
  expect(counts).toEqual({ searched: 1, checked: found ? 50 : 0 })
})
