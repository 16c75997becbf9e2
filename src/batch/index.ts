/**
 * Lints a large JSONL file: its beginning by the ordinary way, which also tells what kind of file it is, and the rest
 * with a scanner in front, in as many threads as pay. The verdicts are those of the ordinary way.
 */
import { readSync } from 'node:fs'
import { IdTable } from '../ids.ts'
import { FileLinter } from '../lint.ts'
import { linterFor, loadExplain } from '../linters.ts'
import { readJsonl } from '../parse/jsonl.ts'
import { bytesSource, type RegularFile } from '../parse/source.ts'
import type { TextSink } from '../report/types.ts'
import { createScanner, type Form, type Scanner } from '../scan/index.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail, Diagnostic } from '../types.ts'
import { isObject } from '../view.ts'
import { inliningLess } from './inlining.ts'
import { learn } from './learn.ts'
import { scannerCapacity } from './part.ts'
import type { Done, PassOptions } from './pass.ts'
import { lintRest, type Begun } from './rest.ts'
import { machine as builtMachine, type Machine } from './threads.ts'

export interface BatchOptions extends Detail {
  readonly settings: FileSettings
  /** Takes the diagnostics, in order, which are then not in the result. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined
  /** Takes, in order with those, what threads make texts of: which lines those are is theirs to say. */
  readonly texts?: TextSink | undefined
  /** Told now and then what is done of the file. */
  readonly progress?: ((done: Done) => void) | undefined
  /** Whether the process has nothing else to do, so that V8 may be set for this work. */
  readonly ownsProcess?: boolean | undefined
}

/** A bad batch has findings on more than this share of its lines. */
const badShare = 0.1

/** The beginning that is read the ordinary way. */
const headSize = 2 ** 16

/**
 * Lints the file, or returns undefined where that has to be done the ordinary way: the file is small after all, has no
 * line ends at its beginning, or there is no WebAssembly. I/O errors are Node's own.
 */
export async function lintBatch(
  file: RegularFile,
  options: BatchOptions,
  machine: Machine = builtMachine,
): Promise<{ payloads: number; diagnostics: Diagnostic[] } | undefined> {
  const scanner = createScanner(scannerCapacity)
  const head = readHead(file)
  if (scanner === undefined || head === undefined) return undefined
  const { settings, excerpts, byteColumns, texts, progress, ownsProcess = false } = options
  const linter = await linterFor(settings, options)
  await loadExplain(linter)
  const ids = new IdTable()
  const main = new FileLinter(linter, ids)
  const diagnostics: Diagnostic[] = []
  const take = options.onDiagnostic ?? ((diagnostic: Diagnostic) => void diagnostics.push(diagnostic))
  const { form, lines, share } = lintHead(head, main, { report: (found) => found.forEach(take), scanner })
  if (form === undefined) return { payloads: main.payloads, diagnostics }
  const isBad = share > badShare
  const begun: Begun = {
    file,
    settings,
    detail: { excerpts, byteColumns },
    take,
    texts,
    progress,
    linter,
    main,
    ids,
    scanner,
    form,
    isBad,
    size: head.length,
    lines,
  }
  const work = (): Promise<number> => lintRest(begun, machine)
  const payloads = await (isBad && ownsProcess ? inliningLess(work) : work())
  return { payloads: main.payloads + payloads, diagnostics }
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
