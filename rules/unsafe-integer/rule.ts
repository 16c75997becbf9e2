import { holds, leaves } from '../../src/request/leaves.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'unsafe-integer',
  severity: 'warning',
  summary: 'An integer of so many digits that many readers of JSON change it',
  fields: ['*'],
  evidence: [
    { source: 'RFC 8259', says: 'integers within 2^53 are those that readers agree on', status: 'documented' },
    { source: 'SEED', says: 'no range is stated for seed; servers of this kind take 64 bits', status: 'unknown' },
  ],
  check(request, { report, source }) {
    if (!holds(request.value, isUnsafe)) return
    for (const { pointer, value } of leaves(request.value, isUnsafe)) {
      const written = source(pointer)
      if (written === undefined || keeps(written, value)) continue
      const message = `${path(pointer)} is ${written}; JavaScript and other readers make ${value} of it`
      report({ pointer, message, hint: `use an integer of at most ${Number.MAX_SAFE_INTEGER}` })
    }
  },
})

function isUnsafe(value: unknown): value is number {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
}

/** Whether a reader with double precision, who writes the number again, writes the same integer. */
function keeps(written: string, value: number): boolean {
  if (!/^[-+]?\d+…?$/.test(written)) return true
  return !written.endsWith('…') && BigInt(written) === BigInt(decimal(value))
}

/** The shortest digits that mean this number, without an exponent. */
function decimal(value: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e+')
  const [whole = '', fraction = ''] = digits.split('.')
  return `${whole}${fraction}${'0'.repeat(Number(exponent) - fraction.length)}`
}
