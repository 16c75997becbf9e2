/** The main job: lint what the operands name and report on it. */
import { resolve } from 'node:path'
import { summarize } from '../report/summary.ts'
import type { Summary } from '../report/types.ts'
import type { ByteSource } from '../parse/source.ts'
import type { FileSettings } from '../settings.ts'
import type { Diagnostic, FileResult, Severity } from '../types.ts'
import type { Arguments } from './arguments.ts'
import { exitCodes } from './exit-codes.ts'
import { gather, withFormat, type Input } from './inputs.ts'
import type { Io } from './io.ts'
import { lookAt } from './looking.ts'
import { detailOf, outputsOf, type Output } from './outputs.ts'
import type { Engine, LintOptions, Parts } from './parts.ts'
import { problemText, tell } from './problems.ts'
import { report } from './report.ts'
import { settingsLookup } from './settings-lookup.ts'
import { isHoldable, isStreamable, openStream, type Stream } from './stream.ts'
import { mayBeSuppressed, needsAllFindings } from './suppressions.ts'
import { badUsage } from './usage.ts'

interface Linted {
  results: FileResult[]
  /** What stopped single files, by its text, so that what stops many is told once. */
  readonly problems: Map<string, unknown>
  /** The endpoint of the first file that was linted. */
  endpoint: string
}

type LintOne = (input: Input, settings: FileSettings) => Promise<FileResult>

type SettingsFor = (file: string) => Promise<FileSettings>

/** Lints and reports; what is found in the readable files is printed whatever happens to the others. */
export async function lint(args: Arguments, io: Io, parts: Parts): Promise<number> {
  if (args.operands.length === 0 && args.changes === undefined)
    throw badUsage('give a file, a folder or - for standard input')
  const outputs = await outputsOf(args, io)
  const engine = await parts.engine()
  const { isPlain, settingsFor } = await settingsLookup(args, io, parts, engine)
  const { inputs, problems } = await (args.changes === undefined
    ? gather(args, io, parts, engine.expectFiles)
    : changed(args, io, parts))
  const linted: Linted = {
    results: [],
    problems: new Map(problems.map((problem) => [problem, undefined])),
    endpoint: args.endpoint ?? engine.endpointNames[0]!,
  }
  const fixing = args.fix === undefined ? undefined : await startFixing(args, io, engine, outputs)
  const options = { ...detailOf(outputs), lineOffset: args.lineOffset }
  // Opened for the first file that may have findings.
  let opening: Promise<Stream | undefined> | undefined
  const due = inputs.filter(isNot(args.suppressionsLocation, io))
  const isClean = await lookAt(due, engine)
  const read: LintOne =
    fixing?.fix ??
    (async (input, settings) => {
      const stream = await (opening ??= streamOf(outputs, args, io))
      // Findings that are printed as they are found would run into the line that tells how far the work is.
      const watcher = args.quiet || (writesAtOnce(stream) && io.stdoutIsTTY) ? undefined : io
      return readAndLint(input, settings, options, engine, stream, watcher)
    })
  const lintOne: LintOne = async (input, settings) =>
    (await engine.canLook(settings)) && isClean(input) ? cleanResult(input) : read(input, settings)
  // Most files of a large run are clean and not configured; nothing is waited for between those.
  const passes = (input: Input): boolean => isPlain(input.folder) && isClean(input)
  for (const input of due) {
    if (isSure(passes, input)) linted.results.push(cleanResult(input))
    else await lintInput(input, linted, args, settingsFor, lintOne)
  }
  fixing?.finish()
  const told = mayBeSuppressed(linted.results, args, io) ? await suppress(linted, args, io, parts) : []
  const stream = await opening
  const summary = stream?.summary(linted.results) ?? summarize(linted.results)
  if (!writesAtOnce(stream) && args.fix !== 'diff')
    await report({ ...linted, summary, texts: stream?.texts?.all() }, outputs, {
      args,
      io: besideFixed(args, io),
      engine,
      settingsFor,
    })
  for (const [text, error] of linted.problems) tell(io, text, error)
  for (const note of told) tell(io, note)
  if (linted.problems.size > 0) return exitCodes.failure.code
  if (fixing?.done() !== undefined && !args.quiet) tell(io, fixing.done()!)
  if (args.fix === 'diff') return fixing!.tally.files > 0 ? exitCodes.findings.code : exitCodes.clean.code
  for (const note of notes(summary, args)) tell(io, note)
  return fails(summary, args) ? exitCodes.findings.code : exitCodes.clean.code
}

/** Where findings go as they are found, if the report can do with that. */
async function streamOf(outputs: readonly Output[], args: Arguments, io: Io): Promise<Stream | undefined> {
  const isAtOnce = isStreamable(outputs)
  if (!isAtOnce && !isHoldable(outputs, args)) return undefined
  if (needsAllFindings(args, io)) return undefined
  return isAtOnce ? openStream(args, outputs, io) : (await import('./holder.ts')).openHolder(outputs)
}

function writesAtOnce(stream: Stream | undefined): boolean {
  return stream !== undefined && stream.texts === undefined
}

