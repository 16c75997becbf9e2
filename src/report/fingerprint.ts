/** Names of findings that stay the same when lines move. */
import { createHash } from 'node:crypto'
import type { Found } from './findings.ts'

const DIGITS = 32

/**
 * Makes a function that names findings, each one differently: by rule, file, and pointer with the `custom_id` of the
 * request; findings that are equal in all of these are told apart by their order in the file. Lines and messages do not
 * count, so that an edit elsewhere changes no name.
 */
export function fingerprinter(): (found: Found) => string {
  const counts = new Map<string, number>()
  return ({ file, diagnostic: { rule, pointer, customId = '' } }) => {
    const hash = createHash('sha256').update(JSON.stringify([rule, file, customId, pointer]))
    const name = hash.copy().digest('hex')
    const index = counts.get(name) ?? 0
    counts.set(name, index + 1)
    return (index === 0 ? name : hash.update(String(index)).digest('hex')).slice(0, DIGITS)
  }
}
