/**
 * A first look at a JSON file, in its bytes and without its value: most files are surely one clean request, and for those
 * nothing else of the program has to be loaded.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { flawOf } from '../../rules/foreign-model/model.ts'
import { createScanner, type Scanner } from '../scan/index.ts'
import { valueEnd } from './value-end.ts'

/** Looks at files, one after the other. */
export interface Look {
  /** Whether linting the regular file of a path would find nothing. I/O errors are Node's own. */
  isClean(path: string): boolean
  /** The path that was looked at last. */
  readonly latest: string | undefined
  /** Says that linting the file that was looked at last found nothing, so that files like it are known to be clean. */
  learn(): void
}

/** Enough for nearly all payloads, and the most that is held in memory for a look, in bytes. */
const capacities = { usual: 2 ** 18, most: 2 ** 27 }

/** Makes what looks at files. Where the scanner does not run, it is sure of none. */
export function createLook({ usual, most } = capacities): Look {
  const scanner = createScanner(usual)
  if (scanner === undefined) return { isClean: () => false, latest: undefined, learn: () => undefined }
  return new ScanningLook(scanner, most)
}

class ScanningLook implements Look {
  latest: string | undefined
  readonly #scanner: Scanner
  readonly #most: number
  /** How many bytes of the latest file the scanner holds; 0 where it was too large for it. */
  #length = 0
  /** What a new schema is tried in before it is known. */
  #trial: Scanner | undefined

  constructor(scanner: Scanner, most: number) {
    this.#scanner = scanner
    this.#most = most
  }

  isClean(path: string): boolean {
    this.latest = path
    this.#length = 0
    const descriptor = openSync(path, 'r')
    try {
      const held = this.#read(descriptor)
      if (held === undefined) return false
      const { scanner, length } = held
      if (scanner === this.#scanner) this.#length = length
      return isSure(scanner, length) && isUtf8(scanner.bytes.subarray(0, length))
    } finally {
      closeSync(descriptor)
    }
  }

  /** A schema is all that can be learned: a model that is not known is judged at once. */
  learn(): void {
    const bytes = this.#scanner.bytes.subarray(0, this.#length)
    const from = this.#scanner.strangeSchema
    if (bytes.length === 0 || from === undefined || !this.#scanner.takesSchemas || !isUtf8(bytes)) return
    const schema = Buffer.from(bytes.subarray(from, valueEnd(bytes, from))).toString()
    const trial = (this.#trial ??= createScanner(this.#scanner.bytes.length))
    if (trial === undefined) return
    // A member of that name is a request's only where the whole is one.
    trial.allowSchema(schema)
    trial.bytes.set(bytes)
    if (isSure(trial, bytes.length)) this.#scanner.allowSchema(schema)
  }

  /** Reads a whole file to where it is looked at, in a larger scanner for a larger file; undefined when it is too large. */
  #read(descriptor: number): { readonly scanner: Scanner; readonly length: number } | undefined {
    let scanner = this.#scanner
    let length = 0
    for (;;) {
      const { bytes } = scanner
      const more = readSync(descriptor, bytes, length, bytes.length - length, null)
      length += more
      if (length < bytes.length || more === 0) return { scanner, length }
      // A file that grows meanwhile is read on as it was begun.
      const capacity = Math.max(bytes.length * 2, fstatSync(descriptor).size + 1)
      const larger = capacity > this.#most ? undefined : enlarged(scanner, capacity)
      if (larger === undefined) return undefined
      scanner = larger
    }
  }
}

/** Another scanner with more room that holds and knows the same, if there is so much memory. */
function enlarged({ bytes, known }: Scanner, capacity: number): Scanner | undefined {
  const larger = createScanner(capacity)
  larger?.bytes.set(bytes)
  for (const model of known.models) larger?.allowModel(model)
  for (const schema of known.schemas) larger?.allowSchema(schema)
  return larger
}

/** A model that was not seen before is judged by itself, and the document once more with it. */
function isSure(scanner: Scanner, length: number): boolean {
  if (scanner.scanDocument(length)) return true
  const model = scanner.strangeModel
  if (model === undefined || scanner.known.models.has(model) || flawOf(model) !== undefined) return false
  scanner.allowModel(model)
  return scanner.scanDocument(length)
}
