/** From a JSON Pointer to the place in the YAML text. */
import { isMap, isSeq } from 'yaml'
import type { Node, YAMLMap } from 'yaml'
import { tokens } from '../../pointer.ts'
import type { Pointer, Span } from '../../types.ts'
import { keysOf } from './keys.ts'
import { dereference, entries, keyText, spanOf } from './nodes.ts'
import type { Entry, Targets } from './nodes.ts'

/**
 * The span of the key or value that a pointer names, in UTF-16 code units; that of the nearest ancestor when it leads
 * nowhere. Aliases and merges lead to where the value is written.
 */
export function locate(root: Node, targets: Targets, text: string, pointer: Pointer, on: 'key' | 'value'): Span {
  let node = root
  let key: Node | undefined
  for (const token of tokens(pointer)) {
    const next = step(node, token, targets)
    if (next === undefined) return spanOf(node, text)
    if (next.value === null) return spanOfMissing(next, on, text)
    key = next.key
    node = dereference(next.value, targets) ?? next.value
  }
  return spanOf(on === 'key' && key !== undefined ? key : node, text)
}

interface Step {
  readonly key: Node | undefined
  readonly value: Node | null
}

function step(node: Node, token: string, targets: Targets): Step | undefined {
  if (isMap(node)) return findEntry(node, token, targets)
  if (!isSeq(node) || !/^(?:0|[1-9]\d*)$/.test(token)) return undefined
  const value = node.items[Number(token)] as Node | undefined
  return value && { key: undefined, value }
}

/** A key that stands alone, `? key`, has an empty value right behind it. */
function spanOfMissing({ key }: Step, on: 'key' | 'value', text: string): Span {
  const span = key === undefined ? { from: 0, to: 0 } : spanOf(key, text)
  return on === 'key' ? span : { from: span.to, to: span.to }
}

/** The last of equal keys counts; then the merged mappings, of which the first counts; then the merge key itself. */
function findEntry(map: YAMLMap, token: string, targets: Targets): Entry | undefined {
  const { named, others, merges } = keysOf(map)
  const all = entries(map)
  const aliased = others.findLast((at) => keyText(all[at]!.key, targets) === token) ?? -1
  const own = all[Math.max(aliased, named.get(token)?.at(-1) ?? -1)]
  if (own !== undefined) return own
  for (const at of merges) {
    for (const source of mergeSources(all[at]!.value, targets)) {
      const found = findEntry(source, token, targets)
      if (found !== undefined) return found
    }
  }
  const last = token === '<<' ? merges.at(-1) : undefined
  return last === undefined ? undefined : all[last]
}

function mergeSources(value: Node | null, targets: Targets): YAMLMap[] {
  const node = value === null ? undefined : dereference(value, targets)
  if (isMap(node)) return [node]
  if (!isSeq(node)) return []
  return node.items.map((item) => dereference(item as Node, targets)).filter((item) => isMap(item))
}
