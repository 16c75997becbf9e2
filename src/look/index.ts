/**
 * A first look at a JSON file, in its bytes and without its value: most files are surely one clean request, and for those
 * nothing else of the program has to be loaded.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync } from 'node:fs'
import { flawOf } from '../../rules/foreign-model/model.ts'
import { createScanner, type Scanner } from '../scan/index.ts'

/** Looks at the regular file of a path; true where linting it would find nothing. I/O errors are Node's own. */
export type Look = (path: string) => boolean

/** Enough for nearly all payloads, and the most that is held in memory for a look, in bytes. */
const capacities = { usual: 2 ** 18, most: 2 ** 27 }

/** Makes what looks at files, one after the other. Where the scanner does not run, it is sure of none. */
export function createLook({ usual, most } = capacities): Look {
  let scanner = createScanner(usual)
  if (scanner === undefined) return () => false
  const models = new Set<string>()
  return (path) => {
    const descriptor = openSync(path, 'r')
    try {
      let length = 0
      for (;;) {
        const { bytes } = scanner!
        const more = readSync(descriptor, bytes, length, bytes.length - length, null)
        length += more
        if (length < bytes.length || more === 0) break
        const larger = bytes.length * 2 > most ? undefined : enlarged(scanner!, models)
        if (larger === undefined) return false
        scanner = larger
      }
      return isSure(scanner!, length, models) && isUtf8(scanner!.bytes.subarray(0, length))
    } finally {
      closeSync(descriptor)
    }
  }
}

/** Another scanner with twice the room and the same bytes and models, if there is so much memory. */
function enlarged({ bytes }: Scanner, models: ReadonlySet<string>): Scanner | undefined {
  const larger = createScanner(bytes.length * 2)
  larger?.bytes.set(bytes)
  for (const model of models) larger?.allowModel(model)
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
