/** Writes the reports of a run. */
import { resolve } from 'node:path'
import { UsageError } from '../errors.ts'
import type { ReportInput, ReportStyle, Summary } from '../report/types.ts'
import { summarize } from '../report/summary.ts'
import type { FileSettings } from '../settings.ts'
import type { FileResult } from '../types.ts'
import { visible } from '../words.ts'
import type { Arguments } from './arguments.ts'
import { writeAll, type Io } from './io.ts'
import type { Output } from './outputs.ts'
import type { Engine } from './parts.ts'
import { problemText, tell } from './problems.ts'
import { styleFor } from './style.ts'

/** What a run has to show. */
export interface Outcome {
  readonly results: readonly FileResult[]
  /** What stopped single files, by its text; what stops a report is added. */
  readonly problems: Map<string, unknown>
  readonly endpoint: string
  /** The totals of all that was found, hidden or not. */
  readonly summary: Summary
  /** The texts that findings were made into when they were found. */
  readonly texts: ReportInput['texts']
}

interface Surroundings {
  readonly args: Arguments
  readonly io: Io
  readonly engine: Engine
  /** By the absolute path of a file. */
  settingsFor(file: string): Promise<FileSettings>
}

/** Writes each report to its place. One that cannot be made or written is a problem and stops no other. */
export async function report(outcome: Outcome, outputs: readonly Output[], surroundings: Surroundings): Promise<void> {
  const { args, io } = surroundings
  const input = await inputOf(outcome, outputs, surroundings)
  const nothingDone = outcome.results.length === 0 && outcome.problems.size > 0
  const wishes = { color: args.color, quiet: args.quiet || nothingDone }
  for (const output of outputs) {
    try {
      if (output.target !== undefined) checkTarget(output.target, outcome, io.cwd)
      await write(output, input, wishes, io)
    } catch (error) {
      outcome.problems.set(problemText(error), error)
    }
  }
  const summaryFile = io.env['GITHUB_STEP_SUMMARY']
  if (summaryFile && outputs.some(({ format }) => format.annotates)) {
    const { appendSummary } = await import('./step-summary.ts')
    const failure = appendSummary(input, summaryFile)
    if (failure !== undefined) tell(io, failure)
  }
}

async function inputOf(
  { results, problems, endpoint, summary, texts }: Outcome,
  outputs: readonly Output[],
  { args, io, engine, settingsFor }: Surroundings,
): Promise<ReportInput> {
  const shown = args.quiet ? results.map(onlyErrors) : results
  const input = {
    results: shown,
    summary: args.quiet ? summarize(shown) : summary,
    texts,
    tool: { name: 'completions-lint', version: engine.version },
    schema: await engine.schemaInfo(endpoint),
    problems: [...problems.keys()],
    failOn: args.failOn,
    statistics: args.statistics,
  }
  if (!outputs.some(({ format }) => format.rooted)) return input
  const { repositoryBase, rulesOf } = await import('./report-extras.ts')
  const base = repositoryBase(io.cwd)
  if (!outputs.some(({ format }) => format.rules)) return { ...input, base }
  return { ...input, base, rules: await rulesOf(shown, engine, settingsFor, io.cwd) }
}

/** A report in place of what it is about is a slip: `--output-file payload.json`. */
function checkTarget(target: string, { results }: Outcome, cwd: string): void {
  const path = resolve(cwd, target)
  if (results.some(({ file }) => resolve(cwd, file) === path))
    throw new UsageError(`${visible(target)}: is one of the linted files; write the report elsewhere`)
}

function onlyErrors(result: FileResult): FileResult {
  return { ...result, diagnostics: result.diagnostics.filter(({ severity }) => severity === 'error') }
}

async function write(
  { format, target }: Output,
  input: ReportInput,
  wishes: Parameters<typeof styleFor>[0],
  io: Io,
): Promise<void> {
  const style = target === undefined ? styleFor(wishes, io) : fileStyle(wishes, io)
  const pieces = (await format.load(input, style))(input, style)
  if (target === undefined) writeAll(io.stdout, pieces)
  else (await import('./target.ts')).writeTarget(target, io.cwd, pieces)
}

/** A file is no screen, and colours in it only stand in the way unless the command line wants them. */
function fileStyle({ color = false, quiet }: Parameters<typeof styleFor>[0], io: Io): ReportStyle {
  return styleFor({ color, quiet }, { ...io, stdoutIsTTY: false, columns: undefined })
}
