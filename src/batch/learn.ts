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
  const { from, to } = document.locate(`${request.pointer}/response_format/json_schema`, 'value')
  scanner.allowSchema(document.text.slice(from, to))
}
