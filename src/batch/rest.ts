/** Linting what follows the beginning of a batch, in as many threads as pay. */
import type { FileContext, FileLinter, Linter } from '../lint.ts'
import type { IdTable } from '../ids.ts'
import type { Before } from '../offset.ts'
import type { RegularFile } from '../parse/source.ts'
import type { TextSink } from '../report/types.ts'
import type { Form, Scanner } from '../scan/index.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail, Diagnostic } from '../types.ts'
import { claim, ownerOf, sharedClaims } from './claims.ts'
import { noneDone, sharedDone, sumOf, totalDone } from './done.ts'
import { allTold, merged, mergedTexts, rejudged, type Teller } from './merge.ts'
import { countedIn, PartLinter, type Job, type Message } from './part.ts'
import { passOver, type Done, type Range } from './pass.ts'
import { divide } from './ranges.ts'
import type { Machine } from './threads.ts'

/** A batch of which the beginning is linted. */
export interface Begun {
  readonly file: RegularFile
  readonly settings: FileSettings
  readonly detail: Detail
  /** Takes diagnostics, in order. */
  take(diagnostic: Diagnostic): void
  /** Takes, in order with those, what others made texts of. */
  readonly texts: TextSink | undefined
  readonly progress: ((done: Done) => void) | undefined
  readonly linter: Linter
  /** Where it has come to. */
  readonly main: FileLinter
  readonly ids: IdTable
  /** It knows what there was to learn. */
  readonly scanner: Scanner
  readonly form: Form
  /** Whether many of the lines have findings. */
  readonly isBad: boolean
  /** The bytes of the beginning, and its lines. */
  readonly size: number
  readonly lines: number
}

/** Lints the rest; returns how many requests threads have looked at, which the linter has not counted. */
export async function lintRest(begun: Begun, { threads, leastPart, start }: Machine): Promise<number> {
  const { file, isBad, size } = begun
  const divided = divide(file, size, { threads, leastPart, isBad })
  const [first, ...parts] = divided.ranges as [Range, ...Range[]]
  const job = jobOf(begun, parts)
  const others = startThreads(job, divided.threads - 1, start)
  const rest = new Rest(begun, job, others)
  rest.pass(first)
  rest.lintOwn(first.to)
  for (const [index, range] of parts.entries()) {
    if (!(await rest.merge(index))) rest.pass(range)
  }
  return rest.payloads
}

function jobOf({ file, settings, detail, main, texts, scanner, form, isBad, size, lines }: Begun, parts: Range[]): Job {
  return {
    path: file.path,
    parts,
    form,
    isBad,
    settings,
    detail,
    context: main.context,
    known: scanner.known,
    from: { offset: size, lines, records: main.records },
    format: isBad ? texts?.maker.format : undefined,
  }
}

/** This thread's work, which goes from part to part. */
class Rest {
  /** Requests that parts have told of. */
  payloads = 0
  readonly #begun: Begun
  readonly #job: Job
  readonly #threads: Threads
  /** What parts that are done have told, or passes have seen. */
  #before: Before
  #done: Done
  /** Whether what is judged does not depend on what comes after the beginning. */
  #isInOrder = true
  /** What this thread has to tell of its own parts. */
  readonly #own: Message[] = []

  constructor(begun: Begun, job: Job, threads: Threads) {
    this.#begun = begun
    this.#job = job
    this.#threads = threads
    this.#before = job.from
    this.#done = { ...noneDone, bytes: begun.size }
  }

  /** Lints a range in the order of the file. */
  pass(range: Range): void {
    const { file, form, scanner, main, take } = this.#begun
    const { lines } = this.#before
    const passed = passOver({
      descriptor: file.descriptor,
      range,
      firstLine: lines + 1,
      form,
      scanner,
      linter: main,
      report: (found) => found.forEach(take),
      // The linter has counted all records from the first one on.
      progress: this.#progressAfter({ ...this.#done, records: 0 }),
    })
    this.#before = { lines: lines + passed, records: main.records }
    this.#isInOrder &&= isSame(main.context, this.#job.context)
  }

  /** Lints parts that nobody else has, until all are done; so much of the file has been passed over. */
  lintOwn(offset: number): void {
    const { file, linter, scanner } = this.#begun
    const job = { ...this.#job, from: { offset, ...this.#before } }
    const parts = new PartLinter(job, file.descriptor, { linter, scanner, maker: this.#sink?.maker })
    for (let part = this.#threads.claim(); part !== undefined; part = this.#threads.claim()) {
      // What is of no use any more is claimed too, lest somebody does it.
      if (!this.#isInOrder) continue
      parts.lint(part, { progress: this.#progressAfter(this.#done), take: (message) => this.#own.push(message) })
    }
  }

  /**
   * Hands on what was found in a part. False where that is of no use, since something before changes how its lines are
   * judged: from there on they are judged one after the other.
   */
  async merge(part: number): Promise<boolean> {
    if (!this.#isInOrder) return false
    const { file, linter, ids, main, take } = this.#begun
    const before = this.#before
    const offset = difference(before, countedIn(this.#job, before))
    const { result, found, texts } = await allTold(this.#threads.tellerOf(part) ?? this.#self, offset)
    if (!isSame(result.context, this.#job.context)) {
      main.resume(main.context, before.records)
      this.#isInOrder = false
      return false
    }
    const again = rejudged(result, offset, { descriptor: file.descriptor, linter, ids })
    const sink = this.#sink
    if (sink === undefined) for (const diagnostic of merged(found, again)) take(diagnostic)
    else for (const text of mergedTexts(texts, again, sink.maker)) sink.take(text)
    this.#before = { lines: before.lines + result.lines, records: before.records + result.records }
    this.payloads += result.payloads
    return true
  }

  /** Takes what parts tell, where they tell texts. */
  get #sink(): TextSink | undefined {
    return this.#job.format === undefined ? undefined : this.#begun.texts
  }

  get #self(): Teller {
    return { next: () => this.#own.shift(), ended: new Promise<void>(() => undefined) }
  }

  #progressAfter(before: Done): (more: Done) => void {
    return (more) => {
      this.#done = sumOf(before, more)
      this.#begun.progress?.(totalDone(this.#threads.done, this.#done))
    }
  }
}

interface Threads {
  /** What they have done, as `totalDone` reads it. */
  readonly done: Int32Array
  /** Takes a part that no thread has yet for this one. */
  claim(): number | undefined
  /** Who tells of a part that is claimed; undefined for this thread. */
  tellerOf(part: number): Teller | undefined
}

/** Starts so many threads beside this one. */
function startThreads(job: Job, count: number, start: Machine['start']): Threads {
  const done = sharedDone(count)
  const claims = sharedClaims(job.parts.length)
  const tellers = Array.from({ length: count }, (_, thread) => {
    const teller = start({ job, thread, claims, done })
    // Whoever waits for it later hears of its failure; until then that is nobody's.
    teller.ended.catch(() => undefined)
    return teller
  })
  return {
    done,
    claim: () => claim(claims, job.parts.length, count),
    tellerOf: (part) => tellers[ownerOf(claims, part)],
  }
}

function isSame(a: FileContext, b: FileContext): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function difference(a: Before, b: Before): Before {
  return { lines: a.lines - b.lines, records: a.records - b.records }
}
