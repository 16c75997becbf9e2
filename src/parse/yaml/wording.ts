/** The findings about well-formed YAML that no request can be made of. */
import { isAlias, isMap } from 'yaml'
import type { Node } from 'yaml'
import type { Finding, Pointer, Repair, Span } from '../../types.ts'
import { printable, quoted } from '../json/show.ts'
import { entries, spanOf } from './nodes.ts'
import type { Entry } from './nodes.ts'
import type { Difference } from './scalars.ts'

/** A key for the second time in one mapping. */
export function duplicateKey(name: string, place: Span): Finding {
  return {
    rule: 'duplicate-key',
    place,
    message: `${quoted(name)} is given twice in this mapping; readers keep one of them or refuse it`,
    hint: 'remove one of the two',
  }
}

/** A second `<<` in one mapping. */
export function secondMerge(merges: readonly Entry[], text: string): Finding {
  const names = merges.map(({ value }) => (isAlias(value) ? printable(`*${value.source}`) : undefined))
  const list = names.includes(undefined) ? '*a, *b' : names.join(', ')
  return {
    rule: 'duplicate-key',
    place: spanOf(merges.at(-1)!.key, text),
    message: '"<<" is given twice in this mapping, which many readers refuse',
    hint: `write <<: [${list}]`,
    severity: 'warning',
  }
}

/** A `<<` whose value is neither a mapping nor a list of mappings. */
export function badMerge(value: Node, text: string): Finding {
  return {
    rule: 'syntax',
    place: spanOf(value, text),
    message: '<< merges something that is neither a mapping nor a list of mappings',
    hint: 'give it an alias of a mapping, such as <<: *defaults',
  }
}

/** An alias whose anchor does not stand before it. */
export function unknownAlias(name: string, place: Span): Finding {
  return {
    rule: 'syntax',
    place,
    message: `${printable(`*${name}`)} has no anchor before it`,
    hint: `define ${printable(`&${name}`)} above, or quote the text if it is none`,
  }
}

/** An alias inside the very node that it stands for. */
export function circularAlias(name: string, place: Span): Finding {
  return {
    rule: 'syntax',
    place,
    message: `${printable(`*${name}`)} stands inside its own anchor, so that the value has no end`,
    hint: 'write the value out',
  }
}

/** Aliases of aliases that come to too many nodes. */
export function aliasLimit(place: Span): Finding {
  return {
    rule: 'alias-limit',
    place,
    message: 'the aliases up to here stand for too many values',
    hint: 'write the values out, or nest fewer aliases',
  }
}

/** A key that is a mapping or a list. */
export function nonStringKey(key: Node, text: string): Finding {
  const place = spanOf(key, text)
  if (text.startsWith('{{', place.from)) {
    return { ...placeholder(key, text), rule: 'non-string-key' }
  }
  return {
    rule: 'non-string-key',
    place,
    message: `a ${isMap(key) ? 'mapping' : 'list'} is used as a key, but JSON has only text keys`,
    hint: 'write the key as text',
  }
}

/** Whether a value is an unquoted `{{ x }}`, which YAML takes for a mapping in a mapping. */
export function isPlaceholder(node: Node, text: string): boolean {
  const [from, to] = node.range ?? [0, 0]
  if (!isMap(node) || node.flow !== true || node.items.length !== 1 || entries(node)[0]!.value !== null) return false
  return text.startsWith('{{', from) && text.slice(from, to).endsWith('}}')
}

/** Whether a value is an unquoted `{% x %}`, which is a syntax error by itself. */
export function isStatement(node: Node, text: string): boolean {
  return isMap(node) && node.flow === true && text.startsWith('{%', node.range?.[0])
}

/** The finding about an unquoted `{{ x }}`. */
export function placeholder(node: Node, text: string): Finding {
  const place = spanOf(node, text)
  const written = text.slice(place.from, place.to)
  return {
    rule: 'syntax',
    place,
    message: `the placeholder ${printable(written)} is not in quotes; YAML reads it as a mapping`,
    hint: `quote it: ${quoted(written)}, and set "placeholders": true in the configuration`,
  }
}

/** A plain scalar that YAML 1.1 reads differently. */
export function oldScalar<P extends { readonly pointer: Pointer; readonly on: 'key' | 'value' }>(
  { message, hint, mild, portable }: Difference,
  place: P,
  span: Span,
): Finding & { readonly place: P } {
  const title = portable?.startsWith('"') ? `quote it: ${portable}` : `write ${portable}`
  const repair: Repair | undefined =
    portable === undefined ? undefined : { safe: true, title, changes: [{ kind: 'text', span, text: portable }] }
  return { rule: 'yaml-1-1-scalar', place, message, hint, repair, ...(mild ? { severity: 'hint' as const } : {}) }
}
