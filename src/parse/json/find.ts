/**
 * Finds places in text that `JSON.parse` accepts by walking to them. Each object and list on the way is indexed as far
 * as it had to be read, and the index is kept, so that many places in one long document cost one walk over it.
 */

import { tokens } from '../../pointer.ts'
import type { Pointer, Span } from '../../types.ts'
import { decodeKey, endOfString, endOfValue, skipSpace } from './scan.ts'

/** What is known of an object or a list: its entries up to `next`, where the walk goes on. */
interface Index {
  next: number
  done: boolean
  readonly members: Map<string, Member>
  readonly starts: number[]
}

interface Member {
  /** The first key of that name. */
  readonly key: Span
  /** The start of the last value of that name, which is the one that JSON.parse keeps. */
  value: number
}

/** Makes a function that finds the place of a key or a value; see `Document.locate`. */
export function createFinder(text: string, repeatsKeys: boolean): (pointer: Pointer, on: 'key' | 'value') => Span {
  const indexes = new Map<number, Index>()
  const root = skipSpace(text, 0)

  function indexOf(container: number): Index {
    const known = indexes.get(container)
    if (known !== undefined) return known
    const next = skipSpace(text, container + 1)
    const done = text[next] === '}' || text[next] === ']'
    const index: Index = { next, done, members: new Map(), starts: [] }
    indexes.set(container, index)
    return index
  }

  function member(container: number, name: string): Member | undefined {
    const index = indexOf(container)
    while (!index.done && (repeatsKeys || !index.members.has(name))) readMember(text, index)
    return index.members.get(name)
  }

  function element(container: number, token: string): number | undefined {
    const wanted = Number(token)
    if (String(wanted) !== token) return undefined
    const index = indexOf(container)
    while (!index.done && index.starts.length <= wanted) readElement(text, index)
    return index.starts[wanted]
  }

  return (pointer, on) => {
    let value = root
    let key: Span | undefined
    for (const token of tokens(pointer)) {
      const found = text[value] === '{' ? member(value, token) : undefined
      const start = text[value] === '[' ? element(value, token) : found?.value
      key = found?.key
      if (start === undefined) break
      value = start
    }
    return on === 'key' && key !== undefined ? key : { from: value, to: endOfValue(text, value) }
  }
}

function readMember(text: string, index: Index): void {
  const from = index.next
  const to = endOfString(text, from)
  const name = decodeKey(text.slice(from, to))
  const value = skipSpace(text, skipSpace(text, to) + 1)
  const known = index.members.get(name)
  if (known === undefined) index.members.set(name, { key: { from, to }, value })
  else known.value = value
  passSeparator(text, index, endOfValue(text, value))
}

function readElement(text: string, index: Index): void {
  const start = index.next
  index.starts.push(start)
  passSeparator(text, index, endOfValue(text, start))
}

function passSeparator(text: string, index: Index, end: number): void {
  const separator = skipSpace(text, end)
  index.done = text[separator] !== ','
  index.next = skipSpace(text, separator + 1)
}
