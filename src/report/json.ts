/** The report for programs: one JSON document, version 1. */
import type { Diagnostic, FileResult } from '../types.ts'
import { betweenItems, jsonList } from './list.ts'
import { statisticsOf } from './statistics.ts'
import type { Piece, ReportInput, TextMaker } from './types.ts'

/** The pieces of the document, one finding a line; together valid JSON with a final line feed, findings or not. */
export function* jsonReport({ results, summary, texts, tool, schema, statistics }: ReportInput): Iterable<Piece> {
  const { provider, endpointId, version, hash } = schema
  const head = {
    tool: { name: tool.name, version: tool.version },
    schema: { provider, endpointId, version, hash },
    summary,
    ...(statistics === true && { statistics: statisticsOf(results) }),
  }
  yield '{\n  "version": 1,\n'
  for (const [key, value] of Object.entries(head)) yield `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`
  yield '  "results": '
  yield* jsonList(results, '  ', (result) => fileObject(result, texts?.get(result)))
  yield '\n}\n'
}

function* fileObject(
  { file, diagnostics, output }: FileResult,
  texts: readonly Uint8Array[] | undefined,
): Iterable<Piece> {
  const fixed = output === undefined ? '' : ` "output": ${JSON.stringify(output)},`
  yield `{ "file": ${JSON.stringify(file)},${fixed} "diagnostics": `
  if (texts === undefined) yield* jsonList(diagnostics, indent, (diagnostic) => [textOf(diagnostic)])
  else yield* jsonList(texts, indent, (text) => [text])
  yield ' }'
}

const indent = '    '

/** Makes the items of the list of a file. */
export const jsonTexts: TextMaker = {
  format: 'json',
  textOf: (diagnostics) => diagnostics.map(textOf).join(jsonTexts.between),
  between: betweenItems(indent),
}

function textOf(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnosticObject(diagnostic))
}

/** A finding as programs see it, with null for what it lacks. */
export function diagnosticObject(diagnostic: Diagnostic): Record<string, unknown> {
  const { rule, severity, message, hint, pointer, record, customId, line, column, endLine, endColumn, url, fix } =
    diagnostic
  return {
    rule,
    severity,
    message,
    hint: hint ?? null,
    pointer,
    record,
    customId: customId ?? null,
    line,
    column,
    endLine,
    endColumn,
    fixable: fix?.safe === true,
    url,
    ...(fix === undefined ? {} : { fix }),
  }
}
