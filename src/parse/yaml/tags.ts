/** Explicit tags: what the core schema makes of them, and where they are written. */
import { isMap, isScalar, isSeq } from 'yaml'
import type { Node } from 'yaml'
import type { Finding, Span } from '../../types.ts'
import { printable } from '../json/show.ts'
import { sourceOf } from './nodes.ts'
import { coreValue } from './scalars.ts'

const CORE = 'tag:yaml.org,2002:'

/** The JSON value that the explicit tag of a scalar gives it, or undefined when there is none. */
export function taggedScalar(tag: string, source: string): unknown {
  if (tag === '!' || tag === `${CORE}str`) return source
  const type = tag.slice(CORE.length)
  if (!tag.startsWith(CORE) || (type !== 'int' && type !== 'float' && type !== 'bool' && type !== 'null'))
    return undefined
  return coreValue(type, source)
}

/** Whether a node without a tag, or with this one, has a JSON form. */
export function hasJsonForm(node: Node): boolean {
  const { tag } = node
  if (!tag || tag === '!') return true
  if (isScalar(node)) return taggedScalar(tag, sourceOf(node)) !== undefined
  return (isMap(node) && tag === `${CORE}map`) || (isSeq(node) && tag === `${CORE}seq`)
}

/** The finding about a tag without a JSON form, at the tag. */
export function tagFinding(node: Node, text: string): Finding {
  const place = tagSpan(node, text)
  const written = printable(text.slice(place.from, place.to))
  const type = (node.tag ?? '').startsWith(CORE) ? (node.tag ?? '').slice(CORE.length) : undefined
  return {
    rule: 'unresolved-tag',
    place,
    message: messageOf(written, type),
    hint: 'remove the tag and write the value itself',
  }
}

const CORE_TYPES: readonly string[] = ['str', 'int', 'float', 'bool', 'null', 'seq', 'map']

function messageOf(written: string, type: string | undefined): string {
  if (type === undefined) return `${written} is a custom tag, which JSON has no form for`
  if (CORE_TYPES.includes(type)) return `${written} does not fit the value behind it`
  return `${written} has no JSON form; the standard tags that do are ${CORE_TYPES.join(', ')}`
}

/** The package keeps no place of a tag, but only anchors and white space stand between it and its node. */
function tagSpan(node: Node, text: string): Span {
  const start = node.range?.[0] ?? 0
  let to = start
  for (;;) {
    while (to > 0 && /\s/.test(text[to - 1]!)) to--
    if (text[to - 1] === '>') return { from: Math.max(0, text.lastIndexOf('!<', to)), to }
    let from = to
    while (from > 0 && /[^\s[\]{},]/.test(text[from - 1]!)) from--
    if (text[from] === '!') return { from, to }
    if (text[from] !== '&') return { from: start, to: start }
    to = from
  }
}
