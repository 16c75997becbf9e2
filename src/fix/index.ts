/** Mends one file: in memory, or, for JSONL, from one file into another. */
import { constants, isUtf8 } from 'node:buffer'
import { statSync, type Stats } from 'node:fs'
import { bytesSource, fileSource, readAll, type ByteSource } from '../parse/source.ts'
import type { Diagnostic, FileResult, InputFormat } from '../types.ts'
import { count, mendLines, type LintedLine, type Sink } from './lines.ts'
import { removeLeftovers, replaceFile, syncFolder, type Replacement } from './replace.ts'
import { mendText, type Mended } from './rounds.ts'
import { isFixable } from './splice.ts'

export { removeLeftovers, syncFolder }

/** The file, and how it is linted. */
export interface FixInput {
  readonly name: string
  readonly format: InputFormat
  /** All bytes of the file, as often as it is asked for. */
  open(): ByteSource
  lint(source: ByteSource): Promise<FileResult>
  /** Line by line, for JSONL. */
  lines(source: ByteSource): AsyncIterable<LintedLine>
  readonly unsafe: boolean
  /** Where the file is to be replaced; undefined: the new bytes are wanted in memory. */
  readonly path: string | undefined
}

export interface FixOutcome {
  /** What is found in the fixed file. */
  readonly result: FileResult
  readonly fixed: number
  /** Findings that were left because mending them brings others. */
  readonly refused: readonly Diagnostic[]
  /** The new bytes, where they differ and no file was written. */
  readonly output: Buffer | undefined
}

/** Mends one file. I/O errors are Node's own; a `UsageError` tells of a file that may not be written. */
export async function fixFile(input: FixInput): Promise<FixOutcome> {
  return input.format === 'jsonl' ? fixLines(input) : fixWhole(input)
}

async function fixWhole(input: FixInput): Promise<FixOutcome> {
  const seen = seenOf(input)
  const source = input.open()
  const bytes = Buffer.from(closing(source, () => readAll(source, constants.MAX_STRING_LENGTH + 1)))
  const result = await input.lint(bytesSource(bytes))
  const due = result.diagnostics.filter((each) => isFixable(each, input.unsafe))
  if (due.length === 0) return { result, fixed: 0, refused: [], output: undefined }
  // Decoding and encoding would change bytes that nobody asked to change.
  if (!isUtf8(bytes)) return { result, fixed: 0, refused: due, output: undefined }
  const before = bytes.toString('utf8')
  const mended: Mended = await mendText(before, (text) => input.lint(bytesSource(Buffer.from(text))), input.unsafe)
  const { text, fixed, refused } = mended
  if (text === before) return { result, fixed, refused, output: undefined }
  const output = Buffer.from(text)
  if (seen !== undefined) written(replaceFile(seen.path, input.name, seen.stats), (file) => file.write(output))
  return { result: mended.result, fixed, refused, output: seen === undefined ? output : undefined }
}

async function fixLines(input: FixInput): Promise<FixOutcome> {
  const target = targetFor(input)
  const [linted, raw] = [input.open(), input.open()]
  try {
    const { fixed, refused, counts } = await mendLines(input.lines(linted), raw, {
      lint: (line) => input.lint(bytesSource(Buffer.from(line))),
      unsafe: input.unsafe,
      sink: target.sink,
    })
    const after = target.reopen()
    const result = await lintAndClose(input, after ?? input.open())
    if (after === undefined) return { result, fixed: 0, refused, output: undefined }
    const has = new Map<string, number>()
    count(has, result.diagnostics)
    if ([...has].some(([rule, number]) => number > (counts.get(rule) ?? 0))) {
      const before = await lintAndClose(input, input.open())
      const due = before.diagnostics.filter((each) => isFixable(each, input.unsafe))
      return { result: before, fixed: 0, refused: due, output: undefined }
    }
    return { result, fixed, refused, output: target.finish() }
  } finally {
    linted.close()
    raw.close()
    target.discard()
  }
}

async function lintAndClose(input: FixInput, source: ByteSource): Promise<FileResult> {
  try {
    return await input.lint(source)
  } finally {
    source.close()
  }
}

/** Where the new bytes of a JSONL file go; nothing is made before the first byte that differs. */
interface Target {
  readonly sink: Sink
  /** The new bytes from their start; undefined when nothing differs. */
  reopen(): ByteSource | undefined
  /** Puts the file in its place, or gives the bytes. */
  finish(): Buffer | undefined
  discard(): void
}

/** The file as it is before it is read. */
interface Seen {
  readonly path: string
  readonly stats: Stats
}

function seenOf({ path }: FixInput): Seen | undefined {
  return path === undefined ? undefined : { path, stats: statSync(path) }
}

function targetFor(input: FixInput): Target {
  const seen = seenOf(input)
  return seen === undefined ? inMemory() : besides(seen, input)
}

function inMemory(): Target {
  const parts: Buffer[] = []
  let isChanged = false
  const all = (): Buffer => Buffer.concat(parts)
  return {
    sink: (bytes, changes) => {
      isChanged ||= changes
      parts.push(Buffer.from(bytes))
    },
    reopen: () => (isChanged ? bytesSource(all()) : undefined),
    finish: all,
    discard() {},
  }
}

const bufferSize = 2 ** 18

function besides({ path, stats }: Seen, { name, open }: FixInput): Target {
  let file: Replacement | undefined
  let same = 0
  let waiting: Uint8Array[] = []
  let size = 0
  const flush = (): void => {
    file?.write(Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  return {
    sink: (bytes, isChanged) => {
      if (file === undefined && !isChanged) {
        same += bytes.length
        return
      }
      if (file === undefined) {
        file = replaceFile(path, name, stats)
        copyStart(open(), same, file)
      }
      waiting.push(Buffer.from(bytes))
      size += bytes.length
      if (size >= bufferSize) flush()
    },
    reopen() {
      flush()
      return file && fileSource(file.path)
    },
    finish() {
      file?.commit()
      return undefined
    },
    discard: () => file?.discard(),
  }
}

function copyStart(source: ByteSource, length: number, file: Replacement): void {
  closing(source, () => {
    let left = length
    for (let chunk = source.read(); chunk !== undefined && left > 0; chunk = source.read()) {
      file.write(chunk.subarray(0, left))
      left -= chunk.length
    }
  })
}

function closing<T>(source: ByteSource, use: () => T): T {
  try {
    return use()
  } finally {
    source.close()
  }
}

function written(file: Replacement, write: (file: Replacement) => void): void {
  try {
    write(file)
    file.commit()
  } finally {
    file.discard()
  }
}
