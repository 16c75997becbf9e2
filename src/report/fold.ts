/** Taking equal findings of one file together. */
import { tokens } from '../pointer.ts'
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

interface Group {
  count: number
  lines: number[]
  lineCount: number
}

const fewest = 6
const keptLines = 3
/** The names of members that hold a request in a wrapper. */
const holders: ReadonlySet<string> = new Set(['body', 'payload'])

/** Folds findings with the same rule, severity and field where there are at least six in the file; the order stays. */
export function fold(diagnostics: readonly Diagnostic[]): Folded[] {
  const keys = diagnostics.map(keyOf)
  const groups = new Map<string, Group>()
  for (const [index, { line }] of diagnostics.entries()) add(groups, keys[index]!, line)
  const shown = new Set<string>()
  return diagnostics.flatMap((diagnostic, index) => {
    const key = keys[index]!
    const group = groups.get(key)!
    if (group.count < fewest) return [{ diagnostic, more: 0, lines: [], lineCount: 0 }]
    if (shown.has(key)) return []
    shown.add(key)
    return [{ diagnostic, more: group.count - 1, lines: group.lines, lineCount: group.lineCount }]
  })
}

function add(groups: Map<string, Group>, key: string, line: number): void {
  const group = groups.get(key)
  if (group === undefined) {
    groups.set(key, { count: 1, lines: [], lineCount: 0 })
    return
  }
  group.count++
  if (group.lines.at(-1) === line) return
  group.lineCount++
  if (group.lines.length === keptLines) group.lines[keptLines - 1] = line
  else group.lines.push(line)
}

/** Findings about the text or a request as a whole have no field to tell them apart, so their message does. */
function keyOf({ rule, severity, pointer, message }: Diagnostic): string {
  return `${severity} ${rule} ${pointer === '' ? message : shape(pointer)}`
}

/** A pointer without indices and without the wrapper: `/requests/3/body/stop/1` and `/stop/0` are both `stop/*`. */
function shape(pointer: Pointer): string {
  const all = tokens(pointer)
  const wrapper = all.slice(0, 3).findLastIndex((token) => holders.has(token))
  const inside = all.slice(wrapper + 1).map((token) => (/^\d+$/.test(token) ? '*' : token))
  return inside.slice(inside[0] === '*' ? 1 : 0).join('/')
}
