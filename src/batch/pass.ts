/**
 * One pass over a range of a JSONL file. A scanner tells lines that are surely clean from the bytes; only the others
 * are read into values and linted, by the same linter as everywhere.
 */
import { isUtf8 } from 'node:buffer'
import { readSync } from 'node:fs'
import type { FileLinter } from '../lint.ts'
import { readLine } from '../parse/jsonl.ts'
import { sureBit, words, type Form, type Scanner } from '../scan/index.ts'
import type { Diagnostic } from '../types.ts'
import { learn } from './learn.ts'

/** The part of a file that a pass is over: the lines that begin at or after `from` and before `to`, in bytes. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** What is done of some work. */
export interface Done {
  readonly bytes: number
  readonly records: number
  readonly findings: number
}

export interface PassOptions {
  readonly descriptor: number
  readonly range: Range
  /** The number of the first line of the range. */
  readonly firstLine: number
  readonly form: Form
  readonly scanner: Scanner
  readonly linter: FileLinter
  /** Told before each line that is looked at where it begins in the file, in bytes. */
  enter?(offset: number, line: number): void
  report(diagnostics: readonly Diagnostic[]): void
  /** Told now and then what is done of the range. */
  progress?(done: Done): void
}

/** Passes over the range; returns the number of its lines. I/O errors are Node's own. */
export function passOver(options: PassOptions): number {
  const pass = new Pass(options)
  pass.run()
  return pass.line - options.firstLine
}

class Pass {
  line: number
  readonly #options: PassOptions
  /** Where in the file the first byte of the scanner's memory is from. */
  #base: number
  #held = 0
  #findings = 0

  constructor(options: PassOptions) {
    this.#options = options
    this.line = options.firstLine
    this.#base = options.range.from
  }

  run(): void {
    const { descriptor, range, scanner, progress } = this.#options
    const { bytes } = scanner
    while (this.#base < range.to) {
      const length = readSync(descriptor, bytes, this.#held, bytes.length - this.#held, this.#base + this.#held)
      const filled = this.#held + length
      if (filled === 0) return
      const end = bytes.lastIndexOf(lineFeed, filled - 1) + 1
      if (length === 0 || (end === 0 && filled === bytes.length)) {
        this.#lintLong(filled)
        continue
      }
      this.#scan(end)
      bytes.copyWithin(0, end, filled)
      this.#base += end
      this.#held = filled - end
      const done = Math.min(this.#base, range.to) - range.from
      progress?.({ bytes: done, records: this.#options.linter.records, findings: this.#findings })
    }
  }

  /** Whole lines at the beginning of the memory. */
  #scan(end: number): void {
    const { bytes } = this.#options.scanner
    if (!isUtf8(bytes.subarray(0, end))) {
      this.#lintEach(bytes.subarray(0, end))
      return
    }
    const { scanner, form } = this.#options
    for (let at = 0; at < end; at = scanner.consumed) {
      const count = scanner.scan(at, end, form)
      for (let record = 0; record < count; record++) if (!this.#take(record * words.each)) return
    }
  }

  /** One line that was recorded; false when it is of the next range. */
  #take(record: number): boolean {
    const { scanner, linter, range } = this.#options
    const { lines, bytes } = scanner
    const start = lines[record + words.start]!
    if (this.#base + start >= range.to) return false
    const id = lines[record + words.id]!
    const flags = lines[record + words.idLength]!
    const idLength = flags & ~sureBit
    if (flags >= sureBit) {
      this.#options.enter?.(this.#base + start, this.line)
      if (idLength === 0 || !linter.repeatsId(bytes, id, id + idLength, this.line)) {
        linter.pass()
        this.line++
        return true
      }
    }
    this.#lintRecord(bytes.subarray(start, lines[record + words.end]!), this.#base + start)
    return true
  }

  /** All lines of the memory, one by one; for bytes that are no text everywhere. */
  #lintEach(bytes: Uint8Array): void {
    for (let start = 0, end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      if (this.#base + start >= this.#options.range.to) return
      const last = bytes[end - 1] === carriageReturn && end > start ? end - 1 : end
      this.#lintRecord(bytes.subarray(start, last), this.#base + start)
      start = end + 1
    }
  }

  /** A line that is longer than the memory, or the last one, which has no end. */
  #lintLong(filled: number): void {
    const { descriptor, scanner } = this.#options
    const parts = [Buffer.from(scanner.bytes.subarray(0, filled))]
    let at = this.#base + filled
    const part = Buffer.allocUnsafe(partSize)
    for (let end = -1; end === -1;) {
      const length = readSync(descriptor, part, 0, partSize, at)
      if (length === 0) break
      end = part.subarray(0, length).indexOf(lineFeed)
      const taken = end === -1 ? length : end + 1
      parts.push(Buffer.from(part.subarray(0, taken)))
      at += taken
    }
    const whole = Buffer.concat(parts)
    const end = whole.at(-1) === lineFeed ? whole.length - 1 : whole.length
    this.#lintRecord(whole.subarray(0, whole[end - 1] === carriageReturn ? end - 1 : end), this.#base)
    this.#base = at
    this.#held = 0
  }

  /** What stands between two line feeds: a line, or several where carriage returns stand alone. */
  #lintRecord(bytes: Uint8Array, offset: number): void {
    let start = 0
    for (let end = bytes.indexOf(carriageReturn); end !== -1; end = bytes.indexOf(carriageReturn, start)) {
      this.#lintLine(bytes.subarray(start, end), offset + start)
      start = end + 1
    }
    this.#lintLine(bytes.subarray(start), offset + start)
  }

  #lintLine(bytes: Uint8Array, offset: number): void {
    const { linter, report, scanner, enter } = this.#options
    enter?.(offset, this.line)
    const document = readLine({ bytes, line: this.line })
    const diagnostics = linter.lint(document)!
    this.#findings += diagnostics.length
    if (diagnostics.length > 0) report(diagnostics)
    else learn(scanner, document, linter.request)
    this.line++
  }
}

const lineFeed = 10
const carriageReturn = 13
const partSize = 2 ** 20
