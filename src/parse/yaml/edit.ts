/** From changes of a value to edits of the YAML that it is written in: only what changes is written anew. */
import { isCollection, isMap, isScalar, isSeq, visit } from 'yaml'
import type { Node, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { lastToken, parent, tokens } from '../../pointer.ts'
import type { Change, Pointer, Repair, Splice } from '../../types.ts'
import {
  breakOf,
  collect,
  cutLines,
  cutSlots,
  lineEnd,
  lineStart,
  restOfLine,
  startsLine,
  yamlLineRest,
} from '../splices.ts'
import { keysOf } from './keys.ts'
import { entries, sourceOf, spanOf } from './nodes.ts'
import type { Entry } from './nodes.ts'
import { skipBlank } from './places.ts'
import { inFlow, scalarText } from './write.ts'

/** Makes the `edits` of a document that could be read without mistakes. What an alias stands for is not edited. */
export function createEditor(root: Node, text: string): (changes: readonly Change[]) => readonly Splice[] | undefined {
  return (changes) =>
    collect(
      changes,
      (change) => editsOf(root, text, change),
      (holder, all) => removed(nodeAt(root, holder), text, all),
    )
}

function editsOf(root: Node, text: string, change: Exclude<Change, { kind: 'remove' }>): readonly Splice[] | undefined {
  if (change.kind === 'text') return [{ ...change.span, text: change.text }]
  if (change.kind === 'add') return added(nodeAt(root, change.pointer), text, change.key, change.value)
  if (change.kind === 'replace') {
    const node = nodeAt(root, change.pointer)
    return node && replaced(node, text, change.value)
  }
  const map = nodeAt(root, parent(change.pointer))
  const entry = isMap(map) ? ownEntry(map, lastToken(change.pointer) ?? '') : undefined
  if (entry === undefined || !isMap(map) || hasKey(map, change.to)) return undefined
  const key = { ...spanOf(entry.key, text), text: scalarText(change.to, entry.key as Scalar) }
  return change.kind === 'rename' ? [key] : wrapped(entry, key, text, change.type)
}

/** The node at a pointer, reached through what is written there: no alias, no merge, no key that is given twice. */
function nodeAt(root: Node, pointer: Pointer): Node | undefined {
  let node: Node | undefined = root
  for (const token of tokens(pointer)) {
    if (isMap(node)) node = ownEntry(node, token)?.value ?? undefined
    else if (isSeq(node)) node = String(Number(token)) === token ? (node.items[Number(token)] as Node) : undefined
    else return undefined
  }
  return node
}

function ownEntry(map: YAMLMap, name: string): Entry | undefined {
  return entries(map)[ownIndex(map, name)]
}

/** Where the one entry of a name is in a mapping; -1 when there is none, or more of them. */
function ownIndex(map: YAMLMap, name: string): number {
  const named = keysOf(map).named.get(name) ?? []
  return named.length === 1 ? named[0]! : -1
}

function hasKey(map: YAMLMap, name: string): boolean {
  const { named, merges } = keysOf(map)
  return named.has(name) || merges.some((at) => sourceOf(entries(map)[at]!.key as Scalar) === name)
}

function replaced(node: Node, text: string, value: unknown): readonly Splice[] | undefined {
  const span = spanOf(node, text)
  if (node.tag || (isScalar(node) && node.type?.startsWith('BLOCK'))) return undefined
  if (!isScalar(node) && !isCollection(node)) return undefined
  const written = typeof value === 'string' ? scalarText(value, node) : inFlow(value)
  return [{ ...span, text: span.from === span.to ? ` ${written}` : written }]
}

function removed(holder: Node | undefined, text: string, all: readonly Pointer[]): readonly Splice[] | undefined {
  if (!isMap(holder) && !isSeq(holder)) return undefined
  const gone = all.map((pointer) => indexOf(holder, lastToken(pointer) ?? ''))
  if (gone.includes(-1) || gone.some((index) => hasAnchor(holder.items[index]))) return undefined
  return cutsOf(holder, gone, text)
}

function cutsOf(holder: YAMLMap | YAMLSeq, gone: readonly number[], text: string): readonly Splice[] | undefined {
  if (holder.flow === true) {
    const slots = holder.items.map((item) => slotOf(item as Entry | Node, text))
    return cutSlots(text, slots, new Set(gone), yamlLineRest)
  }
  if (gone.length === holder.items.length) return undefined
  const cuts = gone.map((index) => cutBlockEntry(holder, index, text))
  return cuts.includes(undefined) ? undefined : cuts.flatMap((cut) => cut ?? [])
}

function indexOf(holder: YAMLMap | YAMLSeq, token: string): number {
  if (isMap(holder)) return ownIndex(holder, token)
  return String(Number(token)) === token && Number(token) < holder.items.length ? Number(token) : -1
}

/** What an alias may stand for elsewhere. */
function hasAnchor(item: unknown): boolean {
  let found = false
  visit(item as Node, { Value: (_, node) => void (found ||= node.anchor !== undefined) })
  return found
}

function slotOf(item: Entry | Node, text: string): { from: number; to: number; comma: number | undefined } {
  const isPair = 'key' in item
  const { from } = spanOf(isPair ? item.key : item, text)
  const { to } = spanOf(isPair ? (item.value ?? item.key) : item, text)
  const next = skipBlank(text, to)
  return { from, to, comma: text[next] === ',' ? next : undefined }
}

/** The repair that takes an entry out which another one makes superfluous; undefined where its lines hold more. */
export function cutEntry(map: YAMLMap, index: number, text: string): Repair | undefined {
  if (hasAnchor(map.items[index])) return undefined
  const cuts = cutsOf(map, [index], text)
  const changes = cuts?.map(({ from, to }) => ({ kind: 'text', span: { from, to }, text: '' }) as const)
  return changes && { safe: true, title: 'remove the second one, which says the same', changes }
}

/**
 * Takes an entry out of a block mapping or list that has others: its lines, with the comment at the end of its last
 * one. Undefined where its lines hold something else as well.
 */
function cutBlockEntry(holder: YAMLMap | YAMLSeq, index: number, text: string): Splice | undefined {
  const item = holder.items[index] as Entry | Node
  const { from: start, to } = slotOf(item, text)
  const from = isSeq(holder) ? dashBefore(text, start) : start
  const end = restOfLine(text, to, yamlLineRest)
  if (end === undefined || from === undefined) return undefined
  if (startsLine(text, from)) return cutLines(text, { from, to })
  // The first entry of a mapping that is itself an item of a list: the next entry moves up to the dash.
  const next = holder.items[index + 1] as Entry | undefined
  const isAfterDash = /^[ \t]*(?:- +)+$/.test(text.slice(lineStart(text, from), from))
  if (!isMap(holder) || index > 0 || next === undefined || !isAfterDash) return undefined
  const { from: nextFrom } = spanOf(next.key, text)
  return /^\s*$/.test(text.slice(end, nextFrom)) ? { from, to: nextFrom, text: '' } : undefined
}

function dashBefore(text: string, at: number): number | undefined {
  const before = /-[ \t]+$/.exec(text.slice(lineStart(text, at), at))
  return before === null ? undefined : lineStart(text, at) + before.index
}

/** A new last entry, written as the one before it is. */
function added(holder: Node | undefined, text: string, key: string, value: unknown): readonly Splice[] | undefined {
  if (!isMap(holder) || hasKey(holder, key)) return undefined
  const last = entries(holder).at(-1)
  const member = `${scalarText(key, isScalar(last?.key) ? last.key : undefined)}: ${inFlow(value)}`
  if (last === undefined) {
    const span = spanOf(holder, text)
    return holder.flow === true ? [{ ...span, text: `{${member}}` }] : undefined
  }
  const { to, comma } = slotOf(last, text)
  if (holder.flow === true) {
    const at = comma === undefined ? to : comma + 1
    return [{ from: at, to: at, text: `${comma === undefined ? ',' : ''} ${member}` }]
  }
  const { from } = spanOf(entries(holder)[0]!.key, text)
  if (restOfLine(text, to, yamlLineRest) === undefined) return undefined
  const at = lineEnd(text, to)
  return [{ from: at, to: at, text: breakOf(text) + ' '.repeat(from - lineStart(text, from)) + member }]
}

/** In block style the lines of the value move to the right, each by two columns. */
function wrapped({ value }: Entry, key: Splice, text: string, type: string): readonly Splice[] | undefined {
  if (value === null || value.tag || value.anchor) return undefined
  const span = spanOf(value, text)
  if (isFlowLike(value, text)) {
    const head = { from: span.from, to: span.from, text: `{type: ${type}, ${type}: ` }
    return [key, head, { from: span.to, to: span.to, text: '}' }]
  }
  if (!startsLine(text, key.from)) return undefined
  const inner = `${breakOf(text)}${text.slice(lineStart(text, key.from), key.from)}  `
  const edits: Splice[] = [{ ...key, text: `${key.text}:${inner}type: ${type}${inner}${type}` }]
  for (let at = lineEnd(text, key.to); at < span.to; at = lineEnd(text, at)) {
    while (at < span.to && /[\r\n]/.test(text[at]!)) at++
    if (at < span.to) edits.push({ from: at, to: at, text: '  ' })
  }
  return edits
}

/** A value that may stand in braces as it is. */
function isFlowLike(value: Node, text: string): boolean {
  if (isCollection(value)) return value.flow === true
  const { from, to } = spanOf(value, text)
  return isScalar(value) && value.type?.startsWith('QUOTE') === true && !/[\r\n]/.test(text.slice(from, to))
}
