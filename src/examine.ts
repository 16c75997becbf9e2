/** Requests and their wrappers against the schema and the rules: findings, without lines. */
import type { ActiveRule, Dispatch } from './dispatch.ts'
import { isUsageError, UsageError } from './errors.ts'
import { isWithin } from './pointer.ts'
import type { BatchEntry, CheckContext, Remark, Violation } from './rule.ts'
import type { Endpoint, Explain } from './schema/registry.ts'
import { withoutSecrets } from './secrets.ts'
import type { Document, Finding, Pointer, Severity } from './types.ts'
import { isObject, View } from './view.ts'

/** What holds for all requests of one place of a file. */
export interface Terms {
  readonly endpoint: Pick<Endpoint, 'fields'>
  readonly dispatch: Dispatch
  readonly placeholders: boolean
  readonly partial: boolean
}

/** One request, and what is known of it. */
export interface Subject {
  readonly document: Document
  readonly pointer: Pointer
  readonly value: unknown
  /** Whether a batch wraps it, and whether that one's job names the model. */
  readonly inBatch: boolean
  readonly modelFromJob: boolean
  /** What the schema objects to; undefined: nothing. */
  readonly explain: Explain | undefined
}

interface Current extends Subject {
  readonly view: View | undefined
  readonly findings: Finding[]
  /** Where the schema objects to a value as a whole, so that no more need be said of it. */
  refused: readonly Pointer[]
}

const nothing: readonly Finding[] = []

/**
 * Examines requests one after the other. What rules are given is made once and not for each request, since most
 * requests are clean and there are millions of them.
 */
export class Examiner {
  readonly #terms: Terms
  readonly #contexts = new Map<ActiveRule, CheckContext>()
  /** When each rule last ran, so that one that concerns several fields runs once for a request. */
  readonly #lastRun = new Map<ActiveRule, number>()
  /** The text that each rule last looked for its sign in, and whether it is there. */
  readonly #signs = new Map<ActiveRule, { readonly text: string; readonly found: boolean }>()
  #run = 0
  #current: Current | undefined

  constructor(terms: Terms) {
    this.#terms = terms
  }

  /** All findings about one request. */
  examine(subject: Subject): readonly Finding[] {
    const view = isObject(subject.value) ? new View(subject.value) : undefined
    const current: Current = { ...subject, view, findings: [], refused: [] }
    this.#current = current
    const { exclusive, always, checks } = this.#terms.dispatch
    if (view !== undefined) for (const active of exclusive) this.#check(active, view)
    if (current.findings.length > 0) return current.findings
    if (subject.explain !== undefined) this.#wordViolations(subject.explain(subject.value))
    if (view !== undefined) {
      this.#run++
      for (const active of always) this.#check(active, view)
      for (const field of Object.keys(view.value)) {
        for (const active of checks.get(field) ?? []) this.#checkOnce(active, view)
      }
    }
    return current.findings.length === 0 ? nothing : current.findings
  }

  #checkOnce(active: ActiveRule, view: View): void {
    if (this.#lastRun.get(active) === this.#run) return
    this.#lastRun.set(active, this.#run)
    this.#check(active, view)
  }

  #check(active: ActiveRule, view: View): void {
    if (!this.#hasSign(active)) return
    guard(active, () => active.rule.check!(view, this.#contextOf(active)))
  }

  /** The requests of a list share one text, which is searched once for all of them. */
  #hasSign(active: ActiveRule): boolean {
    const { sign } = active.rule
    if (sign === undefined) return true
    const { text } = this.#current!.document
    const known = this.#signs.get(active)
    if (known?.text === text) return known.found
    const found = sign(text)
    this.#signs.set(active, { text, found })
    return found
  }

  #wordViolations(violations: readonly Violation[]): void {
    const { findings } = this.#current!
    const refused: Pointer[] = []
    for (const violation of violations) {
      const finding = this.#word(violation)
      if (finding === undefined) continue
      findings.push(finding)
      if (!aboutOthers.has(violation.keyword)) refused.push(violation.pointer)
    }
    this.#current!.refused = refused
  }

