/** The fast path: what `JSON.parse` makes of a text, and whether a key may have got lost on the way. */

import { isEscaped, isSpace } from './scan.ts'

/** A value that `JSON.parse` accepts. */
export interface Accepted {
  readonly value: unknown
  /** False when no object has a key twice; true when one may have, which takes a closer look. */
  readonly mayRepeatKeys: boolean
}

/** Reads strict JSON; undefined when it is none. */
export function accept(text: string): Accepted | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return { value, mayRepeatKeys: !hasKeys(value, countKeys(text)) }
  } catch {
    return undefined
  }
}

/**
 * The number of colons behind a quote that may close a key. A string that starts with a colon counts too, so this is
 * never less than the number of keys. Hopping over colons is cheaper than over quotes, of which there are more.
 */
function countKeys(text: string): number {
  let count = 0
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    let before = colon - 1
    while (isSpace(text.charCodeAt(before))) before--
    if (text[before] === '"' && !isEscaped(text, before)) count++
  }
  return count
}

/**
 * Whether a value's objects have that many keys in all. Lists wait until all objects outside of them are counted,
 * because then there is most often nothing left to look for in long lists of token ids.
 */
function hasKeys(root: unknown, wanted: number): boolean {
  let missing = wanted
  const objects: object[] = []
  const lists: (readonly unknown[])[] = []
  const keep = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) lists.push(value)
    else objects.push(value)
  }
  keep(root)
  while (missing > 0 && objects.length + lists.length > 0) {
    const object = objects.pop()
    const values: readonly unknown[] = object === undefined ? lists.pop()! : Object.values(object)
    if (object !== undefined) missing -= values.length
    for (const value of values) keep(value)
  }
  return missing === 0
}
