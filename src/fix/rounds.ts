/** Mending a text in rounds until nothing changes, and proving that it is better than before. */
import type { Diagnostic, FileResult } from '../types.ts'
import { applyEdits, compatible, isFixable, type Fixable } from './splice.ts'

/** Lints a text, which may begin with a byte order mark. */
export type LintText = (text: string) => Promise<FileResult>

export interface Mended {
  readonly text: string
  /** What is found in the mended text. */
  readonly result: FileResult
  /** How many findings were mended. */
  readonly fixed: number
  /** Findings that were left because mending them brings others. */
  readonly refused: readonly Diagnostic[]
}

const mostRounds = 10
/** So many findings are tried one by one where mending all at once does harm, and fewer in a long text. */
const mostTries = 100
const mostTried = 2e7

interface State {
  readonly text: string
  readonly result: FileResult
  readonly fixed: number
}

/**
 * Mends what can be mended. Whatever comes out has no error or warning that the text had not before, and the mended
 * findings are gone; a repair that does not lead there is left out.
 */
export async function mendText(text: string, lint: LintText, unsafe: boolean): Promise<Mended> {
  const before: State = { text, result: await lint(text), fixed: 0 }
  const all = await settle(before, lint, (diagnostic) => isFixable(diagnostic, unsafe))
  if (isBetter(before, all)) return { ...all, refused: [] }
  return oneByOne(before, lint, unsafe)
}

async function settle(start: State, lint: LintText, wants: (diagnostic: Diagnostic) => boolean): Promise<State> {
  let state = start
  for (let round = 0; round < mostRounds; round++) {
    const next = await step(state, state.result.diagnostics.filter(wants) as Fixable[], lint)
    if (next === undefined) break
    state = next
  }
  return state
}

/** One round; undefined when it changes nothing. */
async function step({ text, fixed }: State, due: readonly Fixable[], lint: LintText): Promise<State | undefined> {
  const chosen = compatible(due)
  const next = applyEdits(
    text,
    chosen.flatMap(({ fix }) => fix.edits),
  )
  return next === text ? undefined : { text: next, result: await lint(next), fixed: fixed + chosen.length }
}

/** Keeps of the repairs those that do no harm; what one of them unveils is mended along with it. */
async function oneByOne(start: State, lint: LintText, unsafe: boolean): Promise<Mended> {
  const refused = new Map<string, Diagnostic>()
  let state = start
  for (let tries = Math.min(mostTries, mostTried / start.text.length); ; tries--) {
    const open = state.result.diagnostics.filter((each) => isFixable(each, unsafe) && !refused.has(keyOf(each)))
    const [next] = open as Fixable[]
    if (next === undefined) break
    const known = new Set(state.result.diagnostics.map(keyOf))
    const first = tries > 0 ? await step(state, [next], lint) : undefined
    const candidate = first && (await settle(first, lint, (each) => isFixable(each, unsafe) && !known.has(keyOf(each))))
    if (candidate !== undefined && isBetter(state, candidate)) state = candidate
    else refused.set(keyOf(next), next)
  }
  return { ...state, refused: [...refused.values()] }
}

/** Whether no error or warning has come, and findings are gone. */
function isBetter(before: State, after: State): boolean {
  if (after.text === before.text) return true
  const [had, has] = [before.result.diagnostics, after.result.diagnostics]
  const added = newOnes(had, has)
  return added.every(({ severity }) => severity === 'hint') && has.length - added.length < had.length
}

/**
 * The findings that were not there before: neither the same words nor the same rule at the same place. A rename changes
 * what is said of other fields, and places move when something before them goes.
 */
function newOnes(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const words = counts(before.map(keyOf))
  const places = counts(before.map(placeOf))
  return after.filter((one) => {
    const isKnown = take(words, keyOf(one))
    return !(take(places, placeOf(one)) && one.pointer !== '') && !isKnown
  })
}

/** Takes one of those that are left of a key. */
function take(known: Map<string, number>, key: string): boolean {
  const left = known.get(key) ?? 0
  known.set(key, left - 1)
  return left > 0
}

function counts(keys: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}

/** What stays of a finding when text around it moves. */
function keyOf({ record, rule, message }: Diagnostic): string {
  const still = message.replace(/ \(\d+ times\)$/, '').replaceAll(/\b(line|column) \d+/g, '$1')
  return `${record} ${rule} ${still}`
}

function placeOf({ record, rule, pointer }: Diagnostic): string {
  return `${record} ${rule} ${pointer}`
}
