/** Breaking text at the screen's edge. */
import { pieces } from './cells.ts'
import type { Paint } from './paints.ts'
import type { Ruler } from './ruler.ts'

/** A run of text that is painted alike and not broken, unless it is wider than a line. */
export interface Word {
  readonly text: string
  readonly paint: Paint
  /** Stays whole at any width, so that it can be clicked and searched for. */
  readonly whole?: boolean
}

/** Makes words of a safe text; where several spaces stand together they belong to a word, since a quoted value may hold them. */
export function words(text: string, paint: Paint): Word[] {
  if (text === '') return []
  const found: Word[] = []
  let from = 0
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
    if (isSpace(text.charAt(at - 1)) || isSpace(text.charAt(at + 1))) continue
    found.push({ text: text.slice(from, at), paint })
    from = at + 1
  }
  return [...found, { text: text.slice(from), paint }]
}

/** Whether a character, or the end of a text, is white space; a pattern takes a while to be made. */
function isSpace(character: string): boolean {
  return character.trim() === ''
}

/** Lays words out in lines of at most `width` columns; lines after the first start with `hang` spaces. */
export function wrap(all: readonly Word[], width: number, hang: number, ruler: Ruler): string[] {
  if (width === Infinity) return [painted(all)]
  const lines: Word[][] = [[]]
  let taken = 0
  for (const word of all.flatMap((each) => broken(each, width - hang, ruler))) {
    const line = lines.at(-1)!
    const needed = ruler.width(word.text)
    if (line.length > 0 && taken + 1 + needed > width) {
      lines.push([word])
      taken = hang + needed
    } else {
      taken += line.length > 0 ? needed + 1 : needed
      line.push(word)
    }
  }
  return lines.map((line, index) => `${index > 0 ? ' '.repeat(hang) : ''}${painted(line)}`)
}

function broken(word: Word, width: number, ruler: Ruler): Word[] {
  if (word.whole === true || ruler.width(word.text) <= width) return [word]
  return pieces(word.text, Math.max(width, 1), ruler).map((text) => ({ ...word, text }))
}

/** Joins neighbours of one colour first: a sequence for each word would make a log hard to read. */
function painted(line: readonly Word[]): string {
  const runs: Word[] = []
  for (const word of line) {
    const last = runs.at(-1)
    if (last?.paint === word.paint) runs[runs.length - 1] = { text: `${last.text} ${word.text}`, paint: word.paint }
    else runs.push(word)
  }
  return runs.map(({ text, paint }) => paint(text)).join(' ')
}
