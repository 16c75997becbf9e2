/**
 * Reads text that is not quite JSON: tells what is wrong with it, and what it most probably means. It finds no mistake
 * in text that `JSON.parse` accepts and at least one in any other.
 */

import type { Comment, Finding, Pointer } from '../../types.ts'
import { mend } from './mend.ts'
import { addHole, createReader, finish, giveUp } from './reader.ts'
import type { Mistake, Reader, Reading } from './reader.ts'
import { skipSpace } from './scan.ts'
import { printable } from './show.ts'
import { tokenAt } from './tokens.ts'
import type { Node } from './tree.ts'
import { skipTrivia } from './trivia.ts'
import { readValue } from './values.ts'

/** What could be read; see `Document` for the meaning of each. */
export interface Recovered {
  readonly value: unknown
  readonly findings: readonly Finding[]
  readonly complete: boolean
  readonly holes: readonly Pointer[]
  readonly comments: readonly Comment[]
  readonly root: Node
}

/** Reads a whole text. */
export function readTolerantly(text: string, reading: Reading): Recovered {
  const reader = createReader(text, reading)
  skipTrivia(reader)
  if (reader.at === text.length) return nothing(reader)
  const root = readValue(reader)
  readRest(reader, root)
  const { holes, found: comments } = reader
  const unread = holes.includes('')
  const value = unread ? undefined : root.value
  return { value, findings: finish(reader), complete: reader.complete && !unread, holes, comments, root }
}

function nothing(reader: Reader): Recovered {
  const place = { from: 0, to: 0 }
  const what = reader.found.length > 0 ? 'the file holds nothing but comments' : 'the file is empty'
  const empty: Finding = { rule: 'empty-document', place, message: what, hint: 'write a request, beginning with {' }
  const findings = reader.findings.length > 0 ? finish(reader) : [empty]
  const root: Node = { ...place, value: undefined }
  return { value: undefined, findings, complete: false, holes: [], comments: reader.found, root }
}

/** Makes sure that nothing follows the value. */
function readRest(reader: Reader, root: Node): void {
  skipTrivia(reader)
  const { text, at, complete } = reader
  if (at === text.length) return
  const rest = skipSpace(text, at + 1)
  giveUp(reader, tokenAt(text, at), describeRest(reader, root, rest))
  if (typeof root.value !== 'object') addHole(reader)
  // The value is whole unless more of it follows.
  reader.complete = complete && (rest === text.length || '{['.includes(text[at]!) || '{['.includes(text[rest]!))
}

function describeRest({ text, at, format }: Reader, root: Node, rest: number): Mistake {
  const char = text[at]!
  if (char === ',' && text[root.from] === '{' && text[rest] === '"') {
    return { message: 'the object is closed before this comma', hint: 'remove the } before the comma' }
  }
  if (char === ',') {
    const repair = rest === text.length ? mend('remove it', { from: at, to: at + 1, text: '' }) : undefined
    return { message: 'a comma after the JSON value', hint: 'remove it', repair }
  }
  if (char === '}' || char === ']') return { message: `unexpected "${char}" after the JSON value`, hint: 'remove it' }
  if (char === ':') return { message: 'fields without braces', hint: 'put { and } around the fields' }
  const message = 'unexpected data after the JSON value'
  if ('{["'.includes(char)) {
    return {
      message,
      hint: format === 'jsonl' ? 'put each request on a line of its own' : 'use .jsonl for one request a line',
    }
  }
  const { from, to } = tokenAt(text, at)
  return { message, hint: `remove ${printable(text.slice(from, to))} and what follows it` }
}
