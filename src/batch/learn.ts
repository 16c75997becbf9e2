/** What the scanner learns from lines that it was not sure of and that turned out clean. */
import type { FileLinter } from '../lint.ts'
import type { Scanner } from '../scan/index.ts'
import type { Document } from '../types.ts'
import { isObject } from '../view.ts'

/** Teaches the scanner the values of a request that no rule had anything to say about, in a document without findings. */
export function learn(scanner: Scanner, document: Document, request: FileLinter['request']): void {
  // Where a rule is off, there may be findings that nobody is told of: a text that was not read as it is written.
  if (request === undefined || document.findings.length > 0 || !isObject(request.value)) return
  const { model, response_format: format } = request.value
  if (typeof model === 'string') scanner.allowModel(model)
  if (!scanner.takesSchemas || !isObject(format)) return
  const schema = format['json_schema']
  if (typeof schema !== 'string' && !isObject(schema)) return
  if (holdsKnown(document.text, scanner)) return
  const { from, to } = document.locate(`${request.pointer}/response_format/json_schema`, 'value')
  scanner.allowSchema(document.text.slice(from, to))
}

/**
 * Whether a line has a schema that is known already. To find a place takes far longer, and such lines may be many. A
 * member of the same name elsewhere may be mistaken for the schema, which is then not learned.
 */
function holdsKnown(text: string, { known }: Scanner): boolean {
  for (const schema of known.schemas) {
    const at = text.indexOf(schema)
    if (at !== -1 && /"json_schema"[ \t]*:[ \t]*$/.test(text.slice(Math.max(0, at - LONGEST_KEY), at))) return true
  }
  return false
}

/** The name of the field with its colon, and some space around that. */
const LONGEST_KEY = 20
