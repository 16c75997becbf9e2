/**
 * Tells lines of JSONL that are surely clean from lines to look at again, without reading them into values. The work is
 * done in WebAssembly, on the bytes; `beyond.ts` says when a line is sure, and why that is so.
 */
import { readFileSync } from 'node:fs'
import { familyOf } from '../families.ts'
import { binary, choices } from '../generated/scanner.ts'
import { forms, type Form } from './forms.ts'
import { LINE_WORDS, MOST_LINES, MOST_SCHEMAS } from './layout.ts'

export type { Form }

/** The words of a line in `Scanner.lines`: where it begins, where it ends, and its custom_id; offsets into `bytes`. */
export const words = { start: 0, end: 1, id: 2, idLength: 3, each: LINE_WORDS } as const

/** The bit of the word `idLength` that is set for a line that is surely clean; the bits below it are the length. */
export const sureBit = 0x8000_0000

/** Values that the rules say nothing about wherever they stand. Can be sent to a thread. */
export interface Known {
  readonly models: ReadonlySet<string>
  /** The values of `response_format.json_schema`, as they are written. */
  readonly schemas: ReadonlySet<string>
}

/** Looks at bytes; one at a time in a thread. */
export interface Scanner {
  /** The memory that lines are read into; as long as the scanner lives it is the same. */
  readonly bytes: Uint8Array
  /**
   * Takes a model for one that the rules say nothing about as such, which is to be known from a line of it that they
   * had nothing to say about. A line with another model is never sure. Models beyond the 64th are not kept, and neither
   * are ids that JSON cannot spell without an escape.
   */
  allowModel(id: string): void
  /**
   * Takes the JSON text of an object or a string for one that the rules say nothing about in
   * `response_format.json_schema`, which is to be known from a line that they had nothing to say about. Any other value
   * of that field makes a line unsure. Long texts are not kept, and neither are those beyond the 64th and such as escape
   * ASCII: whether a rule sees a secret that is hidden in this way depends on the rest of its line. One with line ends is
   * for documents.
   */
  allowSchema(text: string): void
  /** Whether there is room for one more schema. */
  readonly takesSchemas: boolean
  /** What has been taken so far. */
  readonly known: Known
  /**
   * Looks at the complete lines in `bytes` from one offset to another and records them in `lines`, as many as there is
   * room for; returns their number. The bytes have to be UTF-8. A line of bytes up to a line feed; a carriage return
   * before that is no part of it. `form` is what a line has to be: a request, or one of the two wrappers.
   */
  scan(from: number, to: number, form: Form): number
  /**
   * Whether the first `length` bytes of `bytes`, which have to be UTF-8, are one JSON text that is surely a clean request;
   * it may have line ends between its tokens.
   */
  scanDocument(length: number): boolean
  /** The model for which the line or the document that was looked at last is not sure, if that is the reason. */
  readonly strangeModel: string | undefined
  /** Where in `bytes` the schema begins for which it is not sure, in the same way. */
  readonly strangeSchema: number | undefined
  /** The offset behind the last line that was recorded, from where to go on. */
  readonly consumed: number
  /**
   * Four words for each line that was recorded, as `words` names them. Of a line that is not sure, start and end are
   * told only; the other words are 0, as they are of a sure line without a custom_id, but for `sureBit`.
   */
  readonly lines: Uint32Array
}

/** What the module in WebAssembly exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly consumed: { readonly value: number }
  reserve(capacity: number): number
  recordsAddress(): number
  scan(from: number, to: number, form: number): number
  scanDocument(length: number, form: number): number
  strangeModel(): number
  strangeModelLength(): number
  strangeSchema(): number
  addSchema(length: number, isOfLines: boolean): number
  addModel(length: number, efforts: number, histories: number, temperature: number): number
}

/** As much of WebAssembly as is used here; Node's types leave it to those of browsers. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: object }
}

/**
 * A scanner with room for `capacity` bytes, which limits the length of a line; undefined where there is no WebAssembly
 * with SIMD, or no memory. Throws Node's error when the module's file is not there.
 */
