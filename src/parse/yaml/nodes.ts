/** Small facts about the nodes of a parsed YAML document. */
import { isAlias, isCollection, isMap, isScalar, isSeq } from 'yaml'
import type { Alias, Node, Pair, Scalar, YAMLMap } from 'yaml'
import type { Span } from '../../types.ts'

/** A key and its value; the package leaves the value out of `? key` alone. */
export type Entry = Pair<Node, Node | null>

/** The anchor's node of every alias that has one. */
export type Targets = ReadonlyMap<Alias, Node>

/** The pairs of a mapping. */
export function entries(map: YAMLMap): readonly Entry[] {
  return map.items as Entry[]
}

/** Whether a key is the merge key `<<`, which it is only when plain. */
export function isMergeKey(key: Node): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<' && (!key.tag || key.tag === MERGE_TAG)
}

const MERGE_TAG = 'tag:yaml.org,2002:merge'

/** The node that an alias stands for, or the node itself; undefined for an alias without an anchor. */
export function dereference(node: Node, targets: Targets): Node | undefined {
  return isAlias(node) ? targets.get(node) : node
}

/** The text of a scalar key, or undefined for a key that is a mapping or a list, or an alias of one. */
export function keyText(key: Node, targets: Targets): string | undefined {
  const node = dereference(key, targets)
  return isScalar(node) ? sourceOf(node) : undefined
}

/** The text of a scalar without quotes, escapes and folds. */
export function sourceOf(scalar: Scalar): string {
  return scalar.source ?? ''
}

/** Where a node is written, without its anchor and tag and without the comments behind it. */
export function spanOf(node: Node, text: string): Span {
  const [from = 0, to = from] = node.range ?? []
  if (isScalar(node) && from === to) return emptySpan(from, text)
  return within({ from, to: endOf(node, text) }, text)
}

/** The package puts an empty value behind the spaces that follow the colon; it belongs right behind the colon. */
function emptySpan(from: number, text: string): Span {
  let at = from
  while (at > 0 && (text[at - 1] === ' ' || text[at - 1] === '\t')) at--
  return within({ from: at, to: at }, text)
}

function endOf(node: Node, text: string): number {
  const [from = 0, to = from] = node.range ?? []
  if (isCollection(node) && node.flow !== true) return lastEnd(node, text) ?? to
  if (isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')) return blockEnd(from, to, text)
  return to
}

/** The range of a block collection reaches over the comments and blank lines behind it. */
function lastEnd(node: Node, text: string): number | undefined {
  const last: unknown = isCollection(node) ? node.items.at(-1) : undefined
  if (isSeq(node)) return last === undefined ? undefined : spanOf(last as Node, text).to
  if (!isMap(node) || last === undefined) return undefined
  const { key, value } = last as Entry
  return spanOf(value ?? key, text).to
}

/** Empty lines at the end belong to a block scalar only when it keeps them (`|+`). */
function blockEnd(from: number, to: number, text: string): number {
  const source = text.slice(from, to)
  const keeps = /^[|>]\d?\+/.test(source)
  return keeps ? to : from + source.replace(/[\r\n]+$/, '').length
}

function within({ from, to }: Span, text: string): Span {
  const start = Math.min(Math.max(from, 0), text.length)
  return { from: start, to: Math.min(Math.max(to, start), text.length) }
}
