/** Block scalars: `|`, `|-`, `|+` and `>`, `>-`, `>+`, whose first line tells their indentation. */
import { lineEnd } from './cursor.ts'
import type { Cursor } from './cursor.ts'

const space = 32
const plus = 43
const minus = 45
const bar = 124
const angle = 62

/** Whether the mark of a block scalar is next. */
export function atBlockScalar(cursor: Cursor): boolean {
  const code = cursor.code()
  return code === bar || code === angle
}

/**
 * Reads the block scalar at the cursor, whose lines must be indented deeper than the column `parent`, and moves to the
 * line behind it; undefined when it is not plain.
 */
export function blockScalar(cursor: Cursor, parent: number): string | undefined {
  const isFolded = cursor.code() === angle
  cursor.at++
  const chomp = cursor.code()
  if (chomp === plus || chomp === minus) cursor.at++
  if (!cursor.atRest()) return undefined
  const lines = contentLines(cursor, parent)
  if (lines === undefined) return undefined
  let last = lines.length
  while (lines[last - 1] === '') last--
  const blank = lines.length - last
  lines.length = last
  const content = isFolded ? folded(lines) : lines.join('\n')
  if (content === undefined || chomp === minus) return content
  return content + '\n'.repeat(chomp === plus ? blank + 1 : 1)
}

/** The lines without their indentation, blank ones at the end included. */
function contentLines(cursor: Cursor, parent: number): string[] | undefined {
  const { text } = cursor
  const lines: string[] = []
  let indent = -1
  let widest = 0
  let start = cursor.end + 1
  while (start < text.length) {
    let at = start
    while (text.charCodeAt(at) === space) at++
    const end = lineEnd(text, at)
    const own = at - start
    if (at === end) {
      widest = Math.max(widest, own)
      lines.push('')
    } else {
      if (indent === -1) indent = own
      if (own < indent || indent <= parent) {
        if (own > parent) return undefined
        break
      }
      lines.push(text.slice(start + indent, end))
    }
    start = end + 1
  }
  // More spaces in a blank line are content, or a mistake.
  if (indent <= parent || widest > indent) return undefined
  cursor.end = start - 1
  cursor.nextLine()
  return lines
}

/** Lines become one, blank ones its breaks; undefined for lines that are indented deeper, which are kept as they are. */
function folded(lines: readonly string[]): string | undefined {
  let content = ''
  let separator = ''
  for (const line of lines) {
    if (line === '') {
      content += '\n'
      separator = ''
    } else {
      if (line.startsWith(' ') || line.startsWith('\t')) return undefined
      content += separator + line
      separator = ' '
    }
  }
  return content
}
