/** The schema of the endpoint in the forms that the peers read. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

const requestId = 'https://example.org/request'

/** Writes the schema of a request, that of a batch line and a ruleset for Spectral into a folder. */
export function writeSchemas(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value))
  const request = withoutNotes(schema) as Readonly<Record<string, unknown>>
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  write('schema.json', { ...request, $schema })
  write('batch.schema.json', {
    $schema,
    // With an id of its own its references stay inside it.
    $defs: { request: { ...request, $id: requestId } },
    type: 'object',
    properties: { custom_id: { type: 'string' }, body: { $ref: requestId } },
    required: ['custom_id', 'body'],
  })
  const then = { function: 'schema', functionOptions: { schema: { ...request, $schema }, allErrors: true } }
  write('ruleset.json', { rules: { request: { given: '$', severity: 'error', then } } })
}

/** Without the keywords that are ours. */
function withoutNotes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNotes)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => !key.startsWith('x-') && key !== '$id')
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutNotes(value)]))
}
