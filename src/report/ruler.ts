/** Measuring text on the screen. The full measure is slow to load, and most reports do not need it. */
import type { ReportInput } from './types.ts'

/** Splits and measures text that holds nothing a terminal obeys. */
export interface Ruler {
  /** Columns that a text takes. */
  width(text: string): number
  /** The pieces of a text that cannot be split on the screen. */
  graphemes(text: string): readonly string[]
}

/** The ruler for text of ASCII and of single characters of one column, as the report's own marks are. */
export const asciiRuler: Ruler = { width: (text) => text.length, graphemes: (text) => text.split('') }

/** The cheapest ruler that measures all of the input rightly. */
export async function rulerFor(input: ReportInput): Promise<Ruler> {
  return isAscii(input) ? asciiRuler : (await import('./unicode-ruler.ts')).unicodeRuler
}

function isAscii({ results }: ReportInput): boolean {
  return results.every(
    ({ file, diagnostics }) =>
      ascii.test(file) &&
      diagnostics.every(({ rule, message, hint = '', customId = '', excerpt, fix }) =>
        [rule, message, hint, customId, excerpt?.text ?? '', fix?.title ?? ''].every((text) => ascii.test(text)),
      ),
  )
}

const ascii = /^\p{ASCII}*$/u
