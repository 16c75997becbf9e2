/** From an offset in a text to a line and a column. */

/** A place on the screen, both counted from 1; the column is in UTF-16 code units, a tab being one. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * The line starts of one text. LF, CRLF and a lone CR end a line; U+2028, U+2029, U+0085, VT and FF never do,
 * as in JSON and YAML 1.2 and unlike in JavaScript.
 */
export class LineTable {
  readonly #starts: number[] = [0]
  readonly #text: string
  /** The last place whose bytes were counted, so that many places of one long line do not count it again and again. */
  #counted = { start: 0, at: 0, bytes: 0 }

  constructor(text: string) {
    this.#text = text
    const hasCarriageReturn = text.includes('\r')
    for (let at = text.indexOf('\n'); at !== -1 && !hasCarriageReturn; at = text.indexOf('\n', at + 1)) {
      this.#starts.push(at + 1)
    }
    if (hasCarriageReturn) this.#scanAllEnds()
  }

  /** The position of an offset; one beyond the end counts as the end. */
  position(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.#text.length)
    const index = this.#lineAt(at)
    return { line: index + 1, column: at - this.#starts[index]! + 1 }
  }

  /** The column of an offset in UTF-8 bytes, from 1; inside a surrogate pair that of the pair. */
  byteColumn(offset: number): number {
    const code = this.#text.charCodeAt(offset)
    const at = Math.min(Math.max(code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset, 0), this.#text.length)
    const start = this.#starts[this.#lineAt(at)]!
    const known = this.#counted.start === start ? this.#counted : { start, at: start, bytes: 0 }
    const between = Buffer.byteLength(this.#text.slice(Math.min(at, known.at), Math.max(at, known.at)))
    this.#counted = { start, at, bytes: known.bytes + (at < known.at ? -between : between) }
    return this.#counted.bytes + 1
  }

  /** The index of the line that holds an offset of the text. */
  #lineAt(at: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= at) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The span of a line's text without its end, counted from 1. */
  line(number: number): { from: number; to: number } {
    const from = this.#starts[number - 1] ?? this.#text.length
    let to = this.#starts[number] ?? this.#text.length
    if (to > from && this.#text[to - 1] === '\n') to--
    if (to > from && this.#text[to - 1] === '\r') to--
    return { from, to }
  }

  #scanAllEnds(): void {
    for (let at = 0; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === 13 && this.#text.charCodeAt(at + 1) === 10) continue
      if (code === 10 || code === 13) this.#starts.push(at + 1)
    }
  }
}
