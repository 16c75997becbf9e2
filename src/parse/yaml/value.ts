/** From the nodes of one YAML document to a plain JSON value. */
import { isAlias, isMap, isScalar, isSeq } from 'yaml'
import type { Alias, Node, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { child, isWithin } from '../../pointer.ts'
import type { Finding, Pointer } from '../../types.ts'
import { isObject } from '../../view.ts'
import { cutEntry } from './edit.ts'
import { dereference, entries, isMergeKey, keyText, sourceOf, spanOf } from './nodes.ts'
import type { Entry, Targets } from './nodes.ts'
import { keyDifference, valueDifference } from './scalars.ts'
import type { Difference } from './scalars.ts'
import { hasJsonForm, tagFinding, taggedScalar } from './tags.ts'
import {
  aliasLimit,
  badMerge,
  circularAlias,
  duplicateKey,
  isPlaceholder,
  isStatement,
  nonStringKey,
  oldScalar,
  placeholder,
  secondMerge,
  unknownAlias,
} from './wording.ts'

/** What a document's nodes come to. */
export interface Conversion {
  readonly value: unknown
  readonly findings: readonly Finding[]
  readonly holes: readonly Pointer[]
  readonly complete: boolean
  readonly targets: Targets
}

/** How many nodes the aliases of a document may stand for, whatever its size. */
const ALIASED_NODES = 100_000
/** A long list of requests that merge the same defaults is no attack; it grows with what is written. */
const ALIASED_NODES_PER_NODE = 1000
const MOST_ALIASED_NODES = 5_000_000

interface State {
  readonly text: string
  /** Offsets of scalars that the package could not read. */
  readonly suspects: ReadonlySet<number>
  readonly path: (string | number)[]
  readonly anchors: Map<string, Node>
  /** The value and the number of nodes, aliases resolved, of every anchored node that is complete. */
  readonly anchored: Map<Node, { readonly value: unknown; readonly size: number }>
  readonly targets: Map<Alias, Node>
  readonly reported: Set<string>
  readonly findings: Finding[]
  /** Those that a pointer locates, which a later duplicate key would move. */
  located: (Finding & { readonly place: { readonly pointer: Pointer } })[]
  holes: Pointer[]
  complete: boolean
  written: number
  aliased: number
  limit: Finding | undefined
}

/**
 * Converts a document's nodes. Every node is visited once, in the order of the text; what an alias stands for is
 * shared, never copied. `suspects` are the offsets of scalars that the package could not read.
 */
export function convert(root: Node, text: string, suspects: ReadonlySet<number>): Conversion {
  const state: State = {
    text,
    suspects,
    path: [],
    anchors: new Map(),
    anchored: new Map(),
    targets: new Map(),
    reported: new Set(),
    findings: [],
    located: [],
    holes: [],
    complete: true,
    written: 0,
    aliased: 0,
    limit: undefined,
  }
  const value = nodeValue(state, root)
  const { findings, located, holes, complete, targets, limit } = state
  if (limit !== undefined) return { value: undefined, findings: [limit], holes: [], complete: false, targets }
  return { value, findings: [...findings, ...located], holes, complete, targets }
}

function nodeValue(state: State, node: Node): unknown {
  if (state.limit !== undefined) return null
  if (isAlias(node)) return aliasValue(state, node)
  const before = state.written + state.aliased
  state.written++
  if (node.anchor) state.anchors.set(node.anchor, node)
  const value = contentValue(state, node)
  if (node.anchor) state.anchored.set(node, { value, size: state.written + state.aliased - before })
  return value
}

function contentValue(state: State, node: Node): unknown {
  if (isSuspect(state, node) || isStatement(node, state.text)) state.holes.push(pointerOf(state))
  if (isPlaceholder(node, state.text)) return hole(state, placeholder(node, state.text))
  if (!hasJsonForm(node)) {
    state.findings.push(tagFinding(node, state.text))
    // A tag on everything must not hide everything.
    if (state.path.length > 0 || isScalar(node)) state.holes.push(pointerOf(state))
  }
  if (isMap(node)) return mapValue(state, node)
  if (isSeq(node)) return listValue(state, node)
  return isScalar(node) ? scalarValue(state, node) : null
}

function scalarValue(state: State, node: Scalar): unknown {
  if (node.tag) return taggedScalar(node.tag, sourceOf(node)) ?? (hasJsonForm(node) ? null : sourceOf(node))
  if (node.type === 'PLAIN') reportDifference(state, valueDifference(sourceOf(node)), node, 'value')
  return node.value
}

function listValue(state: State, list: YAMLSeq): unknown[] {
  return list.items.map((item, index) => at(state, index, () => nodeValue(state, item as Node)))
}

/** A hole of value null, with the finding that explains it. */
function hole(state: State, finding: Finding): null {
  state.findings.push(finding)
  state.holes.push(pointerOf(state))
  return null
}

function aliasValue(state: State, alias: Alias): unknown {
  const target = state.anchors.get(alias.source)
  const known = target && state.anchored.get(target)
  if (target === undefined || known === undefined) {
    const place = spanOf(alias, state.text)
    const finding = target === undefined ? unknownAlias(alias.source, place) : circularAlias(alias.source, place)
    // One forgotten anchor is one mistake, however often it is used.
    if (!state.reported.has(alias.source)) state.findings.push(finding)
    state.reported.add(alias.source)
    state.holes.push(pointerOf(state))
    return null
  }
  state.targets.set(alias, target)
  state.aliased += known.size
  const allowed = Math.max(ALIASED_NODES, state.written * ALIASED_NODES_PER_NODE)
  if (state.aliased > Math.min(allowed, MOST_ALIASED_NODES)) state.limit = aliasLimit(spanOf(alias, state.text))
  return known.value
}

function mapValue(state: State, map: YAMLMap): Record<string, unknown> {
  const own: Record<string, unknown> = {}
  const merged: Record<string, unknown>[] = []
  const merges: Entry[] = []
  for (const [index, entry] of entries(map).entries()) {
    if (isMergeKey(entry.key)) {
      merges.push(entry)
      if (merges.length === 2) state.findings.push(secondMerge(merges, state.text))
      merged.push(...at(state, '<<', () => mergeSources(state, entry)))
    } else {
      addEntry(state, own, map, index)
    }
  }
  return merged.length === 0 ? own : mergeUnder(own, merged)
}

function addEntry(state: State, own: Record<string, unknown>, map: YAMLMap, index: number): void {
  const { key, value } = entries(map)[index]!
  state.written++
  const name = nameOf(state, key)
  if (name === undefined) return skipEntry(state, value)
  const earlier = Object.hasOwn(own, name) ? { value: own[name], finding: replaceEntry(state, name, key) } : undefined
  const read = at(state, name, () => {
    if (isScalar(key)) checkKey(state, key)
    return value === null ? null : nodeValue(state, value)
  })
  put(own, name, read)
  // A pair that is there already, with the same value, says nothing.
  if (earlier === undefined || JSON.stringify(earlier.value) !== JSON.stringify(read)) return
  const cut = cutEntry(map, index, state.text)
  if (cut !== undefined) state.findings[earlier.finding] = { ...state.findings[earlier.finding]!, repair: cut }
}

/** Reads a value that no pointer leads to, since its anchors count. */
function skipEntry(state: State, value: Node | null): void {
  const [findings, located, holes] = [state.findings.length, state.located.length, state.holes.length]
  if (value !== null) nodeValue(state, value)
  state.findings.length = findings
  state.located.length = located
  state.holes.length = holes
  state.complete = false
}

/** A key's text, or undefined after a finding that says why it has none. */
function nameOf(state: State, key: Node): string | undefined {
  if (isAlias(key)) return aliasName(state, key)
  if (!isScalar(key)) {
    state.findings.push(nonStringKey(key, state.text))
    return undefined
  }
  if (key.anchor) nodeAnchor(state, key)
  if (!hasJsonForm(key)) state.findings.push(tagFinding(key, state.text))
  return sourceOf(key)
}

function aliasName(state: State, key: Alias): string | undefined {
  const holes = state.holes.length
  aliasValue(state, key)
  state.holes.length = holes
  const name = keyText(key, state.targets)
  if (name === undefined && state.targets.has(key)) state.findings.push(nonStringKey(key, state.text))
  return name
}

function nodeAnchor(state: State, key: Scalar): void {
  state.anchors.set(key.anchor ?? '', key)
  state.anchored.set(key, { value: key.tag ? taggedScalar(key.tag, sourceOf(key)) : key.value, size: 1 })
}

/** What was said of the value that a duplicate key replaces would be shown at the new one. Returns the finding's index. */
function replaceEntry(state: State, name: string, key: Node): number {
  const pointer = child(pointerOf(state), name)
  state.located = state.located.filter(({ place }) => !isWithin(place.pointer, pointer))
  state.holes = state.holes.filter((place) => !isWithin(place, pointer))
  return state.findings.push(duplicateKey(name, spanOf(key, state.text))) - 1
}

/** The mappings that a merge key brings, read in the order of the text. */
function mergeSources(state: State, { value }: Entry): Record<string, unknown>[] {
  if (value === null) return []
  const read = nodeValue(state, value)
  const node = dereference(value, state.targets)
  const parts = isSeq(node) ? (node.items as Node[]) : [value]
  const values: unknown[] = isSeq(node) && Array.isArray(read) ? read : [read]
  const bad = parts.filter((part) => !isMap(dereference(part, state.targets)))
  if (bad.length > 0) state.complete = false
  // An alias without an anchor has its own finding.
  if (bad.some((part) => dereference(part, state.targets) !== undefined)) {
    state.findings.push(badMerge(value, state.text))
  }
  return values.filter(
    (part, index): part is Record<string, unknown> =>
      isMap(dereference(parts[index]!, state.targets)) && isObject(part),
  )
}

/** Merged entries first, where they are not overridden: earlier mappings win over later ones. */
function mergeUnder(own: Record<string, unknown>, merged: readonly Record<string, unknown>[]): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const source of merged) {
    for (const key of Object.keys(source)) {
      if (!Object.hasOwn(own, key) && !Object.hasOwn(value, key)) put(value, key, source[key])
    }
  }
  for (const key of Object.keys(own)) put(value, key, own[key])
  return value
}

function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

function checkKey(state: State, key: Scalar): void {
  if (isSuspect(state, key)) state.holes.push(pointerOf(state))
  if (!key.tag && key.type === 'PLAIN') reportDifference(state, keyDifference(sourceOf(key)), key, 'key')
}

function reportDifference(state: State, difference: Difference | undefined, node: Scalar, on: 'key' | 'value'): void {
  if (difference === undefined) return
  state.located.push(oldScalar(difference, { pointer: pointerOf(state), on }, spanOf(node, state.text)))
}

function isSuspect(state: State, node: Node): boolean {
  return isScalar(node) && state.suspects.has(node.range?.[0] ?? -1)
}

function at<T>(state: State, key: string | number, read: () => T): T {
  state.path.push(key)
  const result = read()
  state.path.pop()
  return result
}

function pointerOf(state: State): Pointer {
  return state.path.reduce<Pointer>((pointer, key) => child(pointer, key), '')
}
