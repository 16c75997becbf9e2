/** What a thread has found, on its way as the texts of a report, of which nothing is left to make but to write them. */
import { addCounts, count, noCounts, type Counts } from '../counts.ts'
import type { FindingsText, TextMaker } from '../report/types.ts'
import type { Packer } from './packs.ts'

/** The texts of lines that follow one another; not of all of them, since most lines have no findings. */
export interface TextPack extends FindingsText {
  /** The lines' numbers, ascending. */
  readonly lines: readonly number[]
  /** For each of them where in `bytes` its text begins and ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const textPackSize = 2 ** 17
/** A code unit takes at most so many bytes. */
const widest = 3

/** Makes texts of diagnostics and puts them into packs; the bytes of each pack have their memory to themselves. */
export function textPacker({ textOf, between }: TextMaker, send: (pack: TextPack) => void): Packer {
  let bytes = Buffer.allocUnsafeSlow(textPackSize)
  let pack = emptyPack()
  let used = 0
  const flush = (): void => {
    if (used === 0) return
    send({ ...pack, bytes: bytes.subarray(0, used) })
    bytes = Buffer.allocUnsafeSlow(textPackSize)
    pack = emptyPack()
    used = 0
  }
  const reserve = (size: number): void => {
    if (used + size > bytes.length) flush()
    if (size > bytes.length) bytes = Buffer.allocUnsafeSlow(size)
  }
  return {
    add(diagnostics) {
      const text = textOf(diagnostics)
      reserve(between.length + text.length * widest)
      if (used > 0) used += bytes.write(between, used)
      pack.lines.push(diagnostics[0]!.line)
      pack.starts.push(used)
      used += bytes.write(text, used)
      pack.ends.push(used)
      count(pack.counts, diagnostics)
    },
    flush,
  }
}

function emptyPack(): { lines: number[]; starts: number[]; ends: number[]; counts: Counts } {
  return { lines: [], starts: [], ends: [], counts: noCounts() }
}

/** All findings of a line, in place of those that a pack has of it, and how many there are more than before. */
export interface Amended extends FindingsText {
  readonly line: number
}

/** A pack in which lines between its first and its last one are amended; they are in order. */
export function amended(pack: TextPack, lines: readonly Amended[], between: string): FindingsText {
  const counts = noCounts()
  addCounts(counts, pack.counts)
  const pieces: Uint8Array[] = []
  let next = 0
  const keepUpTo = (end: number): void => {
    if (end > next) pieces.push(pack.bytes.subarray(pack.starts[next], pack.ends[end - 1]))
    next = end
  }
  for (const one of lines) {
    const index = pack.lines.findIndex((line) => line >= one.line)
    keepUpTo(index)
    pieces.push(one.bytes)
    if (pack.lines[index] === one.line) next++
    addCounts(counts, one.counts)
  }
  keepUpTo(pack.lines.length)
  const separator = Buffer.from(between)
  return { bytes: Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [separator, piece]))), counts }
}
