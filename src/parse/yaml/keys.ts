/** The entries of a mapping by their keys, sorted once, since the same mapping may be asked for many of them. */
import { isScalar } from 'yaml'
import type { YAMLMap } from 'yaml'
import { entries, isMergeKey, sourceOf } from './nodes.ts'

/** Where a mapping's entries stand in it, from 0, in order. */
export interface KeyIndex {
  /** Those whose key is a scalar, by its text. */
  readonly named: ReadonlyMap<string, readonly number[]>
  /** Those whose key is an alias, a mapping or a list. */
  readonly others: readonly number[]
  /** Those whose key is the merge key. */
  readonly merges: readonly number[]
}

const indexes = new WeakMap<YAMLMap, KeyIndex>()

/** The index of a mapping that does not change any more. */
export function keysOf(map: YAMLMap): KeyIndex {
  let index = indexes.get(map)
  if (index === undefined) {
    index = indexOf(map)
    indexes.set(map, index)
  }
  return index
}

function indexOf(map: YAMLMap): KeyIndex {
  const named = new Map<string, number[]>()
  const others: number[] = []
  const merges: number[] = []
  for (const [at, { key }] of entries(map).entries()) {
    if (isMergeKey(key)) merges.push(at)
    else if (!isScalar(key)) others.push(at)
    else if (named.get(sourceOf(key))?.push(at) === undefined) named.set(sourceOf(key), [at])
  }
  return { named, others, merges }
}
