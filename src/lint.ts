/** The engine: the documents of a file, through the schema and the rules, to diagnostics. */
import { byPlace, customIdOf, isMadeUp, Locator, withoutLinesOf, type RecordName } from './diagnostics.ts'
import { dispatchFor, severityOf, type Dispatch } from './dispatch.ts'
import { entriesOf, notObject, placedEntries, type Entry, type FileShape } from './envelope.ts'
import { entryExaminer, Examiner, type EntryExaminer } from './examine.ts'
import { IdTable } from './ids.ts'
import type { Before } from './offset.ts'
import type { Rule } from './rule.ts'
import type { Endpoint, Explain } from './schema/registry.ts'
import type { FileSettings, PlaceSettings } from './settings.ts'
import { suppressionsOf, type Suppressions } from './suppressions.ts'
import type { Detail, Diagnostic, Document, Finding } from './types.ts'
import { isObject } from './view.ts'

export interface LinterOptions extends Detail {
  readonly endpoint: Pick<Endpoint, 'provider' | 'endpointId' | 'fields' | 'required' | 'recognise'>
  /** All rules, built-in and other. */
  readonly rules: readonly Rule[]
  readonly settings: FileSettings
}

interface Place extends PlaceSettings {
  readonly dispatch: Dispatch
  readonly examiner: Examiner
}

/** An entry that is to be examined, and whether the schema has something against its request. */
interface Due {
  readonly place: Place
  readonly entry: Entry
  readonly isRefused: boolean
}

interface Examined {
  readonly finding: Finding
  readonly dispatch: Dispatch
  readonly record: RecordName
}

/** What keeps the ids of a batch and answers with the number of the first entry that had one; see `IdTable`. */
export type IdKeeper = Pick<IdTable, 'first' | 'firstBytes'>

/** What the judgement of a document may depend on that stands before it in its file. Can be sent to a thread. */
export interface FileContext {
  readonly batch: boolean
  readonly memories: readonly (readonly [rule: string, memory: readonly (readonly [string, string])[]])[]
}

const nothing: readonly Diagnostic[] = []

/** What lints files for which the same holds; made once for all of them. */
export class Linter {
  /** What says what the schema has against a request; needed for bad requests only, so it is loaded late. */
  explain: Explain | undefined
  readonly options: LinterOptions
  readonly places: readonly Place[]

  constructor(options: LinterOptions) {
    this.options = options
    const { endpoint, rules, settings } = options
    this.places = settings.places.map((place) => {
      const dispatch = dispatchFor(rules, place)
      const terms = { endpoint, dispatch, placeholders: settings.placeholders, partial: place.partial }
      return { ...place, dispatch, examiner: new Examiner(terms) }
    })
  }
}

/** Lints the documents of one file, one after the other; it remembers what rules about batches compare. */
export class FileLinter {
  /** How many requests have been looked at. */
  payloads = 0
  /** The request of the last document; undefined where it held none, or several. */
  request: Entry['request']
  #records = 0
  #documents = 0
  readonly #linter: Linter
  readonly #before: Before
  #text: string | undefined
  #locator: Locator | undefined
  #suppressions: Suppressions | undefined
  readonly #shape: FileShape = { batch: false }
  readonly #memories = new Map<string, Map<string, string>>()
  readonly #entryExaminers = new Map<Dispatch, EntryExaminer>()
  #idKeeper: IdKeeper | undefined

  /**
   * @param ids keeps the ids of a batch; one of its own unless given
   * @param before what messages and addresses count and the documents do not
   */
  constructor(linter: Linter, ids: IdKeeper | undefined = undefined, before: Before = { lines: 0, records: 0 }) {
    this.#linter = linter
    this.#idKeeper = ids
    this.#before = before
    this.#documents = before.records
  }

  /** Counts a document that is known to be clean. */
  pass(): void {
    this.#records++
    this.#documents++
    this.payloads++
  }

  /** Whether an id, as UTF-8 in `bytes`, is that of an earlier entry; else it is kept as that of entry `number`. */
  repeatsId(bytes: Uint8Array, from: number, to: number, number: number): boolean {
    return this.#ids.firstBytes(bytes, from, to, number) !== undefined
  }

