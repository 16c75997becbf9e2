/** Values of any depth, read without recursion: what is open is kept on a stack of frames. */

import { passColon, readKey, reportNoValue } from './keys.ts'
import { mend } from './mend.ts'
import { readPlaceholder } from './placeholders.ts'
import { readOddString } from './quotes.ts'
import { addHole, describe, giveUp, goOnUnsure, report, reportGuess } from './reader.ts'
import type { Reader } from './reader.ts'
import { passMissingComma, takeComma } from './separators.ts'
import type { Frame } from './separators.ts'
import { readString } from './strings.ts'
import type { Node } from './tree.ts'
import { skipTrivia } from './trivia.ts'
import { readWord } from './words.ts'

const DEEPEST = 2000

/** Reads the value that starts here and moves behind it. */
export function readValue(reader: Reader): Node {
  const frames: Frame[] = []
  const root = startValue(reader, frames)
  while (frames.length > 0) step(reader, frames)
  return root
}

/** Reads a scalar to its end; of an object or a list only the bracket, and opens a frame for it. */
function startValue(reader: Reader, frames: Frame[]): Node {
  skipTrivia(reader)
  const from = reader.at
  const char = reader.text[from]
  if (char === undefined) return leaf(reader, from, hole(reader))
  const string = readOddString(reader) ?? (char === '"' ? readString(reader) : undefined)
  if (string !== undefined) {
    if (!string.sound) addHole(reader)
    return leaf(reader, from, string.value)
  }
  const placeholder = readPlaceholder(reader)
  if (placeholder !== undefined) return leaf(reader, from, hole(reader))
  if (char === '{' || char === '[') return open(reader, frames, char)
  if (',:}]'.includes(char)) return leaf(reader, from, readNothing(reader, char))
  return leaf(reader, from, readWord(reader))
}

function leaf(reader: Reader, from: number, value: unknown): Node {
  return { from, to: Math.max(from, reader.at), value }
}

function hole(reader: Reader): null {
  addHole(reader)
  return null
}

function readNothing(reader: Reader, char: string): null {
  const key = reader.path.at(-1)
  const place = { from: reader.at, to: reader.at + 1 }
  if (typeof key === 'string' && char !== ':') reportNoValue(reader, key, 'write a value after the colon')
  else giveUp(reader, place, { message: `unexpected "${char}"; a value is due`, hint: 'write a value before it' })
  return hole(reader)
}

function open(reader: Reader, frames: Frame[], bracket: '{' | '['): Node {
  const from = reader.at
  if (frames.length >= DEEPEST) {
    const message = 'nested too deeply'
    giveUp(reader, { from, to: from + 1 }, { message, hint: `nest no deeper than ${DEEPEST} levels` })
    return leaf(reader, from, hole(reader))
  }
  reader.at++
  const isList = bracket === '['
  const node: Node = isList
    ? { from, to: from, value: [], items: [] }
    : { from, to: from, value: {}, members: new Map() }
  frames.push({ node, closer: isList ? ']' : '}', last: undefined, comma: undefined, stray: false })
  return node
}

/** Reads one entry, comma or closing bracket of the innermost frame. */
function step(reader: Reader, frames: Frame[]): void {
  const frame = frames.at(-1)!
  skipTrivia(reader)
  const char = reader.text[reader.at]
  if (char === undefined) closeAll(reader, frames)
  else if (char === '}' || char === ']') close(reader, frames, char)
  else if (char === ',') takeComma(reader, frame)
  else if (frame.last === undefined || passMissingComma(reader, frame)) readEntry(reader, frames, frame)
}

function readEntry(reader: Reader, frames: Frame[], frame: Frame): void {
  frame.comma = undefined
  frame.stray = false
  const depth = frames.length
  if (frame.closer === ']') readItem(reader, frames, frame)
  else readMember(reader, frames, frame)
  if (frames.length === depth) leaveEntry(reader, frames)
}

/** Forgets the key or index of an entry that has been read to its end. */
function leaveEntry(reader: Reader, frames: readonly Frame[]): void {
  reader.path.length = Math.max(0, frames.length - 1)
}

function readItem(reader: Reader, frames: Frame[], frame: Frame): void {
  const items = frame.node.items!
  const token = items.length
  reader.path.push(token)
  const node = startValue(reader, frames)
  items.push(node)
  ;(frame.node.value as unknown[]).push(node.value)
  frame.last = { node, token }
}

function readMember(reader: Reader, frames: Frame[], frame: Frame): void {
  const key = readKey(reader)
  if (key === undefined) return
  const { name, span } = key
  reader.path.push(name)
  if (key.madeUp) addHole(reader)
  const hasValue = passColon(reader, key)
  if (!hasValue && reader.at === reader.text.length) return
  const node = hasValue ? startValue(reader, frames) : leaf(reader, reader.at, hole(reader))
  const members = frame.node.members!
  const known = members.get(name)
  if (known !== undefined && !reader.unsure) {
    reader.duplicates.push({ object: frame.node.from, name, key: span })
  }
  members.set(name, { key: known?.key ?? span, node })
  // An assignment would set the prototype where the key is `__proto__`.
  Object.defineProperty(frame.node.value, name, {
    value: node.value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
  frame.last = { node, token: name }
}

function close(reader: Reader, frames: Frame[], char: '}' | ']'): void {
  const frame = frames.at(-1)!
  const { comma, closer, node } = frame
  if (comma !== undefined && !reader.comments && !reader.shaken) {
    const place = { from: comma, to: comma + 1 }
    const repair = mend('remove it', { ...place, text: '' })
    report(reader, place, { message: `trailing comma before ${char}`, hint: 'remove it', repair })
  }
  if (char === closer || closesWrongly(reader, frames, char)) reader.at = Math.min(reader.at + 1, reader.text.length)
  node.to = reader.at
  frames.pop()
  leaveEntry(reader, frames)
}

/** Reports a bracket of the other kind; tells whether it closes this frame, and not one further out. */
function closesWrongly(reader: Reader, frames: readonly Frame[], char: string): boolean {
  const { closer, node } = frames.at(-1)!
  const place = { from: reader.at, to: reader.at + 1 }
  const begin = `the ${nameOf(closer)} that begins at ${describe(reader, node.from)}`
  const closesOuter = frames.some((frame) => frame.closer === char)
  const message = closesOuter ? `${begin} is not closed before this ${char}` : `${begin} is closed with ${char}`
  reportGuess(reader, place, { message, hint: closesOuter ? `write ${closer} first` : `write ${closer} instead` })
  if (closesOuter) goOnUnsure(reader)
  return !closesOuter
}

function closeAll(reader: Reader, frames: Frame[]): void {
  const { closer, node } = frames.at(-1)!
  const end = reader.text.trimEnd().length
  giveUp(
    reader,
    { from: end, to: end },
    {
      message: `the ${nameOf(closer)} that begins at ${describe(reader, node.from)} is not closed; is the file cut off?`,
      hint: `add what is missing at the end, the closing ${closer} included`,
    },
  )
  for (const frame of frames) frame.node.to = end
  frames.length = 0
}

function nameOf(closer: '}' | ']'): string {
  return closer === '}' ? 'object' : 'array'
}
