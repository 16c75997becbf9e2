import { foreignField, meantField, type ForeignField } from '../../src/dialects.ts'
import { plain } from '../../src/nearest.ts'
import { child, isIndex, lastToken, parent, resolve } from '../../src/pointer.ts'
import { renaming } from '../../src/repairs.ts'
import { defineRule, type SchemaNode } from '../../src/rule.ts'
import type { Pointer, Repair } from '../../src/types.ts'
import { foreignWords, misspeltWords, path, quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'unknown-field',
  severity: 'error',
  summary: 'A field that the API does not know, which it refuses',
  fields: [],
  keywords: ['additionalProperties'],
  options: { allow: { type: 'strings', description: 'Names of fields that are fine, at any depth' } },
  evidence: [
    { source: 'SPEC-JUN26', says: 'the request and every object in it are closed', status: 'schema' },
    {
      source: 'web-infra-dev/midscene#1322',
      says: 'a live 400 answer: extra inputs are not permitted',
      status: 'live',
    },
  ],
  fixes: {
    safe: 'renames a field that is misspelt only by case, hyphens or underscores, and one of another dialect that means exactly the same',
    unsafe: 'renames the others that have a counterpart too',
  },
  word(violation, { options, request }) {
    const name = lastToken(violation.pointer)!
    if ((options['allow'] as readonly string[] | undefined)?.includes(name)) return undefined
    const holder = parent(violation.pointer)
    const isGiven = (field: string): boolean => resolve(request?.value, child(holder, field)) !== undefined
    const tags = violation.schema['x-elsewhere'] ?? {}
    const elsewhere = Object.hasOwn(tags, name) ? tags[name] : undefined
    const foreign = foreignField(name, ownerOf(holder))
    if (elsewhere !== undefined) return { on: 'key', ...wordElsewhere(violation.pointer, holder, elsewhere) }
    if (foreign !== undefined) {
      const repair = foreignRename(violation.pointer, foreign, isGiven)
      return { on: 'key', ...foreignWords(name, foreign, isGiven), repair }
    }
    const meant = meantField(name, ownerOf(holder), knownIn(violation.schema))
    const repair =
      meant === undefined || isGiven(meant)
        ? undefined
        : renaming(violation.pointer, meant, isSpelling(violation.pointer, meant))
    return { on: 'key', ...misspeltWords(name, holder, meant, isGiven), repair }
  },
})

const known = new WeakMap<SchemaNode, readonly string[]>()

/** The fields that an object of the schema may have. */
function knownIn(schema: SchemaNode): readonly string[] {
  const tables = [schema.properties, schema['x-undocumented']]
  const fields = known.get(schema) ?? tables.flatMap((table) => Object.keys(table ?? {}))
  known.set(schema, fields)
  return fields
}

/** The field that an object belongs to: the list's for an element of a list. */
function ownerOf(holder: string): string {
  return lastToken(isIndex(lastToken(holder) ?? '') ? parent(holder) : holder) ?? ''
}

function wordElsewhere(pointer: string, holder: string, type: string): { message: string; hint: string } {
  const message = `${path(pointer)} goes with type ${quote(type)} only`
  return { message, hint: `remove it, or set ${path(holder)}.type to ${quote(type)}` }
}

function foreignRename(
  pointer: Pointer,
  { inside, instead, note, exact = false }: ForeignField,
  isGiven: (field: string) => boolean,
): Repair | undefined {
  const isNear = inside === undefined && instead !== undefined && note === undefined
  return isNear && !isGiven(instead) ? renaming(pointer, instead, exact || isSpelling(pointer, instead)) : undefined
}

/** Whether a key differs from a name in case, hyphens and underscores only. */
function isSpelling(pointer: Pointer, name: string): boolean {
  return plain(lastToken(pointer)!) === plain(name)
}
