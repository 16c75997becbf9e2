/**
 * A first look at a JSON file, in its bytes and without its value: most files are surely one clean request, and for those
 * nothing else of the program has to be loaded.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'
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
  return new ScanningLook(scanner, { usual, most })
}

class ScanningLook implements Look {
  latest: string | undefined
  #scanner: Scanner
  /** What a new schema is tried in before it is known. */
  #trial: Scanner | undefined
  #length = 0
  readonly #capacities: typeof capacities

  constructor(scanner: Scanner, most: typeof capacities) {
    this.#scanner = scanner
    this.#capacities = most
  }

  isClean(path: string): boolean {
    this.latest = path
    const descriptor = openSync(path, 'r')
    try {
      if (!this.#read(descriptor)) return false
    } finally {
      closeSync(descriptor)
    }
    return isSure(this.#scanner, this.#length) && isUtf8(this.#bytes)
  }

  /** A schema is all that can be learned: a model that is not known is judged at once. */
  learn(): void {
    const from = this.#scanner.strangeSchema
    if (from === undefined || !this.#scanner.takesSchemas || !isUtf8(this.#bytes)) return
    const schema = Buffer.from(this.#bytes.subarray(from, valueEnd(this.#bytes, from))).toString()
    const trial = (this.#trial ??= createScanner(this.#capacities.usual))
    if (trial === undefined || trial.bytes.length < this.#length) return
    // A member of that name is a request's only where the whole is one.
    trial.allowSchema(schema)
    trial.bytes.set(this.#bytes)
    if (isSure(trial, this.#length)) this.#scanner.allowSchema(schema)
  }

  get #bytes(): Uint8Array {
    return this.#scanner.bytes.subarray(0, this.#length)
  }

  /** Reads a whole file into the memory where it is looked at; false when it is too large. */
  #read(descriptor: number): boolean {
    this.#length = 0
    for (;;) {
      const { bytes } = this.#scanner
      const more = readSync(descriptor, bytes, this.#length, bytes.length - this.#length, null)
      this.#length += more
      if (this.#length < bytes.length || more === 0) return true
      const larger = bytes.length * 2 > this.#capacities.most ? undefined : enlarged(this.#scanner)
      if (larger === undefined) return false
      this.#scanner = larger
    }
  }
}

/** Another scanner with twice the room that holds and knows the same, if there is so much memory. */
function enlarged({ bytes, known }: Scanner): Scanner | undefined {
  const larger = createScanner(bytes.length * 2)
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
