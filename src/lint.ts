/** The engine: the documents of a file, through the schema and the rules, to diagnostics. */
import { byPlace, customIdOf, isMadeUp, Locator, withoutLinesOf, type RecordName } from './diagnostics.ts'
import { dispatchFor, severityOf, type Dispatch } from './dispatch.ts'
import { entriesOf, type Entry, type FileShape } from './envelope.ts'
import { examineEntry, examineRequest } from './examine.ts'
import { expand, resolve } from './pointer.ts'
import type { Rule } from './rule.ts'
import type { Endpoint } from './schema/registry.ts'
import type { FileSettings, PlaceSettings } from './settings.ts'
import { suppressionsOf, type Suppressions } from './suppressions.ts'
import type { Diagnostic, Document, Finding, Pointer } from './types.ts'
import { isObject, typeName } from './view.ts'
import { shapeWords } from './words.ts'

export interface LinterOptions {
  readonly endpoint: Pick<Endpoint, 'endpointId' | 'fields' | 'violations'>
  /** All rules, built-in and other. */
  readonly rules: readonly Rule[]
  readonly settings: FileSettings
  /** Whether diagnostics carry the source line. */
  readonly excerpts: boolean
}

type Place = PlaceSettings & { readonly dispatch: Dispatch }

interface Examined {
  readonly finding: Finding
  readonly dispatch: Dispatch
  readonly record: RecordName
}

/** Lints the documents of one file, one after the other; it remembers what rules about batches compare. */
export class FileLinter {
  /** How many requests have been looked at. */
  payloads = 0
  #records = 0
  #documents = 0
  readonly #options: LinterOptions
  readonly #places: readonly Place[]
  #text: string | undefined
  #locator: Locator | undefined
  #suppressions: Suppressions | undefined
  readonly #shape: FileShape = { batch: false }
  readonly #memories = new Map<string, Map<string, string>>()

  constructor(options: LinterOptions) {
    this.#options = options
    const { rules, settings } = options
    this.#places = settings.places.map((place) => ({ ...place, dispatch: dispatchFor(rules, place) }))
  }

  /** The diagnostics of the next document, in reading order. */
  lint(document: Document): Diagnostic[] {
    this.#enterText(document)
    const diagnostics: Diagnostic[] = []
    const secrets: Diagnostic[] = []
    const seen = new Set<string>()
    const isBlank = document.findings.some(({ rule }) => rule === 'blank-line')
    if (!isBlank) this.#documents++
    const examined = document.value === undefined ? [] : [...this.#examineAll(document)]
    if (examined.length === 0 && !isBlank) this.#records++
    for (const { finding, dispatch, record } of [
      ...examined.flat(),
      ...this.#readerFindings(document, examined.flat()),
    ]) {
      const diagnostic = isMadeUp(finding, document) ? undefined : this.#diagnostic(finding, dispatch, record)
      // A YAML value that several requests merge or alias is wrong once, where it is written.
      const key = diagnostic && `${diagnostic.line}:${diagnostic.column} ${diagnostic.rule} ${diagnostic.message}`
      if (diagnostic === undefined || seen.has(key!) || this.#suppressions?.covers(diagnostic)) continue
      seen.add(key!)
      diagnostics.push(diagnostic)
      if (finding.masked === true) secrets.push(diagnostic)
    }
    return withoutLinesOf(secrets, diagnostics).sort(byPlace)
  }

  /** What can be said at the end of the file only: suppressions that suppressed nothing. */
  finish(): Diagnostic[] {
    const [{ dispatch }] = this.#places as [Place]
    const record = { number: 1, customId: undefined, document: 1, pointer: '' }
    const diagnostics = (this.#suppressions?.unused() ?? []).map((finding) =>
      this.#diagnostic(finding, dispatch, record),
    )
    return diagnostics.filter((diagnostic) => diagnostic !== undefined).sort(byPlace)
  }

  /** The documents of a YAML file share its text, its lines and its suppressions. */
  #enterText(document: Document): void {
    if (this.#text === document.text && document.format !== 'jsonl') {
      this.#locator!.enter(document)
      return
    }
    this.#text = document.text
    this.#suppressions = suppressionsOf(document, this.#options.rules)
    this.#locator = new Locator(document, this.#options.excerpts)
  }

  #diagnostic(finding: Finding, dispatch: Dispatch, record: RecordName): Diagnostic | undefined {
    const active = dispatch.active.get(finding.rule)
    return active && this.#locator!.diagnostic(finding, severityOf(active, finding.severity), record)
  }

