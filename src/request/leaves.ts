/** Looks through a whole request for texts or numbers, wherever they stand. */
import { child } from '../pointer.ts'
import type { Pointer } from '../types.ts'

/** A value that holds no others, and where it stands. */
export interface Leaf<T> {
  readonly pointer: Pointer
  readonly value: T
}

/** The leaves of a value that pass a test, in no special order; nesting of any depth is fine. */
export function leaves<T>(root: unknown, wanted: (value: unknown) => value is T): Leaf<T>[] {
  const found: Leaf<T>[] = []
  const due: Leaf<unknown>[] = [{ pointer: '', value: root }]
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    const { pointer, value } = next
    if (wanted(value)) found.push({ pointer, value })
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      const element = (value as Readonly<Record<string, unknown>>)[key]
      // Pointers of a million token ids are not made for nothing.
      if (wanted(element) || typeof element === 'object') due.push({ pointer: child(pointer, key), value: element })
    }
  }
  return found
}

/** Whether a value holds a leaf that passes a test; much cheaper than to collect them, and most often there is none. */
export function holds(root: unknown, wanted: (value: unknown) => boolean): boolean {
  if (typeof root !== 'object' || root === null) return wanted(root)
  const due: object[] = [root]
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    // Lists of a million token ids are walked by index; their keys are not made.
    const values: readonly unknown[] = Array.isArray(next) ? next : Object.values(next)
    for (const value of values) {
      if (typeof value === 'object' && value !== null) due.push(value)
      else if (wanted(value)) return true
    }
  }
  return false
}
