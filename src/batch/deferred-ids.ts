/**
 * The ids of a part of a batch, for a thread that does not know those before it: none is ever said to be repeated;
 * which ones are is found out when the parts are put together.
 */
import { grown, IdTable, type IdContents } from '../ids.ts'
import type { IdKeeper } from '../lint.ts'

/** An entry: where its line begins, in bytes, the line's number, and the entries before it, as its part counts them. */
export interface EntryPlace {
  readonly offset: number
  readonly line: number
  readonly records: number
}

/** The ids of a part, each at its first entry there, and the entries that repeat one of them. */
export interface PartIds {
  readonly ids: IdContents
  /** For each id, in the same order, the byte offset of its line and the entries before it. */
  readonly offsets: Float64Array
  readonly records: Uint32Array
  readonly repeats: readonly EntryPlace[]
}

export class DeferredIds implements IdKeeper {
  readonly #table = new IdTable()
  #offsets = new Float64Array(1 << 8)
  #records = new Uint32Array(1 << 8)
  #count = 0
  readonly #repeats: EntryPlace[] = []
  #offset = 0
  #line = 0
  #before = 0

  /** The entry that ids are given for from now on. */
  enter(offset: number, line: number, records: number): void {
    this.#offset = offset
    this.#line = line
    this.#before = records
  }

  first(id: string, number: number): undefined {
    this.#note(this.#table.first(id, number))
  }

  firstBytes(bytes: Uint8Array, from: number, to: number, number: number): undefined {
    this.#note(this.#table.firstBytes(bytes, from, to, number))
  }

  result(): PartIds {
    return { ids: this.#table.contents(), offsets: this.#offsets, records: this.#records, repeats: this.#repeats }
  }

  #note(earlier: number | undefined): void {
    if (earlier !== undefined) {
      this.#repeats.push({ offset: this.#offset, line: this.#line, records: this.#before })
      return
    }
    if (this.#count === this.#offsets.length) {
      this.#offsets = grown(this.#offsets, new Float64Array(this.#count * 2))
      this.#records = grown(this.#records, new Uint32Array(this.#count * 2))
    }
    this.#offsets[this.#count] = this.#offset
    this.#records[this.#count++] = this.#before
  }
}
