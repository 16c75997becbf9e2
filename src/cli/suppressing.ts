/** Applies the suppressions file to what was found, and brings it up to date where that is asked for. */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createFinder } from '../config/find.ts'
import { displayPath } from '../paths.ts'
import { counted } from '../report/summary.ts'
import {
  isSuppressible,
  unusedEntries,
  withFindings,
  withoutEntries,
  withoutSuppressed,
  type NameOf,
  type Wanted,
} from '../suppress/apply.ts'
import { eachEntry, type Entries } from '../suppress/entries.ts'
import { readSuppressions, writeSuppressions } from '../suppress/file.ts'
import { findSuppressions, suppressionsName } from '../suppress/find.ts'
import { unusedResult } from '../suppress/unused.ts'
import type { FileResult } from '../types.ts'
import { alternatives, visible } from '../words.ts'
import type { Arguments } from './arguments.ts'
import { catalogOf, ruleNamed, type Catalog } from './catalog.ts'
import type { Io } from './io.ts'
import type { Parts } from './parts.ts'
import { badUsage } from './usage.ts'

export interface Applied {
  readonly results: FileResult[]
  /** What was done to the file, for people. */
  readonly notes: readonly string[]
}

/** What the steps below have in common. */
interface Job {
  readonly args: Arguments
  readonly io: Io
  /** Of the suppressions file; absolute. */
  readonly path: string
  readonly results: readonly FileResult[]
  readonly nameOf: NameOf
}

/**
 * Records findings, drops unused entries, takes suppressed findings out, and adds a result for entries of no use.
 *
 * @throws UsageError when the file is broken, missing where it is named, or cannot be written.
 */
export async function applySuppressions(
  results: readonly FileResult[],
  args: Arguments,
  io: Io,
  parts: Parts,
): Promise<Applied> {
  const path = locationOf(args, io)
  const nameOf: NameOf = (file) => displayPath(resolve(io.cwd, file), dirname(path))
  const job = { args, io, path, results, nameOf }
  const catalog = await catalogOf(args, io, parts)
  const { entries, notes } = update(job, readEntries(job), catalog)
  return { results: [...withoutSuppressed(results, entries, nameOf), ...unusedIn(job, entries, catalog)], notes }
}

/** A new file goes beside the configuration, where every run in the folders below finds it. */
function locationOf({ suppressionsLocation, useConfig, config }: Arguments, { cwd }: Io): string {
  if (suppressionsLocation !== undefined) return resolve(cwd, suppressionsLocation)
  const found = findSuppressions(cwd)
  if (found !== undefined) return found
  const configFile = useConfig && config === undefined ? createFinder(cwd)(cwd) : undefined
  return join(configFile === undefined ? cwd : dirname(configFile), suppressionsName)
}

/** A file that is yet to be written has no entries; one that is only to be applied has to be there. */
function readEntries({ args, io, path }: Job): Entries {
  const mayBeAbsent = args.record.length > 0 || args.suppressionsLocation === undefined
  return mayBeAbsent && !existsSync(path) ? new Map() : readSuppressions(path, io.cwd).entries
}

/** The entries after recording and pruning, which are then in the file. */
function update(job: Job, before: Entries, catalog: Catalog): { entries: Entries; notes: readonly string[] } {
  const { args, io, path, results, nameOf } = job
  if (args.record.length === 0 && !args.pruneSuppressions) return { entries: before, notes: [] }
  if (args.operands.includes('-') && args.stdinFilename === undefined) {
    throw badUsage('what is found in standard input can be recorded with --stdin-filename only')
  }
  const name = visible(displayPath(path, io.cwd))
  const notes: string[] = []
  let entries = before
  if (args.record.length > 0) {
    const isWanted = wantedBy(args, catalog)
    entries = withFindings(entries, results, nameOf, isWanted)
    notes.push(`${name}: ${recordedText(size(entries) - size(before))}`, ...openNotes(results, isWanted))
  }
  if (args.pruneSuppressions) {
    const unused = unusedOf(job, entries)
    entries = withoutEntries(entries, unused)
    notes.push(`${name}: ${counted(unused.length, 'unused suppression')} dropped`)
  }
  if (size(entries) > 0 || existsSync(path)) writeSuppressions(path, entries, io.cwd)
  return { entries, notes }
}

function recordedText(added: number): string {
  return added === 0 ? 'there is nothing new to record' : `${counted(added, 'suppression')} added`
}

/** Errors and warnings are what a team has to clear away; hints only if they fail the run. A rule that is named counts whole. */
function wantedBy({ record, failOn }: Arguments, { rules }: Catalog): Wanted {
  if (record === 'all') return ({ severity }) => severity !== 'hint' || failOn === 'hint'
  const ids = new Set(record.map((name) => ruleNamed(name, rules).id))
  return ({ rule }) => ids.has(rule)
}

/** What was asked for and cannot be recorded. */
function openNotes(results: readonly FileResult[], isWanted: Wanted): string[] {
  const open = results.flatMap(({ diagnostics }) => diagnostics.filter((one) => isWanted(one) && !isSuppressible(one)))
  if (open.length === 0) return []
  const rules = alternatives(open.map(({ rule }) => rule).toSorted())
  const number = counted(open.length, 'finding')
  return [`${number} of ${rules} cannot be suppressed: mend the file, or add it to "ignore" in the configuration`]
}

function unusedOf({ args, path, results, nameOf }: Job, entries: Entries) {
  const off = new Set(args.rules.filter(({ severity }) => severity === 'off').map(({ id }) => id))
  const isThere = (file: string): boolean => existsSync(resolve(dirname(path), file))
  return unusedEntries(eachEntry(entries), results, { nameOf, isThere }).filter(({ rule }) => !off.has(rule))
}

/** One result that lists the unused entries, or none. */
function unusedIn(job: Job, entries: Entries, { settings }: Catalog): FileResult[] {
  const severity = settings.get('unused-suppression')?.severity ?? 'warning'
  if (severity === 'off') return []
  const unused = unusedOf(job, entries)
  if (unused.length === 0) return []
  const { placeOf } = readSuppressions(job.path, job.io.cwd)
  return [unusedResult(displayPath(job.path, job.io.cwd), unused, { severity, placeOf })]
}

function size(entries: Entries): number {
  return [...eachEntry(entries)].length
}
