import { endpointMeant, foreignField, meantField } from '../../src/dialects.ts'
import { defineRule } from '../../src/rule.ts'
import { foreignShape } from '../../src/request/shapes.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'not-a-payload',
  severity: 'warning',
  summary: 'An object that is plainly no request: a response, a recording, the configuration of a tool',
  fields: ['*'],
  exclusive: true,
  evidence: [
    {
      source: 'SEED',
      says: 'which fields a request has; here hardly any of them is given, or those of a response are',
      status: 'schema',
    },
  ],
  check(request, { knownFields, report, optionsOf }) {
    if (request.given('prompt') && request.given('model')) return
    const keys = Object.keys(request.value)
    if (keys.length === 0 || endpointMeant(request) !== undefined) return
    const shape = foreignShape(request)
    if (shape !== undefined) {
      report({ pointer: '', message: `this looks like ${shape}, not like a request`, hint })
      return
    }
    const allowed = [optionsOf('unknown-field')['allow'] ?? []].flat()
    const isOurs = (key: string): boolean =>
      [...knownFields, ...allowed].includes(key) ||
      (isForeign(key) ? foreignField(key, '')?.exact === true : meantField(key, '', knownFields) !== undefined)
    // Names such as "model" and "metadata" are everywhere; a request has a prompt, or mostly fields that are known. Such
    // as "text", which other APIs have for something else, make none by themselves.
    const count = keys.filter((key) => isOurs(key) || isForeign(key)).length
    if (request.given('prompt') || (keys.some(isOurs) && count * 2 >= keys.length)) return
    const some = keys.slice(0, 3).map(quote).join(', ')
    report({
      pointer: '',
      message: `no request is recognised here; the fields are ${some}${keys.length > 3 ? ', ...' : ''}`,
      hint,
    })
  },
})

function isForeign(key: string): boolean {
  return foreignField(key, '') !== undefined
}

const hint =
  'if requests are inside it, say where with "pointer" in the configuration; if not, add the file to "ignore"'
