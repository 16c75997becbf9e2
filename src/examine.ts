/** Requests and their wrappers against the schema and the rules: findings, without lines. */
import type { ActiveRule, Dispatch } from './dispatch.ts'
import { isUsageError, UsageError } from './errors.ts'
import { isWithin } from './pointer.ts'
import type { BatchContext, BatchEntry, CheckContext, Remark, Rule, Violation } from './rule.ts'
import type { Endpoint, Explain } from './schema/registry.ts'
import { withoutSecrets } from './secrets.ts'
import type { Document, Finding, Pointer, Repair, Severity } from './types.ts'
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

/** The request that is being examined. */
interface Current {
  readonly subject: Subject
  readonly view: View | undefined
  findings: Finding[] | undefined
  /** Where the schema objects to a value as a whole, so that no more need be said of it. */
  refused: readonly Pointer[]
}

/** A rule with what it is given, and what is remembered of its last run. */
interface Runner {
  readonly active: ActiveRule
  readonly context: CheckContext
  /** The number of the examination that it last ran in, so that a rule that concerns several fields runs once. */
  lastRun: number
  /** The text that it last looked for its sign in, and whether it is there: the requests of a list share one text. */
  searched: string | undefined
  hasSign: boolean
}

const nothing: readonly Finding[] = []
const nowhere: readonly Pointer[] = []

/**
 * Examines requests one after the other. What rules are given is made once and not for each request, since most
 * requests are clean and there are millions of them.
 */
export class Examiner {
  readonly #terms: Terms
  readonly #runners = new Map<ActiveRule, Runner>()
  readonly #exclusive: readonly Runner[]
  readonly #always: readonly Runner[]
  /** By the fields that have been met. */
  readonly #byField = new Map<string, readonly Runner[]>()
  #run = 0
  #current: Current | undefined

  constructor(terms: Terms) {
    this.#terms = terms
    this.#exclusive = this.#runnersOf(terms.dispatch.exclusive)
    this.#always = this.#runnersOf(terms.dispatch.always)
  }

  /** All findings about one request. */
  examine(subject: Subject): readonly Finding[] {
    const view = isObject(subject.value) ? new View(subject.value) : undefined
    const current: Current = { subject, view, findings: undefined, refused: nowhere }
    this.#current = current
    this.#run++
    if (view !== undefined) for (const runner of this.#exclusive) this.#check(runner, view)
    if (current.findings !== undefined) return current.findings
    if (subject.explain !== undefined) this.#wordViolations(subject.explain(subject.value))
    if (view === undefined) return current.findings ?? nothing
    for (const runner of this.#always) this.#check(runner, view)
    for (const field in view.value) {
      const runners = this.#byField.get(field) ?? this.#met(field)
      if (runners !== undefined) for (const runner of runners) this.#check(runner, view)
    }
    return current.findings ?? nothing
  }

  /** What concerns a field that is met for the first time; names that concern no rule are not kept. */
  #met(field: string): readonly Runner[] | undefined {
    const rules = this.#terms.dispatch.checks.get(field)
    if (rules === undefined) return undefined
    const runners = this.#runnersOf(rules)
    this.#byField.set(field, runners)
    return runners
  }

  #runnersOf(rules: readonly ActiveRule[]): Runner[] {
    return rules.map((active) => this.#runnerOf(active))
  }

  #check(runner: Runner, view: View): void {
    if (runner.lastRun === this.#run) return
    runner.lastRun = this.#run
    const { rule } = runner.active
    if (rule.sign !== undefined && !this.#hasSign(runner)) return
    try {
      rule.check!(view, runner.context)
    } catch (error) {
      throw broken(runner.active, error)
    }
  }

  #hasSign(runner: Runner): boolean {
    const { text } = this.#current!.subject.document
    if (runner.searched !== text) {
      runner.hasSign = runner.active.rule.sign!(text)
      runner.searched = text
    }
    return runner.hasSign
  }

  #add(finding: Finding): void {
    const current = this.#current!
    current.findings ??= []
    current.findings.push(finding)
  }

