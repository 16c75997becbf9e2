/** Telling a JSON document that goes over several lines from broken lines of JSONL. */

/** `single`: each line is for itself; `open`: the next line tells more; `spread`: one document over these lines. */
export type Shape = 'single' | 'open' | 'spread'

/** Where a scan of JSON stands at the end of a line. */
interface State {
  /** The brackets that are open, outermost first. */
  readonly open: string[]
  /** The last character that is not white space. */
  last: string
  inString: boolean
}

/**
 * Judges the first lines of a file that are not blank, given one after the other until the answer is not `open`. A
 * document goes over lines when its brackets stay open and each line can, by JSON's grammar, follow the one before;
 * a record that was cut off is followed by a record that cannot.
 */
export function shapeJudge(): (line: string) => Shape {
  const state: State = { open: [], last: '', inString: false }
  let opener: string | undefined
  return (line) => {
    const text = line.trim()
    // No record is cut off right behind its first bracket.
    if (opener === '{' || opener === '[') return 'spread'
    if (opener !== undefined && !canFollow(state, text.charAt(0))) return 'single'
    scan(state, text)
    if (state.inString) return 'single'
    if (state.open.length > 0) {
      opener ??= text
      return 'open'
    }
    return opener === undefined ? 'single' : 'spread'
  }
}

/** Moves a state that is in no string over a text without white space at its ends. */
function scan(state: State, text: string): void {
  for (let at = 0; at < text.length && !state.inString; at++) {
    const character = text.charAt(at)
    if (character === '"') {
      at = stringEnd(text, at)
      state.inString = at === text.length
    } else if (character === '{' || character === '[') state.open.push(character)
    else if (character === '}' || character === ']') state.open.pop()
  }
  state.last = text.charAt(text.length - 1)
}

/** The index of the quote that ends the string beginning at `start`, or the length of the text. */
function stringEnd(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1)
  return quote === -1 ? text.length : quote
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charAt(first - 1) === '\\') first--
  return (at - first) % 2 === 1
}

/** Whether `next` can begin the token after the state's last one; a trailing comma is let pass. */
function canFollow({ open, last }: State, next: string): boolean {
  if (last === '{' || (last === ',' && open.at(-1) === '{')) return next === '"' || next === '}'
  if (last === '[' || last === ',') return !',:}'.includes(next)
  if (last === ':') return !',:]}'.includes(next)
  return ',:]}'.includes(next)
}
