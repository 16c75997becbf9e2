/** The formats that a report can be written in. A new one is one entry here. */
import { cleanReport, isClean } from './summary.ts'
import type { Diagnostic } from '../types.ts'
import type { Render, ReportInput, ReportStyle } from './types.ts'

export interface Format {
  /** Whether it shows source, so that findings need an excerpt. */
  readonly excerpts: boolean
  /** Loads what renders this input, and no more than that. */
  load(input: ReportInput, style: ReportStyle): Promise<Render>
  /** For a format that is nothing but its findings: loads what writes one of a file, so that none has to wait. */
  loadLine?(): Promise<(file: string, diagnostic: Diagnostic) => string>
}

/** By the name that `--format` takes. */
export const formats: Readonly<Record<string, Format>> = {
  pretty: { excerpts: true, load: loadPretty },
  json: { excerpts: false, load: async () => (await import('./json.ts')).jsonReport },
  jsonl: {
    excerpts: false,
    load: async () => (await import('./jsonl.ts')).jsonlReport,
    loadLine: async () => (await import('./jsonl.ts')).jsonlLine,
  },
}

async function loadPretty(input: ReportInput, { color }: ReportStyle): Promise<Render> {
  if (isClean(input.summary) && !color) return cleanReport
  const [{ prettyWith }, { noPaints }, { rulerFor }] = await Promise.all([
    import('./pretty.ts'),
    import('./paints.ts'),
    import('./ruler.ts'),
  ])
  return prettyWith(await rulerFor(input), color ? (await import('./pretty-colors.ts')).colors : noPaints)
}
