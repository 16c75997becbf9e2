/**
 * Finds places in text that `JSON.parse` accepts by walking to them. Each object and list on the way is indexed as far
 * as it had to be read, and the index is kept, so that many places in one long document cost one walk over it.
 */

import { tokens } from '../../pointer.ts'
import type { Pointer, Span } from '../../types.ts'
import { decodeKey, endOfString, endOfValue, skipSpace } from './scan.ts'

/**
 * What is known of an object or a list: its entries up to `next`, where the walk goes on: at an entry, or where `isValue`
 * at a value that is still to be passed, which may be long and all that was looked for.
 */
interface Index {
  next: number
  isValue: boolean
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

export interface Finder {
  /** The place of a key or a value; see `Document.locate`. */
  locate(pointer: Pointer, on: 'key' | 'value'): Span
  /** Where a value begins; undefined for a pointer that leads nowhere. */
  startOf(pointer: Pointer): number | undefined
}

/** Makes what finds places. */
export function createFinder(text: string, repeatsKeys: boolean): Finder {
  const indexes = new Map<number, Index>()
  const root = skipSpace(text, 0)

  function indexOf(container: number): Index {
    const known = indexes.get(container)
    if (known !== undefined) return known
    const next = skipSpace(text, container + 1)
    const done = text[next] === '}' || text[next] === ']'
    const index: Index = { next, isValue: false, done, members: new Map(), starts: [] }
    indexes.set(container, index)
    return index
  }

  function member(container: number, name: string): Member | undefined {
    const index = indexOf(container)
    while ((repeatsKeys || !index.members.has(name)) && hasMore(text, index)) readMember(text, index)
    return index.members.get(name)
  }

  function element(container: number, token: string): number | undefined {
    const wanted = Number(token)
    if (String(wanted) !== token) return undefined
    const index = indexOf(container)
    while (index.starts.length <= wanted && hasMore(text, index)) readElement(index)
    return index.starts[wanted]
  }

  /** The last value on the way, its key, and whether that is the way's end. */
  function walk(pointer: Pointer): { readonly value: number; readonly key: Span | undefined; readonly isEnd: boolean } {
    let value = root
    let key: Span | undefined
    for (const token of tokens(pointer)) {
      const found = text[value] === '{' ? member(value, token) : undefined
      const start = text[value] === '[' ? element(value, token) : found?.value
      key = found?.key
      if (start === undefined) return { value, key, isEnd: false }
      value = start
    }
    return { value, key, isEnd: true }
  }

  return {
    locate(pointer, on) {
      const { value, key } = walk(pointer)
      return on === 'key' && key !== undefined ? key : { from: value, to: endOfValue(text, value) }
    },
    startOf(pointer) {
      const { value, isEnd } = walk(pointer)
      return isEnd ? value : undefined
    },
  }
}

/** Goes on to the next entry, if there is one. */
function hasMore(text: string, index: Index): boolean {
  if (index.isValue) {
    const separator = skipSpace(text, endOfValue(text, index.next))
    index.done = text[separator] !== ','
    index.next = skipSpace(text, separator + 1)
    index.isValue = false
  }
  return !index.done
}

function readMember(text: string, index: Index): void {
  const from = index.next
  const to = endOfString(text, from)
  const name = decodeKey(text.slice(from, to))
  const value = skipSpace(text, skipSpace(text, to) + 1)
  const known = index.members.get(name)
  if (known === undefined) index.members.set(name, { key: { from, to }, value })
  else known.value = value
  index.next = value
  index.isValue = true
}

function readElement(index: Index): void {
  index.starts.push(index.next)
  index.isValue = true
}
