/** A place in a YAML text that moves on line by line. */

const lineFeed = 10
const space = 32
const hash = 35
const dash = 45

/** Where a reader stands in a text whose lines end with LF. All offsets and columns count UTF-16 units from 0. */
export class Cursor {
  readonly text: string
  /** Where reading goes on, in the current line. */
  at = 0
  /** Where the current line begins. */
  start = 0
  /** Where the current line ends, without its line feed. */
  end = -1
  /** The column of the first character in the current line that is no space; -1 behind the last line. */
  indent = -1

  constructor(text: string) {
    this.text = text
  }

  /** Moves to the next line that holds more than a comment. */
  nextLine(): void {
    const { text } = this
    let start = this.end + 1
    while (start < text.length) {
      let at = start
      while (text.charCodeAt(at) === space) at++
      const code = text.charCodeAt(at)
      const end = code === lineFeed ? at : lineEnd(text, at)
      if (code !== lineFeed && code !== hash && at < end) {
        this.start = start
        this.at = at
        this.end = end
        this.indent = at - start
        return
      }
      start = end + 1
    }
    this.start = this.at = this.end = text.length
    this.indent = -1
  }

  /** The code of the next character; of the line feed at the end of a line, NaN at the end of the text. */
  code(): number {
    return this.text.charCodeAt(this.at)
  }

  skipSpaces(): void {
    while (this.text.charCodeAt(this.at) === space) this.at++
  }

  /** Skips spaces; whether nothing but a comment is left in the line then. */
  atRest(): boolean {
    this.skipSpaces()
    return this.at === this.end || (this.code() === hash && this.text.charCodeAt(this.at - 1) === space)
  }

  /** Whether the dash of a list item is next. */
  atDash(): boolean {
    return this.code() === dash && (this.at + 1 === this.end || this.text.charCodeAt(this.at + 1) === space)
  }
}

/** The offset of the next line feed, or the length of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