  #word(violation: Violation): Finding | undefined {
    const { document, pointer: base } = this.#current!
    const { dispatch, partial } = this.#terms
    const isAbsence = violation.keyword === 'required' && violation.pointer === ''
    if (isAbsence && (partial || !document.complete)) return undefined
    const owner = dispatch.owner(violation, (active) => this.#contextOf(active))
    const wording = owner && guard(owner, () => owner.rule.word?.(violation, this.#contextOf(owner)))
    if (owner === undefined || wording === undefined) return undefined
    const message = violation.more > 0 ? `${wording.message} (and ${violation.more} more like it)` : wording.message
    const severity = wording.severity ?? severityBySource(violation, owner)
    return findingOf(owner, base, { ...wording, message, pointer: wording.pointer ?? violation.pointer, severity })
  }

  #contextOf(active: ActiveRule): CheckContext {
    const known = this.#contexts.get(active)
    if (known !== undefined) return known
    const context = this.#makeContext(active)
    this.#contexts.set(active, context)
    return context
  }

  /** What a rule is given; it speaks of the current request, whichever that is. */
  #makeContext(active: ActiveRule): CheckContext {
    const { dispatch, endpoint, placeholders, partial } = this.#terms
    const current = (): Current => this.#current!
    const isWrong = (pointer: Pointer): boolean => current().refused.some((refused) => isWithin(pointer, refused))
    return {
      options: active.options,
      optionsOf: (rule) => dispatch.active.get(rule)?.options ?? {},
      knownFields: endpoint.fields,
      placeholders,
      get request() {
        return current().view
      },
      get modelFromJob() {
        return current().modelFromJob
      },
      get inBatch() {
        return current().inBatch
      },
      lacks: (holder, key) => {
        const isWhole = current().document.complete && !(partial && holder.pointer === '')
        return holder.raw(key) === null || (isWhole && holder.raw(key) === undefined)
      },
      source: (pointer) => sourceAt(current().document, current().pointer + pointer),
      isWrong,
      report: (remark) => {
        // What the schema refuses has to be replaced anyway; what else is wrong with it shows then.
        if (remark.masked !== true && isWrong(remark.pointer)) return
        current().findings.push(findingOf(active, current().pointer, remark))
      },
    }
  }
}

/** Keywords whose failure leaves what stands inside the place as good as it was. */
const aboutOthers: ReadonlySet<string> = new Set(['required', 'maxItems'])

/** What an examination of wrappers needs to know besides the wrapper. */
export interface EntryTerms {
  readonly dispatch: Dispatch
  /** Whether the document could be read whole. */
  readonly complete: boolean
  memory(rule: string): Map<string, string>
  firstWith(id: string): number | undefined
}

/** What the rules about wrappers have to say of one that stands at a pointer of its document. */
export function examineEntry(entry: BatchEntry, pointer: Pointer, terms: EntryTerms): Finding[] {
  const { dispatch, complete, memory, firstWith } = terms
  const findings: Finding[] = []
  for (const active of dispatch.entry) {
    const { rule, options } = active
    const report = (remark: Remark): void => void findings.push(findingOf(active, pointer, remark))
    guard(active, () => rule.entry!(entry, { options, report, complete, memory: memory(rule.id), firstWith }))
  }
  return findings
}

/** A limit that no source states is at most a warning: the server may well accept more. */
function severityBySource(violation: Violation, owner: ActiveRule): Severity | undefined {
  const evidence = violation.schema['x-evidence']?.[violation.keyword]
  return evidence?.status === 'unknown' && owner.rule.severity === 'error' ? 'warning' : undefined
}

function findingOf({ rule }: ActiveRule, base: Pointer, remark: Remark): Finding {
  return {
    rule: rule.id,
    place: { pointer: base + remark.pointer, on: remark.on ?? 'value' },
    message: remark.message,
    hint: remark.hint,
    severity: remark.severity,
    masked: remark.masked,
  }
}

const MOST_SOURCE = 60
const MOST_SEARCHED = 400

function sourceAt(document: Document, pointer: Pointer): string | undefined {
  const { from, to } = document.locate(pointer, 'value')
  const text = document.text.slice(from, Math.min(to, from + MOST_SEARCHED))
  if (/[\r\n]/.test(text) || text === '') return undefined
  const shown = withoutSecrets(text)
  return shown.length > MOST_SOURCE ? `${shown.slice(0, MOST_SOURCE - 1)}…` : shown
}

/** A rule that throws is a broken rule, ours or a plugin's; it is named, and the run does not count as done. */
function guard<T>(active: ActiveRule, call: () => T): T {
  try {
    return call()
  } catch (error) {
    if (isUsageError(error)) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(`rule ${active.rule.id} failed: ${message}`, { cause: error })
  }
}