/** The fixed text of standard input takes the place of the report, which goes to standard error then. */
function besideFixed({ fix, operands }: Arguments, io: Io): Io {
  if (fix !== 'write' || !operands.includes('-')) return io
  return { ...io, stdout: io.stderr, stdoutIsTTY: io.stderrIsTTY === true, columns: io.stderrColumns }
}

async function changed(args: Arguments, io: Io, parts: Parts): ReturnType<typeof gather> {
  return (await import('./changed.ts')).gatherChanged(args, io, parts)
}

async function suppress(linted: Linted, args: Arguments, io: Io, parts: Parts): Promise<readonly string[]> {
  const { applySuppressions } = await import('./suppressing.ts')
  const { results, notes: told } = await applySuppressions(linted.results, args, io, parts)
  linted.results = results
  return told
}

/** A suppressions file of any name may lie among the payloads. */
function isNot(file: string | undefined, { cwd }: Io): (input: Input) => boolean {
  const own = file === undefined ? undefined : resolve(cwd, file)
  return ({ path }) => path !== own
}

async function lintInput(
  input: Input,
  linted: Linted,
  args: Arguments,
  settingsFor: SettingsFor,
  lintOne: LintOne,
): Promise<void> {
  try {
    const settings = await settingsFor(input.path)
    if (settings.ignored && args.useIgnoreFiles) return
    if (linted.results.length === 0) linted.endpoint = settings.endpoint
    linted.results.push(await lintOne(input, settings))
  } catch (error) {
    linted.problems.set(problemText(error, input.name), error)
  }
}

/** False also where the test fails: the ordinary way comes upon the reason and tells it. */
function isSure(passes: (input: Input) => boolean, input: Input): boolean {
  try {
    return passes(input)
  } catch {
    return false
  }
}

function cleanResult({ name }: Input): FileResult {
  return { file: name, payloads: 1, diagnostics: nothing }
}

const nothing: readonly Diagnostic[] = []

interface StartedFixing {
  readonly fix: LintOne
  readonly tally: { readonly files: number }
  finish(): void
  /** What has been done so far, in words. */
  done(): string | undefined
}

async function startFixing(
  args: Arguments,
  io: Io,
  engine: Engine,
  outputs: readonly Output[],
): Promise<StartedFixing> {
  const { doneText, finish, fixInput } = await import('./fixing.ts')
  const tally = { findings: 0, files: 0 }
  const fixing = { args, io, engine, outputs, tally, folders: new Set<string>() }
  return {
    fix: (input, settings) => fixInput(input, settings, fixing),
    tally,
    finish: () => finish(fixing),
    done: () => doneText(tally, args),
  }
}

/** Smaller files, in bytes, are done before anybody begins to wait. */
const longWork = 2 ** 24

async function progressOf({ file }: ByteSource, io: Io): Promise<FileProgress | undefined> {
  if (file === undefined || file.size < longWork) return undefined
  const { progressFor } = await import('./progress.ts')
  const { update, clear } = progressFor({ ...io, now: () => performance.now() }, { quiet: false })
  return { update: (done) => update({ ...done, totalBytes: file.size }), clear }
}

interface FileProgress {
  readonly update: NonNullable<LintOptions['progress']>
  clear(): void
}

async function readAndLint(
  input: Input,
  settings: FileSettings,
  options: LintOptions,
  engine: Engine,
  stream: Stream | undefined,
  watcher: Io | undefined,
): Promise<FileResult> {
  const opened = await input.open()
  const progress = input.format === 'jsonl' && watcher !== undefined ? await progressOf(opened, watcher) : undefined
  try {
    const { format, source } = withFormat(input, opened)
    const onDiagnostic = stream && ((diagnostic: Diagnostic) => stream.take(input.name, diagnostic))
    const sinks = { onDiagnostic, texts: stream?.texts, progress: progress?.update }
    const result = await engine.lintFile({ path: input.name, source, format }, settings, { ...options, ...sinks })
    stream?.end(result)
    return result
  } finally {
    progress?.clear()
    stream?.end(undefined)
    opened.close()
  }
}

const gravestFirst: readonly Severity[] = ['error', 'warning', 'hint']

function fails(summary: Summary, args: Arguments): boolean {
  const counts = { error: summary.errors, warning: summary.warnings, hint: summary.hints }
  const failing = gravestFirst.slice(0, gravestFirst.indexOf(args.failOn) + 1)
  return failing.some((severity) => counts[severity] > 0) || tooManyWarnings(summary, args)
}

function tooManyWarnings({ warnings }: Summary, { maxWarnings }: Arguments): boolean {
  return maxWarnings !== undefined && warnings > maxWarnings
}

/** What explains an exit status that the report alone does not. */
function notes(summary: Summary, args: Arguments): string[] {
  const { warnings, hints, errors } = summary
  if (tooManyWarnings(summary, args))
    return [`more warnings (${warnings}) than --max-warnings allows (${args.maxWarnings})`]
  const hidden = args.quiet && errors === 0 && fails(summary, args)
  return hidden ? [`--fail-on ${args.failOn} counts what --quiet hides: warnings (${warnings}), hints (${hints})`] : []
}
