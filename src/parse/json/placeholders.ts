/** Marks of template languages that stand where JSON has a value, without quotes. */

import { report } from './reader.ts'
import type { Reader } from './reader.ts'
import { printable, quoted } from './show.ts'

const MARKS: readonly RegExp[] = [
  /\{\{\{[^\n]{0,200}?\}\}\}/y,
  /\{\{(?!\s*["'{}])[^\n]{0,200}?\}\}/y,
  /\{%[^\n]{0,200}?%\}/y,
  /\{[ \t]{0,9}(?!(?:true|false|null)\b)[A-Za-z_][\w.]{0,99}[ \t]{0,9}\}/y,
  /\$\{\{[^\n]{0,200}?\}\}/y,
  /\$\{[^}\n]{0,200}\}/y,
  /\$\([^)\n]{0,200}\)/y,
  /\$[A-Za-z_]\w*/y,
  /<%[^\n]{0,200}?%>/y,
  /<[A-Za-z_][^<>\n]{0,200}>/y,
  /%\(\w{1,99}\)[a-z]/y,
  /%[A-Za-z_]\w{0,99}%/y,
  /%[sdifgrvq](?!\w)/y,
  /@[A-Za-z_]\w{0,99}@/y,
]
const REST = /[^\s,:[\]{}"]*/y

/** Reports the placeholder that starts here and moves behind it; undefined when none does. */
export function readPlaceholder(reader: Reader): string | undefined {
  const { text, at: from } = reader
  // A text that begins with a mark like `<html>` is markup, not a request with something to fill in.
  if (!'{$<%@'.includes(text[from]!) || (text[from] === '<' && reader.path.length === 0)) return undefined
  const to = endOfPlaceholder(text, from)
  if (to === from) return undefined
  const raw = text.slice(from, to)
  reader.at = to
  report(
    reader,
    { from, to },
    {
      message: `the placeholder ${printable(raw)} is not in quotes`,
      hint: `quote it: ${quoted(raw)}, and set "placeholders": true in the configuration`,
    },
  )
  return raw
}

/** The end of a run of placeholders and the characters that cling to them: `${HOST}:${PORT}`, `{{n}}.5`. */
function endOfPlaceholder(text: string, from: number): number {
  let at = from
  for (let end = endOfMark(text, at); end !== undefined; end = endOfMark(text, at)) {
    REST.lastIndex = end
    at = end + (REST.exec(text)?.[0].length ?? 0)
  }
  return at
}

function endOfMark(text: string, at: number): number | undefined {
  for (const mark of MARKS) {
    mark.lastIndex = at
    if (mark.test(text)) return mark.lastIndex
  }
  return undefined
}