  /** Most files are no batch, and a table takes some memory. */
  get #ids(): IdKeeper {
    return (this.#idKeeper ??= new IdTable())
  }

  /** How many documents and entries have been counted. */
  get records(): number {
    return this.#records
  }

  /** What later documents of the file are judged by, besides their ids. */
  get context(): FileContext {
    return { batch: this.#shape.batch, memories: [...this.#memories].map(([rule, memory]) => [rule, [...memory]]) }
  }

  /** Goes on where another linter of the same file, which is JSONL, was: each line that is not blank is a record. */
  resume({ batch, memories }: FileContext, records: number): void {
    this.#shape.batch = batch
    this.#records = records
    this.#documents = records
    for (const [rule, memory] of memories) this.#memories.set(rule, new Map(memory))
  }

  /**
   * The diagnostics of the next document, in reading order. Undefined, with nothing done yet, when `explain` of the
   * linter is needed and not there: load it and call again.
   */
  lint(document: Document): readonly Diagnostic[] | undefined {
    const due = document.value === undefined ? [] : this.#entriesDue(document)
    if (this.#linter.explain === undefined && due.some(({ isRefused }) => isRefused)) return undefined
    const number = this.#records + 1
    this.#documents++
    this.request = due.length === 1 ? due[0]!.entry.request : undefined
    const examined: Examined[] = []
    for (const one of due) this.#examine(document, one, examined)
    const isBlank = document.findings.some(({ rule }) => rule === 'blank-line')
    if (isBlank) this.#documents--
    else if (due.length === 0) this.#records++
    this.#enterText(document)
    if (document.findings.length > 0) {
      const record = { number, customId: customIdOf(document, ''), document: this.#documents, pointer: '' }
      for (const one of this.#readerFindings(document, examined, record)) examined.push(one)
    }
    return examined.length === 0 ? nothing : this.#diagnostics(document, examined)
  }

  /** What can be said at the end of the file only: suppressions that suppressed nothing. */
  finish(): Diagnostic[] {
    const [{ dispatch }] = this.#linter.places as [Place]
    const record = { number: 1, customId: undefined, document: 1, pointer: '' }
    const unused = this.#suppressions?.unused() ?? []
    const diagnostics = unused.map((finding) => this.#diagnostic(finding, dispatch, record))
    return diagnostics.filter((diagnostic) => diagnostic !== undefined)
  }

  #diagnostics(document: Document, examined: readonly Examined[]): Diagnostic[] {
    const diagnostics: Diagnostic[] = []
    const secrets: Diagnostic[] = []
    // A YAML value that several requests merge or alias is wrong once, where it is written.
    const seen = examined.length > 1 ? new Set<string>() : undefined
    for (const { finding, dispatch, record } of examined) {
      const diagnostic = isMadeUp(finding, document) ? undefined : this.#diagnostic(finding, dispatch, record)
      if (diagnostic === undefined || seen?.has(sameness(diagnostic)) || this.#suppressions?.covers(diagnostic))
        continue
      seen?.add(sameness(diagnostic))
      diagnostics.push(diagnostic)
      if (finding.masked === true) secrets.push(diagnostic)
    }
    return withoutLinesOf(secrets, diagnostics).sort(byPlace)
  }

  /** The documents of a YAML file share its text, its lines and its suppressions. */
  #enterText(document: Document): void {
    if (this.#text === document.text && document.format !== 'jsonl') {
      this.#locator!.enter(document)
      return
    }
    const { options } = this.#linter
    this.#text = document.text
    // No line of JSONL has comments.
    this.#suppressions = document.format === 'jsonl' ? undefined : suppressionsOf(document, options.rules)
    this.#locator = new Locator(document, options)
  }

  #diagnostic(finding: Finding, dispatch: Dispatch, record: RecordName): Diagnostic | undefined {
    const active = dispatch.active.get(finding.rule)
    return active && this.#locator!.diagnostic(finding, severityOf(active, finding.severity), record)
  }

  /**
   * What the reader found. How other YAML readers take a value is beside the point where something else is wrong with
   * it, or where the document is no request at all.
   */
  #readerFindings(document: Document, examined: readonly Examined[], record: RecordName): Examined[] {
    const [{ dispatch }] = this.#linter.places as [Place]
    const remarks = document.findings.filter(({ rule }) => rule !== 'yaml-1-1-scalar')
    const noRequest = examined.some(({ finding, dispatch: { active } }) => active.get(finding.rule)?.rule.exclusive)
    const portability = noRequest ? [] : document.findings.filter(({ rule }) => rule === 'yaml-1-1-scalar')
    // By place and not by pointer: an alias or a merge gives one place several pointers.
    const start = ({ place }: Finding): number =>
      ('from' in place ? place : document.locate(place.pointer, place.on)).from
    const spoken = new Set(portability.length === 0 ? [] : examined.map(({ finding }) => start(finding)))
    return [...remarks, ...portability.filter((finding) => !spoken.has(start(finding)))].map((finding) => ({
      finding,
      dispatch,
      record,
    }))
  }

  #entriesDue(document: Document): Due[] {
    const lists = document.format !== 'jsonl'
    const { endpoint } = this.#linter.options
    const due: Due[] = []
    for (const place of this.#linter.places) {
      const number = lists ? this.#records + 1 : document.firstLine + this.#before.lines
      const options = { lists, unit: lists ? 'document' : 'line', number, endpoint, shape: this.#shape }
      const entries =
        place.pointer === undefined ? entriesOf(document.value, options) : placedEntries(document, place.pointer)
      for (const entry of entries) due.push(this.#due(place, entry))
    }
    return due
  }

  #due(place: Place, entry: Entry): Due {
    const { endpoint } = this.#linter.options
    if (entry.request === undefined) return { place, entry, isRefused: false }
    const lacking = endpoint.recognise(entry.request.value)
    const mayLack = place.partial ? -1 : entry.batch?.form === 'fireworks' ? 1 << endpoint.required.indexOf('model') : 0
    return { place, entry, isRefused: lacking === -1 || (lacking & ~mayLack) !== 0 }
  }

  #examine(document: Document, { place, entry, isRefused }: Due, examined: Examined[]): void {
    const number = ++this.#records
    const findings = this.#findings(document, place, entry, isRefused)
    if (findings.length === 0) return
    const { pointer } = entry
    const record = { number, customId: customIdOf(document, pointer), document: this.#documents, pointer }
    for (const finding of findings) examined.push({ finding, dispatch: place.dispatch, record })
  }

  #findings(document: Document, place: Place, entry: Entry, isRefused: boolean): readonly Finding[] {
    if (!isObject(entry.value)) return place.pointer === undefined ? [notObject(document, entry)] : []
    const { batch, request } = entry
    const { dispatch, examiner } = place
    const ofEntry = batch && this.#entryExaminer(dispatch)(batch, entry.pointer, document.complete)
    if (request === undefined) return ofEntry ?? []
    this.payloads++
    const ofRequest = examiner.examine({
      document,
      pointer: request.pointer,
      value: request.value,
      inBatch: batch !== undefined,
      modelFromJob: batch?.form === 'fireworks',
      explain: isRefused ? this.#linter.explain : undefined,
    })
    return ofEntry === undefined || ofEntry.length === 0 ? ofRequest : [...ofEntry, ...ofRequest]
  }

  #entryExaminer(dispatch: Dispatch): EntryExaminer {
    let examiner = this.#entryExaminers.get(dispatch)
    if (examiner === undefined) {
      const memory = (rule: string): Map<string, string> => this.#memory(rule)
      examiner = entryExaminer({ dispatch, memory, firstWith: (id, number) => this.#ids.first(id, number) })
      this.#entryExaminers.set(dispatch, examiner)
    }
    return examiner
  }

  #memory(rule: string): Map<string, string> {
    const memory = this.#memories.get(rule) ?? new Map<string, string>()
    this.#memories.set(rule, memory)
    return memory
  }
}

/** What two diagnostics share that say the same of the same place. */
function sameness({ line, column, rule, message }: Diagnostic): string {
  return `${line}:${column} ${rule} ${message}`
}
