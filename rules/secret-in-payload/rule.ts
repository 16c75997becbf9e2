import { leaves } from '../../src/request/leaves.ts'
import { defineRule } from '../../src/rule.ts'
import { mayHoldSecret, secretsIn } from '../../src/secrets.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'secret-in-payload',
  severity: 'warning',
  summary: 'An API key, a token or a password in the request',
  fields: ['*'],
  sign: mayHoldSecret,
  evidence: [
    { source: 'SEED', says: 'no field takes a credential; it goes into the Authorization header', status: 'schema' },
    { source: 'RFC 3986', says: 'a password in a URL is deprecated, since it leaks into logs', status: 'documented' },
  ],
  check(request, { report }) {
    for (const { pointer, value } of leaves(request.value, isText)) {
      for (const { name, shown } of secretsIn(value)) {
        const what = `what looks like ${name}${shown === '…' ? '' : ` (${shown})`}`
        report({ pointer, message: `${path(pointer)} holds ${what}`, hint, masked: true })
      }
    }
  },
})

const hint =
  'take it out, and revoke it if the file was shared; credentials belong in headers and environment variables'

function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.startsWith('data:')
}
