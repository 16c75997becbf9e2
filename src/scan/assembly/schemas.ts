/** The schemas that the rules have nothing to say about, for the AssemblyScript compiler, each as it is written. */
import { MOST_SCHEMAS, SCHEMA_SIZE, SCHEMA_TEXT } from '../layout'
import { differenceOf, isDocument, isSameBlock } from './json'

const SIZE: usize = SCHEMA_SIZE
const TEXT: usize = SCHEMA_TEXT
const MOST: usize = MOST_SCHEMAS

const schemas: usize = memory.data(SCHEMA_SIZE * MOST_SCHEMAS, 16)
let end: usize = schemas

/** The one that was met last; most batches have one or a few. */
let latest: usize = schemas

/** Where the value stood that is no known schema, or 0. */
let strange: usize = 0

export function strangeSchema(): usize {
  return strange
}

export function forgetSchema(): void {
  strange = 0
}

/**
 * Keeps a schema; returns the address that its bytes are to be written to, or 0 when it cannot be kept. One that is not
 * of lines, since it has line ends, is none in a line.
 */
export function addSchema(length: usize, isOfLines: bool): usize {
  if (end == schemas + SIZE * MOST || length > SIZE - TEXT) return 0
  const address = end
  store<usize>(address, length)
  store<bool>(address, isOfLines, 4)
  end += SIZE
  return address + TEXT
}

/**
 * The address behind a schema that is known, or 0. A JSON text of an object or a string says itself where it ends, so
 * what begins with the bytes of one is that one.
 */
export function skipKnown(at: usize): usize {
  let schema = latest
  // Schemas of one batch may have long beginnings in common: the next one is looked at first where the last one differed.
  let difference: usize = 0
  for (let left = end - schemas; left != 0; left -= SIZE) {
    const length = load<usize>(schema)
    const text = schema + TEXT
    if (difference + 16 > length || isSameBlock(text + difference, at + difference)) {
      difference = differenceOf(text, at, length)
      if (difference == length && (load<bool>(schema, 4) || isDocument())) {
        latest = schema
        return at + length
      }
    }
    schema += SIZE
    if (schema == end) schema = schemas
  }
  strange = at
  return 0
}
