import { familyOf } from '../../src/families.ts'
import { defineRule } from '../../src/rule.ts'
import { rangeWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'temperature-range',
  severity: 'error',
  summary: 'A temperature beyond what this family of models takes',
  fields: ['temperature'],
  evidence: [
    {
      source: 'mnfst/modelparams.dev#268',
      says: 'a live answer of MiniMax M2 refuses 2.0 and asks for 0 to 1',
      status: 'live',
    },
  ],
  check(request, { report, source }) {
    const family = familyOf(request.string('model'))
    const value = request.number('temperature')
    const pointer = request.at('temperature')
    if (family?.temperature === undefined || value === undefined) return
    const { maximum } = family.temperature
    if (value <= maximum) return
    const range = rangeWords({ minimum: 0, maximum })
    report({ pointer, message: `temperature is ${source(pointer) ?? value}; ${family.family} takes ${range} only` })
  },
})
