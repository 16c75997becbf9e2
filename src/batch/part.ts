/** One part of a batch: what a thread is given and what it gives back. Both can be sent between threads. */
import { FileLinter, type FileContext, type Linter } from '../lint.ts'
import type { Before } from '../offset.ts'
import type { TextMaker } from '../report/types.ts'
import type { Form, Known, Scanner } from '../scan/index.ts'
import type { FileSettings } from '../settings.ts'
import type { Detail } from '../types.ts'
import { countedOn, type Position } from './count.ts'
import { DeferredIds, type PartIds } from './deferred-ids.ts'
import { packer, type Pack } from './packs.ts'
import { passOver, type Done, type Range } from './pass.ts'
import { textPacker, type TextPack } from './texts.ts'

/** So much is read at a time; more is not faster, and less takes more calls. */
export const scannerCapacity: number = 2 ** 20 + 2 ** 16

/** A batch that is divided, and how its parts are to be linted. */
export interface Job {
  readonly path: string
  readonly parts: readonly Range[]
  readonly form: Form
  /** Whether many of the lines will have findings. */
  readonly isBad: boolean
  readonly settings: FileSettings
  readonly detail: Detail
  /** What was known when the file was divided. */
  readonly context: FileContext
  readonly known: Known
  /** Where counting may begin. To count what is before a part takes little beside linting bad lines, and much beside others. */
  readonly from: Position
  /** The format whose texts findings are to become; undefined where they are wanted themselves. */
  readonly format: string | undefined
}

/** Where the counting of a part begins whose thread does not know what is before it: no part begins the file. */
const uncounted: Before = { lines: 0, records: 1 }

/** What is counted in what a part tells when so much is before it. */
export function countedIn({ isBad }: Pick<Job, 'isBad'>, before: Before): Before {
  return isBad ? before : uncounted
}

export interface PartResult {
  readonly lines: number
  readonly records: number
  readonly payloads: number
  /** With the lines and records before them as `countedIn` says. */
  readonly ids: PartIds
  /** What is known at its end; what differs from what was known before may have changed the verdicts behind it. */
  readonly context: FileContext
}

/** What a thread tells of a part, in order; the result is the last of it. */
export type Message = { readonly pack: Pack } | { readonly texts: TextPack } | { readonly result: PartResult }

/** Who hears of the work on a part while it goes on. */
export interface PartListener {
  progress?(done: Done): void
  take(message: Message): void
}

/** What a thread lints its parts with. */
export interface Tools {
  readonly linter: Linter
  readonly scanner: Scanner
  /** Undefined where findings are wanted themselves. */
  readonly maker: TextMaker | undefined
}

/** Lints parts of a batch, later ones after earlier ones, each as if nothing were known of the others. */
export class PartLinter {
  readonly #job: Job
  readonly #descriptor: number
  readonly #tools: Tools
  #from: Position

  constructor(job: Job, descriptor: number, tools: Tools) {
    this.#job = job
    this.#descriptor = descriptor
    this.#tools = tools
    this.#from = job.from
  }

  /** Lints a part of the job. I/O errors are Node's own. */
  lint(part: number, { progress, take }: PartListener): void {
    const { context, form } = this.#job
    const { linter, scanner, maker } = this.#tools
    const range = this.#job.parts[part]!
    const { lines: linesBefore, records: recordsBefore } = this.#before(range.from)
    const ids = new DeferredIds()
    const file = new FileLinter(linter, ids)
    file.resume(context, recordsBefore)
    const packs = maker === undefined ? packer((pack) => take({ pack })) : textPacker(maker, (texts) => take({ texts }))
    const lines = passOver({
      descriptor: this.#descriptor,
      range,
      form,
      scanner,
      linter: file,
      firstLine: linesBefore + 1,
      enter: (offset, line) => ids.enter(offset, line, file.records),
      report: packs.add,
      progress: ({ records, ...done }) => progress?.({ records: records - recordsBefore, ...done }),
    })
    packs.flush()
    const records = file.records - recordsBefore
    take({ result: { lines, records, payloads: file.payloads, ids: ids.result(), context: file.context } })
  }

  #before(offset: number): Before {
    if (this.#job.isBad) this.#from = countedOn(this.#from, offset, this.#descriptor)
    return countedIn(this.#job, this.#from)
  }
}
