/** The ruler for any text: emoji, combining marks, wide characters. */
import stringWidth from 'string-width'
import type { Ruler } from './ruler.ts'
import { isSimple, scriptRuler } from './script-ruler.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const unicodeRuler: Ruler = {
  width: (text) => (isSimple(text) ? scriptRuler.width(text) : stringWidth(text)),
  graphemes: (text) =>
    isSimple(text) ? scriptRuler.graphemes(text) : Array.from(segmenter.segment(text), ({ segment }) => segment),
}
