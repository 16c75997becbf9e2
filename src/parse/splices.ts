/** Taking entries of a list or an object out of its text, commas and lines included; the same for all formats. */
import { parent } from '../pointer.ts'
import type { Change, Pointer, Span, Splice } from '../types.ts'

/** An entry as it is written, key included, and the comma behind it, if there is one. */
export interface Slot extends Span {
  readonly comma: number | undefined
}

/**
 * What may follow an entry on its line and belongs to it: white space and a comment up to the end of the line. Sticky.
 */
export const jsonLineRest = /[ \t]*(?:\/\/[^\r\n]*|\/\*(?:[^*\r\n]|\*(?!\/))*\*\/[ \t]*)?(?=[\r\n]|$)/y
export const yamlLineRest = /(?:[ \t]+#[^\r\n]*|[ \t]*)(?=[\r\n]|$)/y

/** The edits of a document that knows no values: those that a reader has made itself. */
export function textEdits(changes: readonly Change[]): readonly Splice[] | undefined {
  const edits = changes.flatMap((change) => (change.kind === 'text' ? [{ ...change.span, text: change.text }] : []))
  return edits.length === changes.length ? edits : undefined
}

/** All edits, in the order of the text; undefined as soon as one change cannot be done. */
export function collect(
  changes: readonly Change[],
  editsOf: (change: Exclude<Change, { kind: 'remove' }>) => readonly Splice[] | undefined,
  removed: (holder: Pointer, all: readonly Pointer[]) => readonly Splice[] | undefined,
): readonly Splice[] | undefined {
  const holders = new Map<Pointer, Pointer[]>()
  const parts: (readonly Splice[] | undefined)[] = []
  for (const change of changes) {
    if (change.kind !== 'remove') parts.push(editsOf(change))
    else if (change.pointer === '') return undefined
    else {
      const holder = parent(change.pointer)
      holders.set(holder, holders.get(holder) ?? [])
      holders.get(holder)!.push(change.pointer)
    }
  }
  for (const [holder, all] of holders) parts.push(removed(holder, all))
  if (parts.includes(undefined)) return undefined
  return parts.flatMap((part) => part ?? []).sort((a, b) => a.from - b.from)
}

/** Takes entries out that stand between brackets; a comma that is left over behind the last one goes too. */
export function cutSlots(text: string, slots: readonly Slot[], gone: ReadonlySet<number>, lineRest: RegExp): Splice[] {
  let tail = slots.length
  while (tail > 0 && gone.has(tail - 1)) tail--
  // Where the last entry has a comma, a comma may stay behind the new last one.
  const leftOver = slots.at(-1)?.comma === undefined && tail < slots.length ? slots[tail - 1]?.comma : undefined
  return [...gone].flatMap((index) => {
    const slot = slots[index]!
    const cut = cutSlot(text, slot, lineRest, tail === 0)
    if (index !== tail || leftOver === undefined) return [cut]
    const between = text.slice(leftOver + 1, slot.from)
    if (isWhole(text, slot, lineRest) || /\S/.test(between)) return [erase(leftOver, leftOver + 1), cut]
    const last = slots[tail - 1]!.to
    const from = startsLine(text, leftOver) && text.slice(last, leftOver).trim() === '' ? last : leftOver
    return [erase(from, slot.comma === undefined ? slot.to : cut.to)]
  })
}

/** Takes lines out, from the one that `from` is on to the one that `to` is on, the line end included. */
export function cutLines(text: string, { from, to }: Span): Splice {
  const start = lineStart(text, from)
  const end = lineEnd(text, to)
  const next = text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length)
  if (end < text.length || start === 0) return erase(start, next)
  return erase(text.startsWith('\r\n', start - 2) ? start - 2 : start - 1, end)
}

/** The offset at which the line of an offset begins. */
export function lineStart(text: string, at: number): number {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  return start + text.slice(start, at).lastIndexOf('\r') + 1
}

/** The offset of the line break, or of the end of the text, that follows an offset. */
export function lineEnd(text: string, from: number): number {
  const breaks = /[\r\n]/g
  breaks.lastIndex = from
  return breaks.exec(text)?.index ?? text.length
}

/** Whether nothing but white space stands before an offset on its line. */
export function startsLine(text: string, at: number): boolean {
  const start = blankStart(text, at)
  return start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r'
}

/** Where the spaces and tabs right before an offset begin. */
export function blankStart(text: string, at: number): number {
  let start = at
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--
  return start
}

/** Where what belongs to an entry on its last line ends; undefined when something else follows on that line. */
export function restOfLine(text: string, at: number, lineRest: RegExp): number | undefined {
  lineRest.lastIndex = at
  return lineRest.test(text) ? lineRest.lastIndex : undefined
}

/** The line break that the text uses. */
export function breakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

function cutSlot(text: string, slot: Slot, lineRest: RegExp, isOnly: boolean): Splice {
  if (isWhole(text, slot, lineRest)) return cutLines(text, { from: slot.from, to: endOf(slot) })
  const end = endOf(slot)
  if (slot.comma === undefined && !isOnly) return erase(slot.from, end)
  let next = end
  while (text[next] === ' ' || text[next] === '\t') next++
  const isLast = next === text.length || text[next] === '\n' || text[next] === '\r'
  if (!isLast) return erase(slot.from, next)
  return erase(blankStart(text, slot.from), end)
}

/** Whether an entry has its lines for itself. */
function isWhole(text: string, slot: Slot, lineRest: RegExp): boolean {
  return startsLine(text, slot.from) && restOfLine(text, endOf(slot), lineRest) !== undefined
}

function endOf({ to, comma }: Slot): number {
  return comma === undefined ? to : comma + 1
}

function erase(from: number, to: number): Splice {
  return { from, to, text: '' }
}
