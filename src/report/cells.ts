/** Text as a terminal shows it: in cells of one grapheme each, with nothing in it that a terminal would obey. */
import type { Ruler } from './ruler.ts'

/** What takes one place on the screen. */
export interface Cell {
  /** The offsets in the text, in UTF-16 code units. */
  readonly from: number
  readonly to: number
  /** What to print for it. */
  readonly text: string
  /** Columns that `text` takes, at least 1. */
  readonly width: number
}

const tabStop = 4
const plain = /^[ -~]*$/

/** The cells of a text from column 0 on; a tab becomes spaces up to the next multiple of 4. */
export function cells(text: string, ruler: Ruler): Cell[] {
  const found: Cell[] = []
  let from = 0
  let column = 0
  for (const grapheme of ruler.graphemes(text)) {
    const shown = grapheme === '\t' ? ' '.repeat(tabStop - (column % tabStop)) : shownGrapheme(grapheme, ruler)
    const to = from + grapheme.length
    const width = ruler.width(shown)
    found.push({ from, to, text: shown, width })
    from = to
    column += width
  }
  return found
}

/** A text on one line that is safe to print: what is invisible or would be obeyed shows as `\u{1b}`. */
export function visible(text: string, ruler: Ruler): string {
  if (plain.test(text)) return text
  return ruler
    .graphemes(text)
    .map((grapheme) => shownGrapheme(grapheme, ruler))
    .join('')
}

/** Cuts a safe text into pieces of at most `width` columns, between graphemes; a wider grapheme is a piece of its own. */
export function pieces(text: string, width: number, ruler: Ruler): string[] {
  const found: string[] = []
  let piece = ''
  let taken = 0
  for (const cell of cells(text, ruler)) {
    if (piece !== '' && taken + cell.width > width) {
      found.push(piece)
      piece = ''
      taken = 0
    }
    piece += cell.text
    taken += cell.width
  }
  return [...found, piece]
}

function shownGrapheme(grapheme: string, ruler: Ruler): string {
  if (plain.test(grapheme) || (ruler.isHarmless === true && grapheme !== '\t')) return grapheme
  const shown = isJoined(grapheme) ? grapheme : escapedWhereUnsafe(grapheme)
  return ruler.width(shown) > 0 ? shown : Array.from(grapheme, escaped).join('')
}

// Patterns with properties of Unicode take a while to be made, so they are made where they are needed.

/** Joiners and tags belong to what they follow in emoji, Indic and Persian text, though never to a Latin letter. */
function isJoined(grapheme: string): boolean {
  return /^[^\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}](?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u200c\u200d\u{e0020}-\u{e007f}])*$/u.test(
    grapheme,
  )
}

/**
 * Without control, format and surrogate code points and the two odd line ends: what is invisible, moves the cursor or
 * turns the text around.
 */
function escapedWhereUnsafe(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escaped)
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`
}