export function createScanner(capacity: number): Scanner | undefined {
  const assembly = (globalThis as { readonly WebAssembly?: Assembly }).WebAssembly
  const module = assembly && compiled(assembly, readFileSync(binary))
  if (assembly === undefined || module === undefined) return undefined
  const exports = new assembly.Instance(module).exports as Exports
  const region = exports.reserve(capacity)
  if (region === 0) return undefined
  const { buffer } = exports.memory
  const bytes = new Uint8Array(buffer, region, capacity)
  const known = { models: new Set<string>(), schemas: new Set<string>() }
  return {
    bytes,
    allowModel: modelKeeper(exports, known.models),
    allowSchema: schemaKeeper(exports, known.schemas),
    get takesSchemas() {
      return known.schemas.size < MOST_SCHEMAS
    },
    known,
    scan(from, to, form) {
      if (from < 0 || from > to || to > capacity) throw new RangeError(`no bytes from ${from} to ${to}`)
      return exports.scan(from, to, forms.indexOf(form))
    },
    scanDocument(length) {
      if (length < 0 || length > capacity) throw new RangeError(`no document of ${length} bytes`)
      return exports.scanDocument(length, forms.indexOf('bare')) !== 0
    },
    get strangeModel() {
      const length = exports.strangeModelLength()
      if (length === 0) return undefined
      const at = exports.strangeModel() - region
      return textOf(bytes.subarray(at, at + length))
    },
    get strangeSchema() {
      const address = exports.strangeSchema()
      return address === 0 ? undefined : address - region
    },
    get consumed() {
      return exports.consumed.value >>> 0
    },
    lines: new Uint32Array(buffer, exports.recordsAddress(), MOST_LINES * LINE_WORDS),
  }
}

/** What some bytes of UTF-8 say. Nearly all ids are ASCII, which needs no decoder: that takes a while to be ready. */
function textOf(bytes: Uint8Array): string {
  return bytes.every((byte) => byte < 0x80) ? String.fromCharCode(...bytes) : Buffer.from(bytes).toString()
}

/** Undefined for what this machine cannot run; to ask that before would take as long as to compile. */
function compiled({ Module }: Assembly, bytes: Uint8Array): object | undefined {
  try {
    return new Module(bytes)
  } catch {
    return undefined
  }
}

function modelKeeper(exports: Exports, kept: Set<string>): (id: string) => void {
  return (id) => {
    if (kept.has(id) || JSON.stringify(id) !== `"${id}"`) return
    kept.add(id)
    const { efforts, histories, temperature } = limitsOf(id)
    const name = Buffer.from(id)
    write(exports, exports.addModel(name.length, efforts, histories, temperature), name)
  }
}

const lineEnd = /[\r\n]/
const escapedAscii = /\\u00[0-7]/i

function schemaKeeper(exports: Exports, kept: Set<string>): (text: string) => void {
  return (text) => {
    if (kept.has(text) || escapedAscii.test(text)) return
    const bytes = Buffer.from(text)
    // The text may be a slice of a whole line, which is not to be kept with it.
    if (write(exports, exports.addSchema(bytes.length, !lineEnd.test(text)), bytes)) kept.add(bytes.toString())
  }
}

/** Writes bytes to an address that the module gave for them; false when it gave none. */
function write({ memory }: Exports, address: number, bytes: Uint8Array): boolean {
  if (address !== 0) new Uint8Array(memory.buffer, address, bytes.length).set(bytes)
  return address !== 0
}

/** What the rules about families of models let pass of a model, as numbers: a bit for each choice, and the maximum. */
function limitsOf(model: string): { efforts: number; histories: number; temperature: number } {
  const family = familyOf(model)
  const takesEffort = (level: string): boolean => {
    if (family === undefined) return true
    if (level === 'adaptive') return family.adaptive === true
    return family.effort?.accepts.includes(level) ?? true
  }
  return {
    efforts: setOf('reasoning_effort', takesEffort),
    histories: setOf('reasoning_history', (way) => family?.history?.accepts.includes(way) ?? true),
    temperature: family?.temperature?.maximum ?? Infinity,
  }
}

function setOf(field: string, isTaken: (choice: string) => boolean): number {
  return choices[field]!.reduce((set, choice, index) => (isTaken(choice) ? set | (1 << index) : set), 0)
}
