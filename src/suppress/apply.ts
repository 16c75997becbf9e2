/** Takes suppressed findings out of results, and tells which suppressions are of no use. */
import type { Diagnostic, FileResult } from '../types.ts'
import { eachEntry, sortedEntries, type Entries, type Entry } from './entries.ts'

/** Which findings are to be recorded: those of some rules, or all of some severities. */
export type Wanted = (diagnostic: Diagnostic) => boolean

/** The name of a result's file in the suppressions file. */
export type NameOf = (file: string) => string

/**
 * Rules whose findings cannot be suppressed: where a file cannot be read, nothing in it is checked, and a comment that
 * suppresses nothing is to be removed.
 */
const unsuppressible: ReadonlySet<string> = new Set(['syntax', 'invalid-encoding', 'alias-limit', 'unused-suppression'])

/** Rules that say that part of a file was not checked. */
const blinding: ReadonlySet<string> = new Set(['syntax', 'invalid-encoding', 'alias-limit'])

/** The entries together with those that the wanted findings make. */
export function withFindings(
  entries: Entries,
  results: readonly FileResult[],
  nameOf: NameOf,
  isWanted: Wanted,
): Entries {
  const found = results.flatMap(({ file, diagnostics }) =>
    diagnostics.filter((one) => isWanted(one) && isSuppressible(one)).map((one) => entryOf(one, nameOf(file))),
  )
  return sortedEntries([...eachEntry(entries), ...found])
}

/** Whether a suppressions file can hold a finding. */
export function isSuppressible({ rule }: Pick<Diagnostic, 'rule'>): boolean {
  return !unsuppressible.has(rule)
}

/** The results without what the entries suppress, with the count of it. */
export function withoutSuppressed(results: readonly FileResult[], entries: Entries, nameOf: NameOf): FileResult[] {
  return results.map((result) => {
    const rules = entries.get(nameOf(result.file))
    if (rules === undefined) return result
    const isOpen = (one: Diagnostic): boolean => !isSuppressible(one) || rules.get(one.rule)?.has(one.address) !== true
    const diagnostics = result.diagnostics.filter(isOpen)
    const suppressed = result.diagnostics.length - diagnostics.length
    return suppressed === 0 ? result : { ...result, diagnostics, suppressed }
  })
}

/**
 * The entries that suppress nothing: those of the files that were checked without a matching finding, and those of
 * files that are no longer there. Nothing is said of a file that was not checked, or not whole.
 *
 * @param results As they were found, before anything was taken out.
 */
export function unusedEntries<Known extends Entry>(
  entries: Iterable<Known>,
  results: readonly FileResult[],
  { nameOf, isThere }: { readonly nameOf: NameOf; isThere(file: string): boolean },
): Known[] {
  const found = new Map(results.map(({ file, diagnostics }) => [nameOf(file), diagnostics]))
  const judged = new Map<string, (entry: Entry) => boolean>()
  const judgeOf = (file: string): ((entry: Entry) => boolean) => {
    const diagnostics = found.get(file)
    if (diagnostics === undefined) {
      const isGone = !isThere(file)
      return () => isGone
    }
    if (diagnostics.some(({ rule }) => blinding.has(rule))) return () => false
    const present = new Set(diagnostics.map((one) => keyOf(entryOf(one, file))))
    return (entry) => !present.has(keyOf(entry))
  }
  return [...entries].filter((entry) => {
    const judge = judged.get(entry.file) ?? judgeOf(entry.file)
    judged.set(entry.file, judge)
    return judge(entry)
  })
}

/** The entries but for some. */
export function withoutEntries(entries: Entries, some: readonly Entry[]): Entries {
  const gone = new Set(some.map((entry) => `${entry.file}\0${keyOf(entry)}`))
  return sortedEntries([...eachEntry(entries)].filter((entry) => !gone.has(`${entry.file}\0${keyOf(entry)}`)))
}

function entryOf({ rule, address }: Diagnostic, file: string): Entry {
  return { file, rule, address }
}

function keyOf({ rule, address }: Entry): string {
  return `${rule}\0${address}`
}
