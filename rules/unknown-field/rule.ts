import { foreignField, meantField } from '../../src/dialects.ts'
import { child, lastToken, parent, resolve } from '../../src/pointer.ts'
import { defineRule } from '../../src/rule.ts'
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
  word(violation, { options, request }) {
    const name = lastToken(violation.pointer)!
    if ((options['allow'] as readonly string[] | undefined)?.includes(name)) return undefined
    const holder = parent(violation.pointer)
    const isGiven = (field: string): boolean => resolve(request?.value, child(holder, field)) !== undefined
    const tags = violation.schema['x-elsewhere'] ?? {}
    const elsewhere = Object.hasOwn(tags, name) ? tags[name] : undefined
    const foreign = foreignField(name, ownerOf(holder))
    if (elsewhere !== undefined) return { on: 'key', ...wordElsewhere(violation.pointer, holder, elsewhere) }
    if (foreign !== undefined) return { on: 'key', ...foreignWords(name, foreign, isGiven) }
    const known = Object.keys({ ...violation.schema.properties, ...violation.schema['x-undocumented'] })
    return { on: 'key', ...misspeltWords(name, holder, meantField(name, ownerOf(holder), known), isGiven) }
  },
})

/** The field that an object belongs to: the list's for an element of a list. */
function ownerOf(holder: string): string {
  return lastToken(/\/\d+$/.test(holder) ? parent(holder) : holder) ?? ''
}

function wordElsewhere(pointer: string, holder: string, type: string): { message: string; hint: string } {
  const message = `${path(pointer)} goes with type ${quote(type)} only`
  return { message, hint: `remove it, or set ${path(holder)}.type to ${quote(type)}` }
}
