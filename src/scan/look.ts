/**
 * A first look at a JSON file, in the bytes and without its value: most files are surely one clean request, and for those
 * nothing else of the program has to be loaded.
 */
import { isUtf8 } from 'node:buffer'
import { flawOf } from '../../rules/foreign-model/model.ts'
import { createScanner, type Scanner } from './index.ts'

/** What is looked at is read by the one who looks, into the memory where it is looked at. */
export interface Readable {
  /** Reads into `target` from an index on; returns the number of bytes, 0 at the end. */
  readInto(target: Uint8Array, from: number): number
  /** How many bytes there are in all, where that is known beforehand. */
  readonly file?: { readonly size: number } | undefined
}

export interface Seen {
  /** False: to be looked at in the ordinary way. */
  readonly isClean: boolean
  /** What has been read; valid until the next look. */
  readonly bytes: Uint8Array
  /** Whether that is all; if not, the file is too large to be looked at. */
  readonly isAll: boolean
}

/** Enough for nearly all payloads, and the most that is held in memory for a look, in bytes. */
const capacities = { usual: 2 ** 18, most: 2 ** 28 }

/** Makes what looks at files, one after the other; undefined where the scanner does not run. */
export function createLook({ usual, most } = capacities): ((file: Readable) => Seen) | undefined {
  let scanner = createScanner(usual)
  if (scanner === undefined) return undefined
  const models = new Set<string>()
  return (file) => {
    let length = 0
    for (let more = -1; more !== 0; length += more) {
      const { bytes } = scanner!
      if (length === bytes.length) {
        const capacity = Math.max(bytes.length * 2, (file.file?.size ?? 0) + 1)
        const larger = capacity > most ? undefined : enlarged(scanner!, capacity)
        if (larger === undefined) return { isClean: false, bytes: bytes.subarray(0, length), isAll: false }
        scanner = larger
        for (const model of models) scanner.allowModel(model)
      }
      more = file.readInto(scanner!.bytes, length)
    }
    const bytes = scanner!.bytes.subarray(0, length)
    return { isClean: isSure(scanner!, length, models) && isUtf8(bytes), bytes, isAll: true }
  }
}

/** Another scanner with more room and the same bytes, if there is so much memory. */
function enlarged({ bytes }: Scanner, capacity: number): Scanner | undefined {
  const larger = createScanner(capacity)
  larger?.bytes.set(bytes)
  return larger
}

/** A model that was not seen before is judged by itself, and the document once more with it. */
function isSure(scanner: Scanner, length: number, models: Set<string>): boolean {
  if (scanner.scanDocument(length)) return true
  const model = scanner.strangeModel
  if (model === undefined || models.has(model) || flawOf(model) !== undefined) return false
  models.add(model)
  scanner.allowModel(model)
  return scanner.scanDocument(length)
}
