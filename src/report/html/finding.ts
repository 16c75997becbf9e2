/** One finding on the page, with those that are folded into it. */
import type { Diagnostic, Fix } from '../../types.ts'
import { frame } from '../excerpt.ts'
import { linesOf } from '../fold.ts'
import { listed, thousands } from '../summary.ts'
import { unicodeRuler } from '../unicode-ruler.ts'
import { markup, type Markup } from './markup.ts'
import { sizeOf, type Entry } from './sheet.ts'

/** More of one fold make no report better. */
const mostAlike = 50
/** Columns of source. */
const room = 120

/** The list item of an entry; `rule` is what the filters know its rule by. */
export function entryItem(entry: Entry, rule: number): Markup {
  const { diagnostic, others } = entry
  const { severity, message, hint, fix } = diagnostic
  const data = markup`data-severity="${severity}" data-rule="${rule}" data-count="${sizeOf(entry)}"`
  return markup`<li class="finding ${severity}" ${data}>
<h3><span class="severity">${severity}<span class="aside">:</span></span> <span class="message">${message}</span></h3>
<p class="where">${place(diagnostic)} ${ruleLink(diagnostic)}${customId(diagnostic)}</p>
${source(diagnostic)}${hint && note('Help', hint)}${fix && fixNote(fix)}${others.length > 0 ? folded(diagnostic, others) : ''}</li>
`
}

function place({ line, column }: Diagnostic): Markup {
  return markup`<span class="place">line ${line}, column ${column}</span>`
}

function ruleLink({ rule, url }: Diagnostic): Markup {
  // A plugin may give any address; these two kinds do nothing but show a page.
  if (!/^https?:\/\//i.test(url)) return markup`<span class="rule">${rule}</span>`
  return markup`<a class="rule" href="${url}" rel="noreferrer">${rule}</a>`
}

function customId({ customId: id }: Diagnostic): Markup | undefined {
  if (id === undefined) return undefined
  return markup` <span><span class="label">custom_id</span> <code>${id}</code></span>`
}

function source(diagnostic: Diagnostic): Markup | undefined {
  const { excerpt, line } = diagnostic
  if (excerpt === undefined || excerpt.text.trim() === '') return undefined
  const [before, marked, after] = frame(diagnostic, excerpt, room, '…', unicodeRuler).parts
  return markup`<pre class="source" data-line="${line}"><code>${before}<mark>${marked}</mark>${after.trimEnd()}</code></pre>
`
}

function note(label: string, text: string | Markup): Markup {
  return markup`<p class="note"><span class="label">${label}</span> <span>${text}</span></p>
`
}

function fixNote({ safe, title }: Fix): Markup {
  const how = safe ? '--fix does it' : '--unsafe-fixes does it; look at the result'
  return note('Fix', markup`${title} <span class="how">(${how})</span>`)
}

function folded({ message }: Diagnostic, others: readonly Diagnostic[]): Markup {
  const left = others.slice(mostAlike)
  return markup`<details class="alike">
<summary>and ${thousands(others.length)} more like this on ${linesText(others)}</summary>
<ol>
${others.slice(0, mostAlike).map((other) => alikeItem(other, message))}</ol>
${left.length > 0 ? leftOut(left) : ''}</details>
`
}

function alikeItem(diagnostic: Diagnostic, known: string): Markup {
  const { message } = diagnostic
  return markup`<li><p class="where">${place(diagnostic)}${customId(diagnostic)}</p>
${
  message === known
    ? ''
    : markup`<p class="message">${message}</p>
`
}${source(diagnostic)}</li>
`
}

function leftOut(diagnostics: readonly Diagnostic[]): Markup {
  const number = thousands(diagnostics.length)
  return markup`<p class="left">${number} more are not listed here, on ${linesText(diagnostics)}; --format json has them</p>
`
}

function linesText(diagnostics: readonly Diagnostic[]): string {
  const { lines, lineCount } = linesOf(diagnostics)
  const known = lines.map(String)
  const where = lineCount > known.length ? `${known.slice(0, -1).join(', ')} … ${known.at(-1)}` : listed(known)
  return `line${lineCount === 1 ? '' : 's'} ${where}`
}
