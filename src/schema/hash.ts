/** Our own hash of an endpoint's schema, so that a changed fact is noticed. Used by the build and the tests. */
import { createHash } from 'node:crypto'

/** SHA-256 in hex over the schema with sorted keys; the provenance block, which holds the hash, is left out. */
export function contentHash(schema: object): string {
  const { 'x-provenance': _, ...facts } = schema as Record<string, unknown>
  return createHash('sha256')
    .update(JSON.stringify(sorted(facts)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
