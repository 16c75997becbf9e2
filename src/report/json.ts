/** The report for programs: one JSON document, version 1. */
import type { Diagnostic, FileResult } from '../types.ts'
import type { ReportInput } from './types.ts'

/** The pieces of the document, one finding a line; together valid JSON with a final line feed, findings or not. */
export function* jsonReport({ results, summary, tool, schema }: ReportInput): Iterable<string> {
  const { provider, endpointId, version, hash } = schema
  const head = {
    tool: { name: tool.name, version: tool.version },
    schema: { provider, endpointId, version, hash },
    summary,
  }
  yield '{\n  "version": 1,\n'
  for (const [key, value] of Object.entries(head)) yield `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`
  yield '  "results": ['
  yield* separated(results, '\n    ', fileObject)
  yield results.length > 0 ? '\n  ]\n}\n' : ']\n}\n'
}

function* fileObject({ file, diagnostics, output }: FileResult): Iterable<string> {
  const fixed = output === undefined ? '' : ` "output": ${JSON.stringify(output)},`
  yield `{ "file": ${JSON.stringify(file)},${fixed} "diagnostics": [`
  yield* separated(diagnostics, '\n      ', (diagnostic) => [JSON.stringify(diagnosticObject(diagnostic))])
  yield diagnostics.length > 0 ? '\n    ] }' : '] }'
}

function* separated<Item>(
  items: readonly Item[],
  indent: string,
  pieces: (item: Item) => Iterable<string>,
): Iterable<string> {
  let separator = indent
  for (const item of items) {
    yield separator
    yield* pieces(item)
    separator = `,${indent}`
  }
}

function diagnosticObject(diagnostic: Diagnostic): Record<string, unknown> {
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
