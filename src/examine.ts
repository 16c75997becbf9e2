/** One request against the schema and the rules: findings, without lines. */
import { isUsageError, UsageError } from './errors.ts'
import type { ActiveRule, Dispatch } from './dispatch.ts'
import { isWithin } from './pointer.ts'
import type { BatchEntry, CheckContext, Remark, RuleContext, Violation } from './rule.ts'
import { withoutSecrets } from './secrets.ts'
import type { Endpoint } from './schema/registry.ts'
import type { Document, Finding, Pointer, Repair, Severity } from './types.ts'
import { isObject, View } from './view.ts'

/** What an examination needs to know besides the request. */
export interface Examination {
  readonly document: Document
  readonly endpoint: Pick<Endpoint, 'fields' | 'violations'>
  readonly dispatch: Dispatch
  readonly placeholders: boolean
  readonly partial: boolean
  /** True for a batch whose job names the model. */
  readonly modelFromJob: boolean
  readonly inBatch: boolean
}

/** All findings about one request that stands at a pointer of its document. */
export function examineRequest(request: { pointer: Pointer; value: unknown }, examination: Examination): Finding[] {
  const findings: Finding[] = []
  const refused: Violation[] = []
  const view = isObject(request.value) ? new View(request.value) : undefined
  const contextOf = contextMaker(view, request.pointer, examination)
  const isWrong = (pointer: Pointer): boolean => refused.some((violation) => covers(violation, pointer))
  const run = (rules: readonly ActiveRule[]): void => {
    if (view === undefined) return
    for (const active of rules) {
      const report = (remark: Remark): void => {
        // A value that the schema refuses has to be replaced anyway; what else is wrong with it shows then. A secret
        // is out, whatever holds it.
        const isMoot = remark.on !== 'key' && remark.masked !== true && isWrong(remark.pointer)
        if (!isMoot) findings.push(findingOf(active, request.pointer, remark))
      }
      check(active, view, { ...contextOf(active), report, isWrong }, examination.document)
    }
  }
  run(examination.dispatch.exclusive)
  if (findings.length > 0) return findings
  for (const violation of examination.endpoint.violations(request.value)) {
    const finding = wordViolation(violation, request.pointer, contextOf, examination)
    if (finding === undefined) continue
    findings.push(finding)
    if (violation.keyword !== 'required') refused.push(violation)
  }
  if (view !== undefined) run(checksFor(view, examination.dispatch))
  return findings
}

/** Whether a violation is about the value at a pointer; one about the length of a list leaves its elements alone. */
function covers({ keyword, pointer: refused }: Violation, pointer: Pointer): boolean {
  return keyword === 'maxItems' ? pointer === refused : isWithin(pointer, refused)
}

/** What an examination of wrappers needs to know besides the wrapper. */
export interface EntryExamination {
  readonly dispatch: Dispatch
  /** Whether the document could be read whole. */
  readonly complete: boolean
  memory(rule: string): Map<string, string>
}

/** What the rules about wrappers have to say of one that stands at a pointer of its document. */
export function examineEntry(
  entry: BatchEntry,
  pointer: Pointer,
  { dispatch, complete, memory }: EntryExamination,
): Finding[] {
  const findings: Finding[] = []
  for (const active of dispatch.entry) {
    const report = (remark: Remark): void => void findings.push(findingOf(active, pointer, remark))
    guard(active, () =>
      active.rule.entry!(entry, { options: active.options, report, complete, memory: memory(active.rule.id) }),
    )
  }
  return findings
}

function checksFor(view: View, { checks, always }: Dispatch): ActiveRule[] {
  const due = new Set(always)
  for (const field of Object.keys(view.value)) for (const active of checks.get(field) ?? []) due.add(active)
  return [...due]
}

function check(active: ActiveRule, view: View, context: CheckContext, document: Document): void {
  const { rule } = active
  if (rule.sign !== undefined && !rule.sign.test(document.text)) return
  guard(active, () => rule.check!(view, context))
}

function wordViolation(
  violation: Violation,
  base: Pointer,
  contextOf: (active: ActiveRule) => RuleContext,
  examination: Examination,
): Finding | undefined {
  if (
    violation.keyword === 'required' &&
    (examination.partial || !examination.document.complete) &&
    violation.pointer === ''
  )
    return undefined
  const owner = examination.dispatch.owner(violation, contextOf)
  const wording = owner && guard(owner, () => owner.rule.word?.(violation, contextOf(owner)))
  if (owner === undefined || wording === undefined) return undefined
  const message = violation.more > 0 ? `${wording.message} (and ${violation.more} more like it)` : wording.message
  const severity = wording.severity ?? severityBySource(violation, owner)
  return findingOf(owner, base, { ...wording, message, pointer: wording.pointer ?? violation.pointer, severity })
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
    repair: remark.repair && repairAt(base, remark.repair),
  }
}

function repairAt(base: Pointer, repair: Repair): Repair {
  const changes = repair.changes.map((change) =>
    change.kind === 'text' ? change : { ...change, pointer: base + change.pointer },
  )
  return { ...repair, changes }
}

function contextMaker(
  view: View | undefined,
  base: Pointer,
  { document, dispatch, endpoint, placeholders, partial, modelFromJob, inBatch }: Examination,
): (active: ActiveRule) => RuleContext {
  return ({ options }) => ({
    options,
    optionsOf: (rule) => dispatch.active.get(rule)?.options ?? {},
    knownFields: endpoint.fields,
    request: view,
    placeholders,
    modelFromJob,
    inBatch,
    lacks: (holder, key) => {
      const isWhole = document.complete && !(partial && holder.pointer === '')
      return holder.raw(key) === null || (isWhole && holder.raw(key) === undefined)
    },
    source: (pointer) => sourceAt(document, base + pointer),
  })
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
    throw new UsageError(`rule ${active.rule.id} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
