/**
 * Lints a large JSONL file: its beginning by the ordinary way, which also tells what kind of file it is, and the rest
 * with a scanner in front, in as many threads as pay. The verdicts are those of the ordinary way.
 */
import { existsSync, readSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { IdTable } from '../ids.ts'
import { FileLinter, type FileContext } from '../lint.ts'
import { linterFor, loadExplain } from '../linters.ts'
import { readJsonl } from '../parse/jsonl.ts'
import { bytesSource, type RegularFile } from '../parse/source.ts'
import { createScanner, type Form, type Scanner } from '../scan/index.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail, Diagnostic } from '../types.ts'
import { isObject } from '../view.ts'
import { sharedDone, totalDone } from './done.ts'
import { learn } from './learn.ts'
import { awaited, merged, type Started } from './merge.ts'
import type { Pack } from './packs.ts'
import { scannerCapacity, type Part, type PartResult } from './part.ts'
import { passOver, type Done, type PassOptions, type Range } from './pass.ts'

export interface BatchOptions extends Detail {
  readonly settings: FileSettings
  /** Takes the diagnostics, in order, which are then not in the result. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined
  /** Told now and then what is done of the file. */
  readonly progress?: ((done: Done) => void) | undefined
}

/** What a batch is linted with. */
export interface Machine {
  /** At most so many threads, this one included. */
  readonly threads: number
  /** A thread takes some 30 ms to start; below this size of its part, in bytes, it does not pay where lines are clean. */
  readonly leastPart: number
  /** Lints a part in a thread of its own, which tells as number `index` in `done` what it has done. */
  start(part: Part, done: Int32Array, index: number): Started
}

/** A bad batch has findings on more than this share of its lines; it takes some eight times as long as a clean one. */
const badShare = 0.1
const costOfBad = 8

/** The beginning that is read the ordinary way. */
const headSize = 2 ** 16
const workerFile = fileURLToPath(new URL('./batch-worker.cjs', import.meta.url))

/** Threads are started from the built program only; its sources know just this one. */
const machine: Machine = {
  threads: existsSync(workerFile) ? availableParallelism() : 1,
  leastPart: 48 * 2 ** 20,
  start: (part, done, index) => {
    const { port1, port2: port } = new MessageChannel()
    const workerData = { part, done, index, port }
    // More room for what is soon garbage takes memory, and saves time only where much is made of the lines.
    const resourceLimits = part.isBad ? {} : { maxYoungGenerationSizeMb: 6 }
    const worker = new Worker(workerFile, { workerData, transferList: [port], resourceLimits })
    // What waits in the port is no object yet, and takes no room among them.
    const next = (): Pack | undefined => (receiveMessageOnPort(port1) as { message: Pack } | undefined)?.message
    return { result: resultOf(worker), next }
  },
}

/**
 * Lints the file, or returns undefined where that has to be done the ordinary way: the file is small after all, has no
 * line ends at its beginning, or there is no WebAssembly. I/O errors are Node's own.
 */
export async function lintBatch(
  file: RegularFile,
  options: BatchOptions,
  { threads: most, leastPart, start }: Machine = machine,
): Promise<{ payloads: number; diagnostics: Diagnostic[] } | undefined> {
  const scanner = createScanner(scannerCapacity)
  const head = readHead(file)
  if (scanner === undefined || head === undefined) return undefined
  const linter = await linterFor(options.settings, options)
  await loadExplain(linter)
  const ids = new IdTable()
  const main = new FileLinter(linter, ids)
  const diagnostics: Diagnostic[] = []
  const take = options.onDiagnostic ?? ((diagnostic: Diagnostic) => void diagnostics.push(diagnostic))
  const report = (found: readonly Diagnostic[]): void => found.forEach(take)
  const { form, lines, share } = lintHead(head, main, { report, scanner })
  if (form === undefined) return { payloads: main.payloads, diagnostics }
  const isBad = share > badShare
  const ranges = divide(file, head.length, most, isBad ? leastPart / costOfBad : leastPart)
  const { context } = main
  const threads = startThreads(file, ranges.slice(1), { ...options, form, isBad, known: scanner.known, context, start })
  let line = lines + 1
  const progress = ({ bytes, ...counts }: Done): void =>
    options.progress?.(totalDone(threads.done, { bytes: head.length + bytes, ...counts }))
  const passMain = (range: Range): void => {
    line += passOver({
      descriptor: file.descriptor,
      range,
      firstLine: line,
      form,
      scanner,
      linter: main,
      report,
      progress,
    })
  }
  passMain(ranges[0]!)
  let payloads = 0
  let records = main.records
  let isInOrder = isSame(main.context, context)
  for (const [index, range] of ranges.slice(1).entries()) {
    const before = { lines: line - 1, records }
    const { part, found } = await awaited(threads.parts[index]!, isInOrder ? before : undefined)
    if (isInOrder && isSame(part.context, context)) {
      for (const diagnostic of merged(part, found, before, { descriptor: file.descriptor, linter, ids }))
        take(diagnostic)
      line += part.lines
      records += part.records
      payloads += part.payloads
      continue
    }
    // Something earlier changes how later lines are judged: from here on they are judged one after the other.
    if (isInOrder) main.resume(main.context, records)
    isInOrder = false
    passMain(range)
    records = main.records
  }
  return { payloads: main.payloads + payloads, diagnostics }
}

function isSame(a: FileContext, b: FileContext): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The whole lines at the beginning of the file; undefined when there are none or the file is all of it. */
function readHead({ descriptor, size }: RegularFile): Buffer | undefined {
  const bytes = Buffer.alloc(headSize)
  const length = readSync(descriptor, bytes, 0, headSize, 0)
  const end = bytes.lastIndexOf(10, length - 1) + 1
  return end === 0 || end >= size ? undefined : bytes.subarray(0, end)
}

interface Opening {
  /** Undefined when what the head holds is a verdict on the whole file, or nothing tells the form. */
  readonly form: Form | undefined
  readonly lines: number
  /** The share of its lines that have findings. */
  readonly share: number
}

/** Lints the head, and teaches the scanner what is known from it. */
function lintHead(
  head: Buffer,
  linter: FileLinter,
  { report, scanner }: { readonly report: PassOptions['report']; readonly scanner: Scanner },
): Opening {
  let form: Form | undefined
  let lines = 0
  let bad = 0
  for (const document of readJsonl(bytesSource(head))) {
    const found = linter.lint(document)!
    report(found)
    lines = document.firstLine
    if (found.length > 0) bad++
    if (!isObject(document.value)) continue
    form ??= formOf(document.value)
    if (found.length === 0) learn(scanner, document, linter.request)
  }
  return { form: lines === lineCount(head) ? (form ?? 'bare') : undefined, lines, share: bad / lines }
}

function formOf(value: Record<string, unknown>): Form {
  if (!isObject(value['body'])) return 'bare'
  return value['url'] === undefined && value['method'] === undefined ? 'fireworks' : 'openai'
}

/** How many lines end in some bytes; a carriage return that stands alone ends one too. */
function lineCount(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) count++
  }
  return count
}

