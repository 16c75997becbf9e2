/** `npm run rehash`: writes the content hash of each endpoint's schema into it, after a fact has changed. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../src/schema/hash.ts'

// Nothing generated may be needed here: a build that meets a stale hash leaves nothing behind.
for (const name of readdirSync('src/schemas', { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.json')) continue
  const file = join('src/schemas', name)
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { 'x-provenance'?: { contentHash: string } }
  if (schema['x-provenance'] === undefined) continue
  schema['x-provenance'].contentHash = contentHash(schema)
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}
