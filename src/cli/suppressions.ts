/** Whether a run has anything to do with a suppressions file. Loaded on every run, so it imports nothing heavy. */
import { findSuppressions, suppressionsIn } from '../suppress/find.ts'
import type { FileResult } from '../types.ts'
import type { Arguments } from './arguments.ts'
import type { Io } from './io.ts'

/** A run without findings looks once, for a file all of whose entries may be of no use by now. */
export function mayBeSuppressed(results: readonly FileResult[], args: Arguments, io: Io): boolean {
  if (!args.useSuppressions || results.length === 0) return false
  if (args.record.length > 0 || args.pruneSuppressions || args.suppressionsLocation !== undefined) return true
  const isClean = results.every(({ diagnostics }) => diagnostics.length === 0)
  return (isClean ? suppressionsIn(io.cwd) : findSuppressions(io.cwd)) !== undefined
}

/** Whether findings may turn out to be suppressed at the end, so that none can be reported before. */
export function needsAllFindings(args: Arguments, io: Io): boolean {
  if (!args.useSuppressions) return false
  const isAsked = args.record.length > 0 || args.pruneSuppressions || args.suppressionsLocation !== undefined
  return isAsked || findSuppressions(io.cwd) !== undefined
}
