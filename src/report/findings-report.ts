/** What renders findings for people, put together: with the cheapest means, since reports are mostly short. */
import { noPaints } from './paints.ts'
import { prettyWith } from './pretty.ts'
import { rulerFor } from './ruler.ts'
import type { Render, ReportInput, ReportStyle } from './types.ts'

/** Makes a report of findings, with a ruler that measures all of its text, and colours where they are wanted. */
export async function findingsReport(input: ReportInput, { color }: ReportStyle): Promise<Render> {
  return prettyWith(await rulerFor(input), color ? (await import('./pretty-colors.ts')).colors : noPaints)
}
