/** From changes of a value to edits of the JSON that it is written in: only what changes is written anew. */
import { lastToken, parent, tokens } from '../../pointer.ts'
import type { Change, Pointer, Splice } from '../../types.ts'
import type { Finder } from './find.ts'
import { breakOf, collect, cutSlots, jsonLineRest, lineEnd, lineStart, restOfLine, startsLine } from '../splices.ts'
import { readContainer, skipTrivia, type Container, type JsonSlot } from './slots.ts'

/**
 * Makes the `edits` of a document whose text has no mistakes, comments and trailing commas aside.
 *
 * @param startOf finds values, where no object has a key twice; without it they are walked to
 */
export function createEditor(
  text: string,
  startOf?: Finder['startOf'],
): (changes: readonly Change[]) => readonly Splice[] | undefined {
  const containers = new Map<number, Container>()

  function containerAt(offset: number): Container {
    const known = containers.get(offset) ?? readContainer(text, offset)
    containers.set(offset, known)
    return known
  }

  /** The container at a pointer; undefined where none is, or where a key on the way is given twice. */
  function containerOf(pointer: Pointer): Container | undefined {
    const at = startOf === undefined ? walkTo(pointer) : startOf(pointer)
    return at !== undefined && isOpen(at) ? containerAt(at) : undefined
  }

  function walkTo(pointer: Pointer): number | undefined {
    let at = skipTrivia(text, 0)
    for (const token of tokens(pointer)) {
      const slot = isOpen(at) ? slotOf(containerAt(at), token) : undefined
      if (slot === undefined) return undefined
      at = slot.value.from
    }
    return at
  }

  function isOpen(at: number): boolean {
    return text[at] === '{' || text[at] === '['
  }

  function editsOf(change: Exclude<Change, { kind: 'remove' }>): readonly Splice[] | undefined {
    if (change.kind === 'text') return [{ ...change.span, text: change.text }]
    if (change.kind === 'add') {
      const container = containerOf(change.pointer)
      return container && added(text, container, change.key, change.value)
    }
    const container = containerOf(parent(change.pointer))
    const slot = container && slotOf(container, lastToken(change.pointer) ?? '')
    if (slot === undefined) return undefined
    if (change.kind === 'replace') return [{ ...slot.value, text: JSON.stringify(change.value) }]
    if (slot.key === undefined || container!.named(change.to).length > 0) return undefined
    const renamed = { ...slot.key, text: JSON.stringify(change.to) }
    return change.kind === 'rename' ? [renamed] : [renamed, ...wrapped(text, slot, change.type)]
  }

  /** The removals of one container belong together, since they share commas. */
  function removed(holder: Pointer, all: readonly Pointer[]): readonly Splice[] | undefined {
    const container = containerOf(holder)
    const gone = all.map((pointer) => container && indexOf(container, lastToken(pointer) ?? ''))
    if (gone.includes(undefined)) return undefined
    return cutSlots(text, container!.slots, new Set(gone as number[]), jsonLineRest)
  }

  return (changes) => collect(changes, editsOf, removed)
}

/** The index of an entry; undefined where there is none, or where a key is given twice. */
function indexOf(container: Container, token: string): number | undefined {
  const { slots } = container
  if (slots[0]?.key === undefined) return String(Number(token)) === token && token in slots ? Number(token) : undefined
  const named = container.named(token)
  return named.length === 1 ? named[0] : undefined
}

function slotOf(container: Container, token: string): JsonSlot | undefined {
  const index = indexOf(container, token)
  return index === undefined ? undefined : container.slots[index]
}

/** A new last member, written as the one before it is. */
function added(text: string, container: Container, key: string, value: unknown): readonly Splice[] | undefined {
  const { slots, from, close } = container
  if (text[from] !== '{' || container.named(key).length > 0) return undefined
  const last = slots.at(-1)
  const colon = last?.key === undefined ? ': ' : text.slice(last.key.to, last.value.from)
  const member = `${JSON.stringify(key)}${/^\s*:\s*$/.test(colon) ? colon : ': '}${JSON.stringify(value)}`
  if (last === undefined) return [{ from: from + 1, to: close, text: ` ${member} ` }]
  const isOnLine = startsLine(text, last.from)
  const indent = isOnLine ? breakOf(text) + text.slice(lineStart(text, last.from), last.from) : spaceBefore(text, slots)
  const end = last.comma === undefined ? last.to : last.comma + 1
  // A comment behind the last member belongs to it.
  const at = isOnLine && restOfLine(text, end, jsonLineRest) !== undefined ? lineEnd(text, end) : end
  const line = { from: at, to: at, text: `${indent}${member}${last.comma === undefined ? '' : ','}` }
  if (last.comma !== undefined) return [line]
  return at === end ? [{ ...line, text: `,${line.text}` }] : [{ from: end, to: end, text: ',' }, line]
}

function spaceBefore(text: string, slots: readonly JsonSlot[]): string {
  const [first, second] = slots
  const space = second === undefined ? ' ' : text.slice(first!.comma! + 1, second.from)
  return /^[ \t]*$/.test(space) ? space : ' '
}

function wrapped(text: string, { key, value }: JsonSlot, type: string): readonly Splice[] {
  const space = /\s$/.test(text.slice(key!.to, value.from)) ? ' ' : ''
  const quotedType = JSON.stringify(type)
  const head = `{"type":${space}${quotedType},${space}${quotedType}:${space}`
  return [
    { from: value.from, to: value.from, text: head },
    { from: value.to, to: value.to, text: '}' },
  ]
}
