/** The formats that a report can be written in. A new one is one entry here. */
import { cleanReport, isClean } from './summary.ts'
import type { Render, ReportInput, ReportStyle } from './types.ts'

export interface Format {
  /** Whether it shows source, so that findings need an excerpt. */
  readonly excerpts: boolean
  /** Loads what renders this input, and no more than that. */
  load(input: ReportInput, style: ReportStyle): Promise<Render>
}

/** By the name that `--format` takes. */
export const formats: Readonly<Record<string, Format>> = {
  pretty: { excerpts: true, load: loadPretty },
  json: { excerpts: false, load: async () => (await import('./json.ts')).jsonReport },
  html: { excerpts: true, load: async () => (await import('./html/index.ts')).htmlReport },
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
