/** The places of what the tolerant reader read. */

import { tokens } from '../../pointer.ts'
import type { Pointer, Span } from '../../types.ts'

/** A value as written. */
export interface Node {
  readonly from: number
  to: number
  readonly value: unknown
  /** Of an object. */
  readonly members?: Map<string, Member>
  /** Of a list. */
  readonly items?: Node[]
}

/** The first key of a name and the last value that it was given. */
export interface Member {
  readonly key: Span
  readonly node: Node
}

/** The place of a key or a value; see `Document.locate`. */
export function locateInTree(root: Node, pointer: Pointer, on: 'key' | 'value'): Span {
  let node = root
  let key: Span | undefined
  for (const token of tokens(pointer)) {
    const member = node.members?.get(token)
    const element = node.items !== undefined && Object.hasOwn(node.items, token) ? node.items[Number(token)] : undefined
    const next = member?.node ?? element
    key = member?.key
    if (next === undefined) break
    node = next
  }
  return on === 'key' && key !== undefined ? key : { from: node.from, to: node.to }
}
