/** `npm run rehash`: writes the content hash of each endpoint's schema into it, after a fact has changed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { contentHash } from '../src/schema/hash.ts'
import { endpointNames } from '../src/schema/registry.ts'

for (const name of endpointNames) {
  const file = `src/schemas/${name}.json`
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { 'x-provenance': { contentHash: string } }
  schema['x-provenance'].contentHash = contentHash(schema)
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}
