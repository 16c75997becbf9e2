import { defineRule } from '../../src/rule.ts'
import { alternatives } from '../../src/words.ts'

export const rule = defineRule({
  id: 'buffer-mode-without-thresholds',
  severity: 'warning',
  summary: 'A buffer_mode that has no two thresholds to choose between',
  fields: ['stream_options'],
  evidence: [
    {
      source: 'SEED',
      says: 'the mode counts when both thresholds are set; 0 switches a threshold off',
      status: 'ignored',
    },
  ],
  check(request, { report, lacks }) {
    const options = request.object('stream_options')
    if (options?.string('buffer_mode') === undefined) return
    const off = thresholds.filter((name) => lacks(options, name) || options.number(name) === 0)
    if (off.length === 0) return
    const missing = alternatives(off).replace(' or ', ' and ')
    report({
      pointer: options.at('buffer_mode'),
      on: 'key',
      message: 'stream_options.buffer_mode does nothing unless both buffer_tokens and buffer_ms are above 0',
      hint: `set ${missing} as well, or remove buffer_mode`,
    })
  },
})

const thresholds = ['buffer_tokens', 'buffer_ms']