  #wordViolations(violations: readonly Violation[]): void {
    const refused: Pointer[] = []
    for (const violation of violations) {
      const finding = this.#word(violation)
      if (finding === undefined) continue
      this.#add(finding)
      if (!aboutOthers.has(violation.keyword)) refused.push(violation.pointer)
    }
    this.#current!.refused = refused
  }

  #word(violation: Violation): Finding | undefined {
    const { document, pointer: base } = this.#current!.subject
    const { dispatch, partial } = this.#terms
    const isAbsence = violation.keyword === 'required' && violation.pointer === ''
    if (isAbsence && (partial || !document.complete)) return undefined
    const owner = dispatch.owner(violation, (active) => this.#runnerOf(active).context)
    if (owner === undefined) return undefined
    const wording = this.#wordingOf(violation, owner)
    if (wording === undefined) return undefined
    const message = violation.more > 0 ? `${wording.message} (and ${violation.more} more like it)` : wording.message
    const severity = wording.severity ?? severityBySource(violation, owner)
    return findingOf(owner, base, { ...wording, message, pointer: wording.pointer ?? violation.pointer, severity })
  }

  #wordingOf(violation: Violation, owner: ActiveRule): ReturnType<NonNullable<Rule['word']>> {
    try {
      return owner.rule.word?.(violation, this.#runnerOf(owner).context)
    } catch (error) {
      throw broken(owner, error)
    }
  }

  #runnerOf(active: ActiveRule): Runner {
    const known = this.#runners.get(active)
    if (known !== undefined) return known
    const context = this.#makeContext(active)
    const runner: Runner = { active, context, lastRun: 0, searched: undefined, hasSign: false }
    this.#runners.set(active, runner)
    return runner
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
        return current().subject.modelFromJob
      },
      get inBatch() {
        return current().subject.inBatch
      },
      lacks: (holder, key) => {
        const isWhole = current().subject.document.complete && !(partial && holder.pointer === '')
        return holder.raw(key) === null || (isWhole && holder.raw(key) === undefined)
      },
      source: (pointer) => sourceAt(current().subject.document, current().subject.pointer + pointer),
      isWrong,
      report: (remark) => {
        // What the schema refuses has to be replaced anyway; what else is wrong with it shows then.
        if (remark.masked !== true && isWrong(remark.pointer)) return
        this.#add(findingOf(active, current().subject.pointer, remark))
      },
    }
  }
}

/** Keywords whose failure leaves what stands inside the place as good as it was. */
const aboutOthers: ReadonlySet<string> = new Set(['required', 'maxItems'])

/** What an examination of wrappers needs to know besides the wrapper. */
export interface EntryTerms {
  readonly dispatch: Dispatch
  memory(rule: string): Map<string, string>
  firstWith(id: string, number: number): number | undefined
}

/** Makes a function that says what the rules about wrappers have to say of one that stands at a pointer of its document. */
export function entryExaminer({ dispatch, memory, firstWith }: EntryTerms): EntryExaminer {
  let current: { entry: BatchEntry; pointer: Pointer; complete: boolean; findings: Finding[] | undefined } | undefined
  const runners = dispatch.entry.map((active) => {
    const context: BatchContext = {
      options: active.options,
      report: (remark) => {
        current!.findings ??= []
        current!.findings.push(findingOf(active, current!.pointer, remark))
      },
      get complete() {
        return current!.complete
      },
      memory: memory(active.rule.id),
      firstWith: (id) => firstWith(id, current!.entry.number),
    }
    return { active, context }
  })
  return (entry, pointer, complete) => {
    current = { entry, pointer, complete, findings: undefined }
    for (const { active, context } of runners) {
      try {
        active.rule.entry!(entry, context)
      } catch (error) {
        throw broken(active, error)
      }
    }
    return current.findings ?? nothing
  }
}

/** @param complete whether the document could be read whole */
export type EntryExaminer = (entry: BatchEntry, pointer: Pointer, complete: boolean) => readonly Finding[]

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
    repair: remark.repair && repairAt(base, remark.repair),
  }
}

function repairAt(base: Pointer, repair: Repair): Repair {
  const changes = repair.changes.map((change) =>
    change.kind === 'text' ? change : { ...change, pointer: base + change.pointer },
  )
  return { ...repair, changes }
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
function broken(active: ActiveRule, error: unknown): UsageError {
  if (isUsageError(error)) return error
  const message = error instanceof Error ? error.message : String(error)
  return new UsageError(`rule ${active.rule.id} failed: ${message}`, { cause: error })
}
