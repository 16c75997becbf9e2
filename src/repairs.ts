/** The repairs that rules give to their remarks. */
import type { Pointer, Repair } from './types.ts'
import { quote } from './words.ts'

/** A member under another name. */
export function renaming(pointer: Pointer, to: string, safe: boolean): Repair {
  return { safe, title: `rename it to ${quote(to)}`, changes: [{ kind: 'rename', pointer, to }] }
}

/** Another value, a scalar. */
export function replacement(pointer: Pointer, value: string | number | boolean, safe: boolean): Repair {
  const title = `write ${typeof value === 'string' ? quote(value) : String(value)}`
  return { safe, title, changes: [{ kind: 'replace', pointer, value }] }
}

/** Members or elements taken out. */
export function removal(title: string, pointers: readonly Pointer[], safe: boolean): Repair {
  return { safe, title, changes: pointers.map((pointer) => ({ kind: 'remove', pointer })) }
}

/** The end of a range that a number is beyond. */
export function clamping(
  pointer: Pointer,
  value: unknown,
  { minimum, maximum }: { readonly minimum?: number; readonly maximum?: number },
): Repair | undefined {
  if (typeof value !== 'number') return undefined
  if (minimum !== undefined && value < minimum) return replacement(pointer, minimum, false)
  return maximum !== undefined && value > maximum ? replacement(pointer, maximum, false) : undefined
}
