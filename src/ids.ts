/** Remembers ids of a batch by their bytes: a million of them take some 20 MB, where a Map of strings takes over 100. */

/** What an `IdTable` holds, to be sent to another thread. */
export interface IdContents {
  readonly bytes: Uint8Array
  readonly ends: Uint32Array
  readonly numbers: Uint32Array
  readonly size: number
}

/** A hash table over ids that lie one behind the other in one buffer. */
export class IdTable {
  #bytes = new Uint8Array(1 << 12)
  #used = 0
  /** For each id its end in the buffer, which is never longer than 4 GiB, the number it came with, and its hash. */
  #ends = new Uint32Array(1 << 8)
  #numbers = new Uint32Array(1 << 8)
  #hashes = new Uint32Array(1 << 8)
  #count = 0
  /** Open addressing: the index of an id plus one, or 0. */
  #slots = new Uint32Array(1 << 9)

  /** The number that the same id first came with, or undefined when it is new; it is kept then. */
  first(id: string, number: number): number | undefined {
    this.#reserve(id.length * 3)
    const bytes = this.#bytes
    const used = this.#used
    for (let at = 0; at < id.length; at++) {
      const code = id.charCodeAt(at)
      if (code > 0x7f) return this.#keep(this.#encode(id), number)
      bytes[used + at] = code
    }
    return this.#keep(id.length, number)
  }

  /** As `first`, for an id whose UTF-8 bytes are given. */
  firstBytes(source: Uint8Array, from: number, to: number, number: number): number | undefined {
    this.#reserve(to - from)
    const bytes = this.#bytes
    for (let at = from, free = this.#used; at < to; at++) bytes[free++] = source[at]!
    return this.#keep(to - from, number)
  }

  /** The ids in the order in which they came: their bytes one behind the other, where each ends, and their numbers. */
  contents(): IdContents {
    return { bytes: this.#bytes, ends: this.#ends, numbers: this.#numbers, size: this.#count }
  }

  /** Looks for the id that has just been written behind the others, and keeps it there unless it is known. */
  #keep(length: number, number: number): number | undefined {
    const slots = this.#slots
    const mask = slots.length - 1
    const hash = this.#hash(this.#used, this.#used + length)
    let slot = hash & mask
    for (let index = slots[slot]!; index !== 0; index = slots[slot]!) {
      if (this.#hashes[index - 1] === hash && this.#isSame(index - 1, length)) return this.#numbers[index - 1]
      slot = (slot + 1) & mask
    }
    this.#used += length
    this.#ends[this.#count] = this.#used
    this.#numbers[this.#count] = number
    this.#hashes[this.#count] = hash
    slots[slot] = ++this.#count
    if (this.#count * 2 > this.#slots.length) this.#rehash()
    return undefined
  }

  /** Writes an id behind the others and returns its length in bytes. */
  #encode(id: string): number {
    // Halves of characters have no bytes of their own; as escapes they stay apart from each other.
    const text = id.isWellFormed() ? id : `\0${JSON.stringify(id)}`
    this.#reserve(text.length * 3)
    return encoder.encodeInto(text, this.#bytes.subarray(this.#used)).written
  }

  #isSame(index: number, length: number): boolean {
    const from = index === 0 ? 0 : this.#ends[index - 1]!
    if (this.#ends[index]! - from !== length) return false
    const bytes = this.#bytes
    const used = this.#used
    for (let at = 0; at < length; at++) if (bytes[from + at] !== bytes[used + at]) return false
    return true
  }

  /** FNV-1a, with the high bits mixed down, since the mask takes low ones. */
  #hash(from: number, to: number): number {
    let hash = 0x811c9dc5
    const bytes = this.#bytes
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
    return (hash ^ (hash >>> 15)) >>> 0
  }

  #reserve(length: number): void {
    if (this.#used + length > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, new Uint8Array(Math.max(this.#bytes.length * 2, this.#used + length)))
    }
    if (this.#count === this.#ends.length) {
      this.#ends = grown(this.#ends, new Uint32Array(this.#count * 2))
      this.#numbers = grown(this.#numbers, new Uint32Array(this.#count * 2))
      this.#hashes = grown(this.#hashes, new Uint32Array(this.#count * 2))
    }
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let index = 0; index < this.#count; index++) {
      let slot = this.#hashes[index]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = index + 1
    }
    this.#slots = slots
  }
}

const encoder = new TextEncoder()

/** The larger array, with what the smaller one holds at its beginning. */
export function grown<T extends Uint8Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
