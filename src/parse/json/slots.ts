/** The entries of objects and lists in JSON that has no mistakes, comments and trailing commas aside. */
import type { Span } from '../../types.ts'
import type { Slot } from '../splices.ts'
import { decodeKey, endOfLine, endOfString, skipSpace } from './scan.ts'

/** A member or an element. */
export interface JsonSlot extends Slot {
  /** Undefined for an element. */
  readonly key: Span | undefined
  readonly name: string | undefined
  readonly value: Span
}

/** An object or a list. */
export class Container {
  readonly from: number
  /** The offset of the closing bracket. */
  readonly close: number
  readonly slots: readonly JsonSlot[]
  #byName: Map<string, number[]> | undefined

  constructor({ from, close, slots }: Pick<Container, 'from' | 'close' | 'slots'>) {
    this.from = from
    this.close = close
    this.slots = slots
  }

  /** The indexes of the members of a name, in order; elements have none. */
  named(name: string): readonly number[] {
    if (this.slots.length > FEW) return (this.#byName ??= indexesByName(this.slots)).get(name) ?? []
    return this.slots.flatMap((slot, index) => (slot.name === name ? [index] : []))
  }

  /** The index of the entry that begins at an offset, or of the first one behind it. */
  indexAt(offset: number): number {
    let [low, high] = [0, this.slots.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.slots[middle]!.from < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Among so many members a name is found sooner by looking at all of them. */
const FEW = 32

function indexesByName(slots: readonly JsonSlot[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, { name }] of slots.entries()) {
    if (name === undefined) continue
    const same = indexes.get(name)
    if (same === undefined) indexes.set(name, [index])
    else same.push(index)
  }
  return indexes
}

/** Reads the container that opens at an offset. */
export function readContainer(text: string, from: number): Container {
  const slots: JsonSlot[] = []
  const isObject = text[from] === '{'
  let at = skipTrivia(text, from + 1)
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    const slot = readSlot(text, at, isObject)
    slots.push(slot)
    at = skipTrivia(text, slot.comma === undefined ? slot.to : slot.comma + 1)
  }
  return new Container({ from, close: at, slots })
}

/** The next offset, from `at` on, where there is neither white space nor a comment. */
export function skipTrivia(text: string, at: number): number {
  let next = skipSpace(text, at)
  while (text[next] === '/') next = skipSpace(text, endOfComment(text, next))
  return next
}

function readSlot(text: string, from: number, isObject: boolean): JsonSlot {
  const key = isObject ? { from, to: endOfString(text, from) } : undefined
  const start = key === undefined ? from : skipTrivia(text, skipTrivia(text, key.to) + 1)
  const to = endOfValue(text, start)
  const next = skipTrivia(text, to)
  return {
    from,
    to,
    comma: text[next] === ',' ? next : undefined,
    key,
    name: key && decodeKey(text.slice(key.from, key.to)),
    value: { from: start, to },
  }
}

/** Unlike its namesake in `scan.ts` it knows comments, which may hold quotes and brackets. */
function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from)
  let at = from
  if (text[at] !== '{' && text[at] !== '[') {
    while (at < text.length && !/[\s,}\]/]/.test(text[at]!)) at++
    return at
  }
  for (let depth = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at) - 1
    else if (char === '/') at = endOfComment(text, at) - 1
    else if (char === '{' || char === '[') depth++
    else if ((char === '}' || char === ']') && --depth === 0) return at + 1
  }
  return at
}

function endOfComment(text: string, from: number): number {
  if (text[from + 1] === '/') return endOfLine(text, from)
  const end = text.indexOf('*/', from + 2)
  return end === -1 ? text.length : end + 2
}
