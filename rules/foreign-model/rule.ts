import { defineRule } from '../../src/rule.ts'
import { flawOf } from './model.ts'

export const rule = defineRule({
  id: 'foreign-model',
  severity: 'warning',
  summary: "A model of another provider, which is not found under this API's ids",
  fields: ['model'],
  evidence: [
    {
      source: 'SEED',
      says: 'names of models are accounts/<account>/models/<name>, and some short ids',
      status: 'documented',
    },
    {
      source: 'Fireworks error codes',
      says: 'a model that is unknown or not deployed is answered with 404',
      status: 'documented',
    },
  ],
  check(request, { report }) {
    const model = request.string('model')
    if (model === undefined) return
    const flaw = flawOf(model)
    if (flaw !== undefined) report({ pointer: request.at('model'), ...flaw })
  },
})
