/** What may stand between tokens, and what is mistaken for it: white space, comments, merge conflict markers. */

import { mend, withoutComment } from './mend.ts'
import { describe, giveUp, reportHabit } from './reader.ts'
import type { Mistake, Reader } from './reader.ts'
import { endOfLine, isSpace } from './scan.ts'
import { codePoint } from './show.ts'

const CONFLICT = /(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/y
const ODD_SPACE = /[\s\0-\x1f\x7f-\x9f\u180e\u200b-\u200f\u2060\ufeff]/u

const NAMES: Readonly<Record<number, string>> = {
  0x0b: 'vertical tab',
  0x0c: 'form feed',
  0x85: 'next line character',
  0xa0: 'no-break space',
  0x2002: 'en space',
  0x2003: 'em space',
  0x2009: 'thin space',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x202f: 'narrow no-break space',
  0x2060: 'word joiner',
  0x3000: 'ideographic space',
  0xfeff: 'byte order mark',
}

/** Moves to the next token, or to the end of the text. */
export function skipTrivia(reader: Reader): void {
  const { text } = reader
  while (reader.at < text.length) {
    const char = text[reader.at]!
    if (isSpace(char.charCodeAt(0))) reader.at++
    else if (startsComment(text, reader.at)) skipComment(reader)
    else if (isOddSpace(char)) skipOddSpace(reader)
    else if (isConflict(text, reader.at)) {
      const place = { from: reader.at, to: reader.at + 7 }
      giveUp(reader, place, {
        message: 'merge conflict marker',
        hint: 'resolve the conflict and remove its markers',
      })
    } else return
  }
}

/** Whether a comment of any language that is written into JSON starts here. */
export function startsComment(text: string, at: number): boolean {
  return text[at] === '#' || text.startsWith('//', at) || text.startsWith('/*', at)
}

/** Whether a character is white space, or invisible, and not allowed between tokens. */
export function isOddSpace(char: string): boolean {
  return ODD_SPACE.test(char)
}

function isConflict(text: string, at: number): boolean {
  CONFLICT.lastIndex = at
  return (at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r') && CONFLICT.test(text)
}

function skipOddSpace(reader: Reader): void {
  const from = reader.at++
  const code = reader.text.charCodeAt(from)
  const name = NAMES[code] ?? (code < 0xa0 ? 'control character' : 'white space')
  const message = `${name} (${codePoint(code)}) between tokens`
  const hint = isInvisible(code) ? 'remove it' : 'replace it with an ordinary space'
  reportHabit(reader, 'white space', { from, to: from + 1 }, { message, hint })
}

function isInvisible(code: number): boolean {
  return code === 0xfeff || (code >= 0x200b && code <= 0x200f) || code === 0x2060 || code < 0x09
}

function skipComment(reader: Reader): void {
  const { text, at: from } = reader
  const block = text.startsWith('/*', from)
  const end = block ? text.indexOf('*/', from + 2) : endOfLine(text, from)
  if (end === -1) return giveUp(reader, { from, to: from + 2 }, unclosedComment(reader, from))
  const to = block ? end + 2 : end
  reader.at = to
  const hash = text[from] === '#'
  if (reader.comments && !hash) {
    reader.found.push({ text: text.slice(from + 2, end).trim(), span: { from, to } })
    return
  }
  const repair = reader.comments
    ? mend('write // instead of #', { from, to: from + 1, text: '//' })
    : withoutComment(text, { from, to })
  reportHabit(reader, 'comment', { from, to }, { ...wrongComment(reader, hash), repair })
}

function unclosedComment(reader: Reader, from: number): Mistake {
  return { message: `the comment that begins at ${describe(reader, from)} is not closed`, hint: 'close it with */' }
}

function wrongComment(reader: Reader, hash: boolean): Mistake {
  if (reader.comments) return { message: 'a comment starts with // here, not with #', hint: 'write // instead of #' }
  const message = `comments are not allowed in ${reader.format === 'jsonl' ? 'JSONL' : 'JSON'}`
  if (reader.format === 'jsonl') return { message, hint: 'remove it' }
  if (hash) return { message, hint: 'remove it; where comments are allowed, they start with //' }
  return { message, hint: 'remove it, rename the file to .jsonc, or set "comments": true in the configuration' }
}
