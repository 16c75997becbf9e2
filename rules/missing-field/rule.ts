import { meantField } from '../../src/dialects.ts'
import { defineRule } from '../../src/rule.ts'
import { path, quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'missing-field',
  severity: 'error',
  summary: 'A field that has to be there is not',
  fields: [],
  keywords: ['required'],
  options: { allow: { type: 'strings', description: 'Names of fields that may be missing' } },
  evidence: [
    { source: 'SEED', says: 'model and prompt are required, and some members of nested objects', status: 'schema' },
    {
      source: 'Fireworks batch guide',
      says: 'the batch job names the model, its lines need not',
      status: 'documented',
    },
  ],
  word({ pointer, params }, { options, request, knownFields, modelFromJob }) {
    const name = String(params['missingProperty'])
    if ((options['allow'] as readonly string[] | undefined)?.includes(name)) return undefined
    if (pointer !== '') {
      return { message: `${path(pointer)} lacks ${quote(name)}`, hint: `add ${quote(name)}` }
    }
    if (name === 'model' && modelFromJob) return undefined
    // A field under a wrong name is one mistake, and it is reported at the wrong name.
    const misspelt = Object.keys(request?.value ?? {}).some(
      (key) => !knownFields.includes(key) && meantField(key, '', knownFields) === name,
    )
    if (misspelt) return undefined
    const hint = `add ${quote(name)}; if this is a fragment of a request, set "partial": true in the configuration`
    return { message: `the request lacks ${quote(name)}`, hint }
  },
})
