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
  /** The scanner's memory. */
  readonly #bytes: Buffer
  /** Where in the file the first byte of the scanner's memory is from. */
  #base: number
  #held = 0
  #findings = 0

  constructor(options: PassOptions) {
    this.#options = options
    const { buffer, byteOffset, length } = options.scanner.bytes
    this.#bytes = Buffer.from(buffer, byteOffset, length)
    this.line = options.firstLine
    this.#base = options.range.from
  }

  run(): void {
    const { descriptor, range, progress } = this.#options
    const bytes = this.#bytes
    while (this.#base < range.to) {
      const length = readSync(descriptor, bytes, this.#held, bytes.length - this.#held, this.#base + this.#held)
      const filled = this.#held + length
      if (filled === 0) return
      const end = bytes.lastIndexOf(lineFeed, filled - 1) + 1
      if (length === 0 || (end === 0 && filled === bytes.length)) {
        this.#lintLong(filled)
        continue
      }
      this.#judge(0, end)
      bytes.copyWithin(0, end, filled)
      this.#base += end
      this.#held = filled - end
      const done = Math.min(this.#base, range.to) - range.from
      progress?.({ bytes: done, records: this.#options.linter.records, findings: this.#findings })
    }
  }

  /**
   * Whole lines of the memory; false when they go on into the next range. The scanner takes nothing but UTF-8, so lines
   * are halved until those that are none stand alone.
   */
  #judge(from: number, to: number): boolean {
    const bytes = this.#bytes
    if (isUtf8(bytes.subarray(from, to))) return this.#scan(from, to)
    const middle = (from + to) >> 1
    const before = bytes.lastIndexOf(lineFeed, middle) + 1
    const cut = before > from ? before : bytes.indexOf(lineFeed, middle) + 1
    if (cut < to) return this.#judge(from, cut) && this.#judge(cut, to)
    if (this.#base + from >= this.#options.range.to) return false
    this.#lintRecord(bytes.subarray(from, bytes[to - 2] === carriageReturn ? to - 2 : to - 1), this.#base + from)
    return true
  }

  #scan(from: number, to: number): boolean {
    const { scanner, form } = this.#options
    for (let at = from; at < to; at = scanner.consumed) {
      const count = scanner.scan(at, to, form)
      for (let record = 0; record < count; record++) if (!this.#take(record * words.each)) return false
    }
    return true
  }

  /** One line that was recorded; false when it is of the next range. */
  #take(record: number): boolean {
    const { scanner, linter, range } = this.#options
    const { lines } = scanner
    const bytes = this.#bytes
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

  /** A line that is longer than the memory, or the last one, which has no end. */
  #lintLong(filled: number): void {
    const { descriptor } = this.#options
    const parts = [Buffer.from(this.#bytes.subarray(0, filled))]
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
  #lintRecord(bytes: Buffer, offset: number): void {
    let start = 0
    for (let end = bytes.indexOf(carriageReturn); end !== -1; end = bytes.indexOf(carriageReturn, start)) {
      this.#lintLine(bytes.subarray(start, end), offset + start)
      start = end + 1
    }
    this.#lintLine(start === 0 ? bytes : bytes.subarray(start), offset + start)
  }

  #lintLine(bytes: Buffer, offset: number): void {
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
