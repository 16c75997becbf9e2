/** Measuring text on the screen. The full measure is slow to load, and most reports do not need it. */
import type { ReportInput } from './types.ts'

/** Splits and measures text that holds nothing a terminal obeys. */
export interface Ruler {
  /** Columns that a text takes. */
  width(text: string): number
  /** The pieces of a text that cannot be split on the screen. */
  graphemes(text: string): readonly string[]
  /** Set where it is for text in which a terminal obeys nothing but the tab. */
  readonly isHarmless?: boolean
}

/** The ruler for text of ASCII and of single characters of one column, as the report's own marks are. */
export const asciiRuler: Ruler = { width: (text) => text.length, graphemes: (text) => text.split('') }

/** The cheapest ruler that measures all of the input rightly. */
export async function rulerFor(input: ReportInput): Promise<Ruler> {
  if (every(input, (text) => ascii.test(text))) return asciiRuler
  const { isSimple, scriptRuler } = await import('./script-ruler.ts')
  return every(input, isSimple) ? scriptRuler : (await import('./unicode-ruler.ts')).unicodeRuler
}

/** Whether all text of a report is of some kind; of files without findings there is none. */
function every({ results }: ReportInput, isOfKind: (text: string) => boolean): boolean {
  return results.every(
    ({ file, diagnostics }) =>
      diagnostics.length === 0 ||
      (isOfKind(file) &&
        diagnostics.every(({ rule, message, hint = '', customId = '', excerpt, fix }) =>
          [rule, message, hint, customId, excerpt?.text ?? '', fix?.title ?? ''].every(isOfKind),
        )),
  )
}

const ascii = /^[\0-\x7f]*$/
