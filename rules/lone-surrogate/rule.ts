import { leaves } from '../../src/request/leaves.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'lone-surrogate',
  severity: 'warning',
  summary: 'A text with half a character, which no encoding can carry',
  fields: ['*'],
  sign: (text) => text.includes('\\ud') || text.includes('\\uD'),
  evidence: [
    { source: 'RFC 8259', says: 'what a reader makes of an unpaired surrogate is unpredictable', status: 'documented' },
  ],
  check(request, { report }) {
    for (const { pointer, value } of leaves(request.value, isTorn)) {
      const half = lone.exec(value)![0].charCodeAt(0)
      const which = half < 0xdc00 ? 'first' : 'second'
      const message = `${path(pointer)} holds \\u${half.toString(16)}, the ${which} half of a character without the other`
      report({ pointer, message, hint: 'write both halves or neither; texts are best cut between whole characters' })
    }
  },
})

/** Where halves make a pair, the u flag reads them as one character, which this does not match. */
const lone = /[\ud800-\udfff]/u

function isTorn(value: unknown): value is string {
  return typeof value === 'string' && lone.test(value)
}
