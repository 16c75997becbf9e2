/** Chooses how the places of an accepted text are found. */

// oxlint-disable-next-line typescript/triple-slash-reference -- a package without types has no module to import them from
/// <reference path="./json-source-map.d.ts" />
import { parse } from 'json-source-map'
import { parent } from '../../pointer.ts'
import type { Pointer, Span } from '../../types.ts'
import type { Finder } from './find.ts'
import { endOfString } from './scan.ts'

/** The place of a key or a value; see `Document.locate`. */
export type Locate = (pointer: Pointer, on: 'key' | 'value') => Span

const LONGEST_MAPPED = 256 * 1024
const DEEPEST_MAPPED = 1000

/** So many places are walked to before all of them are mapped. */
const FEW = 4

/**
 * Makes the locating function of a text that `JSON.parse` accepts. The map of all places is for ordinary documents with
 * more than a few places to find: its cost grows with the square of the depth, it recurses, and it keeps stale places
 * where an object has a key twice. A line of a batch is one of a million; a map of it would be made for nothing.
 */
export function createLocate(
  text: string,
  { finder, repeatsKeys, isLine }: { finder: Finder; repeatsKeys: boolean; isLine: boolean },
): Locate {
  const find: Locate = (pointer, on) => finder.locate(pointer, on)
  if (isLine || repeatsKeys || text.length >= LONGEST_MAPPED) return find
  let asked = 0
  let map: Locate | undefined
  return (pointer, on) => {
    if (++asked <= FEW) return find(pointer, on)
    map ??= depth(text) < DEEPEST_MAPPED ? createMap(text) : find
    return map(pointer, on)
  }
}

function createMap(text: string): Locate {
  const { pointers } = parse(text)
  return (pointer, on) => {
    let at = pointer
    while (pointers[at] === undefined) at = parent(at)
    const { value, valueEnd, key, keyEnd } = pointers[at]!
    const asKey = on === 'key' && at === pointer && key !== undefined && keyEnd !== undefined
    return asKey ? { from: key.pos, to: keyEnd.pos } : { from: value.pos, to: valueEnd.pos }
  }
}

function depth(text: string): number {
  let deepest = 0
  let open = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) at = endOfString(text, at) - 1
    else if (code === 123 || code === 91) deepest = Math.max(deepest, ++open)
    else if (code === 125 || code === 93) open--
  }
  return deepest
}
