import { familyOf } from '../../src/families.ts'
import { clamping } from '../../src/repairs.ts'
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
  fixes: { unsafe: 'writes the highest temperature that is taken' },
  check(request, { report, source }) {
    const family = familyOf(request.string('model'))
    const value = request.number('temperature')
    const pointer = request.at('temperature')
    if (family?.temperature === undefined || value === undefined) return
    const { maximum } = family.temperature
    if (value <= maximum) return
    const range = rangeWords({ minimum: 0, maximum })
    const message = `temperature is ${source(pointer) ?? value}; ${family.family} takes ${range} only`
    report({ pointer, message, repair: clamping(pointer, value, { maximum }) })
  },
})