/** The ranges of the file from an offset on, one for each thread that pays; they begin at lines. */
function divide({ descriptor, size }: RegularFile, from: number, most: number, leastPart: number): Range[] {
  const count = Math.max(1, Math.min(most, Math.floor((size - from) / leastPart)))
  const starts = Array.from({ length: count }, (_, index) =>
    index === 0 ? from : lineStart(descriptor, from + Math.floor(((size - from) * index) / count)),
  )
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? size }))
}

/** The offset of the first line that begins at or after an offset. */
function lineStart(descriptor: number, offset: number): number {
  const bytes = Buffer.alloc(2 ** 16)
  for (let at = offset - 1; ;) {
    const length = readSync(descriptor, bytes, 0, bytes.length, at)
    const end = bytes.subarray(0, length).indexOf(10)
    if (end !== -1) return at + end + 1
    if (length === 0) return at
    at += length
  }
}

type ThreadOptions = BatchOptions & Pick<Part, 'form' | 'isBad' | 'known' | 'context'> & Pick<Machine, 'start'>

interface Threads {
  readonly parts: readonly Started[]
  /** What they have done, as `totalDone` reads it. */
  readonly done: Int32Array
}

/** Starts a thread for each range. */
function startThreads(file: RegularFile, ranges: readonly Range[], options: ThreadOptions): Threads {
  const done = sharedDone(ranges.length)
  const { settings, excerpts, byteColumns, form, isBad, known, context, start } = options
  // Whoever waits for a result later hears of its failure; until then that is nobody's.
  const parts = ranges.map((range, index) => {
    const detail = { excerpts, byteColumns }
    const part: Part = { path: file.path, range, form, isBad, settings, detail, context, known }
    const started = start(part, done, index)
    started.result.catch(() => undefined)
    return started
  })
  return { parts, done }
}

async function resultOf(worker: Worker): Promise<PartResult> {
  const result = new Promise<PartResult>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return result
}
