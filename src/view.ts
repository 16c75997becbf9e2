/**
 * Typed, total reads of an untrusted value: a wrong type reads as undefined, and so does `null`. A rule written over
 * views therefore stays silent about operands that are absent, null or of the wrong type without asking for it.
 */
import { child } from './pointer.ts'
import type { Pointer } from './types.ts'

/** An object of unknown content and the pointer it stands at. */
export class View {
  readonly value: Readonly<Record<string, unknown>>
  readonly pointer: Pointer

  constructor(value: object, pointer: Pointer = '') {
    this.value = value as Readonly<Record<string, unknown>>
    this.pointer = pointer
  }

  /** The own property as it stands, or undefined. */
  raw(key: string): unknown {
    // Most keys that are asked for are absent, which V8 tells soonest in this order.
    return Object.hasOwn(this.value, key) ? this.value[key] : undefined
  }

  /** Whether the property is there and not null. */
  given(key: string): boolean {
    const value = this.raw(key)
    return value !== undefined && value !== null
  }

  string(key: string): string | undefined {
    const value = this.raw(key)
    return typeof value === 'string' ? value : undefined
  }

  /** A finite number. */
  number(key: string): number | undefined {
    const value = this.raw(key)
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }

  /** A number without a fraction; `1.0` counts, as in JSON Schema. */
  integer(key: string): number | undefined {
    const value = this.number(key)
    return Number.isInteger(value) ? value : undefined
  }

  boolean(key: string): boolean | undefined {
    const value = this.raw(key)
    return typeof value === 'boolean' ? value : undefined
  }

  list(key: string): readonly unknown[] | undefined {
    const value = this.raw(key)
    return Array.isArray(value) ? value : undefined
  }

  /** A property that is an object, with its pointer. */
  object(key: string): View | undefined {
    const value = this.raw(key)
    return isObject(value) ? new View(value, this.at(key)) : undefined
  }

  /** The pointer of a property. */
  at(key: string): Pointer {
    return child(this.pointer, key)
  }

  /** Of several keys, the one that is written last; keys that are absent do not count. */
  last(...keys: readonly string[]): string {
    const order = Object.keys(this.value)
    return keys.reduce((last, key) => (order.indexOf(key) > order.indexOf(last) ? key : last))
  }
}

/** Whether a value is a JSON object: not null, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The JSON type of a value; a number without a fraction is an integer. */
export function typeName(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'string') return 'string'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}

export type JsonType = 'null' | 'array' | 'integer' | 'number' | 'string' | 'boolean' | 'object'