  /**
   * What the reader found. How other YAML readers take a value is beside the point where something else is wrong with
   * it, or where the document is no request at all.
   */
  #readerFindings(document: Document, examined: readonly Examined[]): Examined[] {
    const [{ dispatch }] = this.#places as [Place]
    const nameless = { number: this.#records, customId: undefined, document: this.#documents, pointer: '' }
    const record = examined[0]?.record ?? nameless
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

  *#examineAll(document: Document): Generator<Examined[]> {
    for (const place of this.#places) {
      for (const { pointer, findings } of this.#examinePlace(document, place)) {
        const customId = customIdOf(document, pointer)
        const record = { number: ++this.#records, customId, document: this.#documents, pointer }
        yield findings.map((finding) => ({ finding, dispatch: place.dispatch, record }))
      }
    }
  }

  *#examinePlace(document: Document, place: Place): Generator<{ pointer: Pointer; findings: Finding[] }> {
    if (place.pointer !== undefined) {
      for (const pointer of expand(document.value, place.pointer)) {
        const value = resolve(document.value, pointer)
        const entry = { pointer, value, request: { pointer, value }, batch: undefined }
        yield { pointer, findings: this.#examine(document, place, entry) }
      }
      return
    }
    const lists = document.format !== 'jsonl'
    const where = (index?: number): string => {
      if (index !== undefined) return `item ${index + 1}`
      return lists ? `document ${this.#records + 1}` : `line ${document.firstLine}`
    }
    const { endpointId } = this.#options.endpoint
    for (const entry of entriesOf(document.value, { lists, where, endpointId, shape: this.#shape })) {
      yield { pointer: entry.pointer, findings: this.#examine(document, place, entry) }
    }
  }

  #examine(document: Document, place: Place, entry: Entry): Finding[] {
    if (!isObject(entry.value)) return place.pointer === undefined ? [notObject(document, entry)] : []
    const { batch, request } = entry
    const { dispatch } = place
    const surroundings = { dispatch, complete: document.complete, memory: (rule: string) => this.#memory(rule) }
    const findings = batch === undefined ? [] : examineEntry(batch, entry.pointer, surroundings)
    if (request === undefined) return findings
    this.payloads++
    const { endpoint, settings } = this.#options
    const modelFromJob = batch?.form === 'fireworks'
    const examination = {
      document,
      endpoint,
      dispatch,
      placeholders: settings.placeholders,
      partial: place.partial,
      modelFromJob,
      inBatch: batch !== undefined,
    }
    return [...findings, ...examineRequest(request, examination)]
  }

  #memory(rule: string): Map<string, string> {
    const memory = this.#memories.get(rule) ?? new Map<string, string>()
    this.#memories.set(rule, memory)
    return memory
  }
}

/** A value that stands where a request is due and is no object. */
function notObject(document: Document, { pointer, value }: Entry): Finding {
  const place = { pointer, on: 'value' } as const
  const what = shapeWords(typeName(value))
  if (document.format === 'jsonl') {
    const hint = Array.isArray(value) ? 'write one request a line, or give the file the ending .json' : undefined
    return {
      rule: 'batch-line',
      place,
      message: `a line of JSONL must be one request, an object; this is ${what}`,
      hint,
    }
  }
  const item = pointer === '' ? 'the document' : `item ${Number(pointer.slice(1)) + 1} of the list`
  return {
    rule: 'wrong-type',
    place,
    message: `${item} is ${what}; must be a request, an object${pointer === '' ? ', or a list of requests' : ''}`,
  }
}
