/** Taking equal findings of one file together. */
import { isIndex, tokens } from '../pointer.ts'
import type { Diagnostic, Pointer } from '../types.ts'

/** A finding to show, and those like it that it stands for. */
export interface Folded {
  readonly diagnostic: Diagnostic
  /** How many others are left out. */
  readonly more: number
  /** The first two distinct lines of the others, and the last one. */
  readonly lines: readonly number[]
  /** How many distinct lines that are. */
  readonly lineCount: number
}

/** A finding and those that are folded into it, in their order. */
export type Alike = readonly [Diagnostic, ...Diagnostic[]]

const fewest = 6
const keptLines = 3
/** The names of members that hold a request in a wrapper. */
const holders: ReadonlySet<string> = new Set(['body', 'payload'])

/** Folds findings with the same rule, severity and field where there are at least six in the file; the order stays. */
export function fold(diagnostics: readonly Diagnostic[]): Folded[] {
  return alike(diagnostics).map(([diagnostic, ...others]) => ({
    diagnostic,
    more: others.length,
    ...linesOf(others),
  }))
}

/** The findings of one file in groups: of all that are folded together, or of one; ordered by the first of each. */
export function alike(diagnostics: readonly Diagnostic[]): Alike[] {
  if (diagnostics.length < fewest) return diagnostics.map((diagnostic) => [diagnostic])
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>()
  const keys = diagnostics.map(keyOf)
  for (const [index, diagnostic] of diagnostics.entries()) {
    const group = groups.get(keys[index]!)
    if (group === undefined) groups.set(keys[index]!, [diagnostic])
    else group.push(diagnostic)
  }
  return diagnostics.flatMap((diagnostic, index): Alike[] => {
    const group = groups.get(keys[index]!)
    if (group !== undefined && group.length < fewest) return [[diagnostic]]
    groups.delete(keys[index]!)
    return group === undefined ? [] : [group]
  })
}

/** Where findings are, cut to a few lines; those that follow each other on one line count once. */
export function linesOf(diagnostics: readonly Diagnostic[]): Pick<Folded, 'lines' | 'lineCount'> {
  const distinct = diagnostics.map(({ line }) => line).filter((line, index, all) => line !== all[index - 1])
  const few = distinct.length <= keptLines ? distinct : [...distinct.slice(0, keptLines - 1), distinct.at(-1)!]
  return { lines: few, lineCount: distinct.length }
}

/** Findings about the text or a request as a whole have no field to tell them apart, so their message does. */
function keyOf({ rule, severity, pointer, message }: Diagnostic): string {
  return `${severity} ${rule} ${pointer === '' ? message : shape(pointer)}`
}

/** A pointer without indices and without the wrapper: `/requests/3/body/stop/1` and `/stop/0` are both `stop/*`. */
function shape(pointer: Pointer): string {
  const all = tokens(pointer)
  const wrapper = all.slice(0, 3).findLastIndex((token) => holders.has(token))
  const inside = all.slice(wrapper + 1).map((token) => (isIndex(token) ? '*' : token))
  return inside.slice(inside[0] === '*' ? 1 : 0).join('/')
}
