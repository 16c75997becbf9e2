/** Finds keys that an object has twice, in text that `JSON.parse` accepts. */

import type { Finding, Repair, Span } from '../../types.ts'
import { cutSlots, jsonLineRest } from '../splices.ts'
import { accept } from './accept.ts'
import { mend } from './mend.ts'
import { decodeKey, endOfString, skipSpace } from './scan.ts'
import { quoted } from './show.ts'
import { readContainer } from './slots.ts'

/** One finding for each occurrence of a key after its first in the same object, at any depth. */
export function findDuplicateKeys(text: string): Finding[] {
  const findings: Finding[] = []
  const objects: { readonly from: number; readonly keys: Set<string> }[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{') objects.push({ from: at, keys: new Set() })
    else if (char === '}') objects.pop()
    else if (char === '"') {
      const to = endOfString(text, at)
      if (text[skipSpace(text, to)] === ':') {
        const key = decodeKey(text.slice(at, to))
        const { from, keys } = objects.at(-1)!
        if (keys.has(key)) findings.push(mendableDuplicate(text, from, key, { from: at, to }))
        keys.add(key)
      }
      at = to - 1
    }
  }
  return findings
}

/** The finding for a key that its object already has. */
export function duplicateKey(key: string, place: Span): Finding {
  return {
    rule: 'duplicate-key',
    place,
    message: `${quoted(key)} is given twice; the server keeps one of them`,
    hint: 'remove one of the two',
  }
}

/** The same finding in an object whose syntax has no mistakes. */
export function mendableDuplicate(text: string, object: number, key: string, place: Span): Finding {
  return { ...duplicateKey(key, place), repair: repairOf(text, object, place.from) }
}

/** A pair that is there already, with the same value, says nothing. */
function repairOf(text: string, object: number, key: number): Repair | undefined {
  const { slots } = readContainer(text, object)
  const again = slots.findIndex(({ from }) => from === key)
  const valueOf = ({ value }: (typeof slots)[number]): string => canonical(text.slice(value.from, value.to))
  const { name } = slots[again]!
  const others = slots.filter((slot, index) => slot.name === name && index !== again)
  if (others.some((slot) => valueOf(slot) !== valueOf(slots[again]!))) return undefined
  return mend('remove the second one, which says the same', ...cutSlots(text, slots, new Set([again]), jsonLineRest))
}

/** A value without its spelling; one with comments in it is taken as it is written. */
function canonical(json: string): string {
  return JSON.stringify(accept(json)?.value ?? json)
}
