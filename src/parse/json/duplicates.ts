/** Finds keys that an object has twice, in text that `JSON.parse` accepts. */

import type { Finding, Repair, Span } from '../../types.ts'
import { cutSlots, jsonLineRest } from '../splices.ts'
import { accept } from './accept.ts'
import { mend } from './mend.ts'
import { decodeKey, endOfString, skipSpace } from './scan.ts'
import { quoted } from './show.ts'
import { readContainer, type Container } from './slots.ts'

/** A key that its object has already. */
export interface Repetition {
  /** The offset at which the object opens. */
  readonly object: number
  readonly name: string
  readonly key: Span
}

/** One finding for each occurrence of a key after its first in the same object, at any depth. */
export function findDuplicateKeys(text: string): Finding[] {
  const repetitions: Repetition[] = []
  const objects: { readonly from: number; readonly keys: Set<string> }[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{') objects.push({ from: at, keys: new Set() })
    else if (char === '}') objects.pop()
    else if (char === '"') {
      const to = endOfString(text, at)
      if (text[skipSpace(text, to)] === ':') {
        const name = decodeKey(text.slice(at, to))
        const { from: object, keys } = objects.at(-1)!
        if (keys.has(name)) repetitions.push({ object, name, key: { from: at, to } })
        keys.add(name)
      }
      at = to - 1
    }
  }
  return mendableDuplicates(text, repetitions)
}

/** The finding for a key that its object already has. */
export function duplicateKey({ name, key }: Repetition): Finding {
  return {
    rule: 'duplicate-key',
    place: key,
    message: `${quoted(name)} is given twice; the server keeps one of them`,
    hint: 'remove one of the two',
  }
}

/** The same findings, in text whose syntax has no mistakes: repetitions that say nothing new can be removed. */
export function mendableDuplicates(text: string, repetitions: readonly Repetition[]): Finding[] {
  const objects = new Map<number, Members>()
  return repetitions.map((repetition) => {
    const { object, name, key } = repetition
    const members = objects.get(object) ?? new Members(text, object)
    objects.set(object, members)
    return { ...duplicateKey(repetition), repair: members.repairOf(name, key) }
  })
}

/** The members of an object, read once for all of its repetitions. */
class Members {
  readonly #text: string
  readonly #container: Container
  /** Whether all members of a name have the same value. */
  readonly #agreeing = new Map<string, boolean>()

  constructor(text: string, object: number) {
    this.#text = text
    this.#container = readContainer(text, object)
  }

  /** A pair that is there already, with the same value, says nothing. */
  repairOf(name: string, key: Span): Repair | undefined {
    if (!this.#agree(name)) return undefined
    const { slots } = this.#container
    const again = this.#container.indexAt(key.from)
    const cuts = cutSlots(this.#text, slots, new Set([again]), jsonLineRest)
    return mend('remove the second one, which says the same', ...cuts)
  }

  #agree(name: string): boolean {
    const known = this.#agreeing.get(name)
    if (known !== undefined) return known
    const [first, ...others] = this.#container.named(name).map((index) => this.#valueAt(index))
    const agree = others.every((value) => value === first)
    this.#agreeing.set(name, agree)
    return agree
  }

  #valueAt(index: number): string {
    const { from, to } = this.#container.slots[index]!.value
    return canonical(this.#text.slice(from, to))
  }
}

/** A value without its spelling; one with comments in it is taken as it is written. */
function canonical(json: string): string {
  return JSON.stringify(accept(json)?.value ?? json)
}
