/** The main job: lint what the operands name and report on it. */
import { formats } from '../report/index.ts'
import { summarize } from '../report/summary.ts'
import type { Summary } from '../report/types.ts'
import type { FileSettings } from '../settings.ts'
import type { FileResult, Severity } from '../types.ts'
import type { Arguments } from './arguments.ts'
import { exitCodes } from './exit-codes.ts'
import { gather, withFormat, type Input } from './inputs.ts'
import { writeAll, type Io } from './io.ts'
import type { Engine, Parts } from './parts.ts'
import { problemText, tell } from './problems.ts'
import { settingsLookup } from './settings-lookup.ts'
import { styleFor } from './style.ts'
import { badUsage } from './usage.ts'

interface Linted {
  readonly results: FileResult[]
  /** What stopped single files, by its text, so that what stops many is told once. */
  readonly problems: Map<string, unknown>
  /** The endpoint of the first file that was linted. */
  endpoint: string
}

type LintOne = (input: Input, settings: FileSettings) => Promise<FileResult>

type SettingsFor = (file: string) => Promise<FileSettings>

/** Lints and reports; what is found in the readable files is printed whatever happens to the others. */
export async function lint(args: Arguments, io: Io, parts: Parts): Promise<number> {
  if (args.operands.length === 0) throw badUsage('give a file, a folder or - for standard input')
  const engine = await parts.engine()
  const settingsFor = await settingsLookup(args, io, parts, engine)
  const { inputs, problems } = await gather(args, io, parts)
  const linted: Linted = {
    results: [],
    problems: new Map(problems.map((problem) => [problem, undefined])),
    endpoint: args.endpoint ?? engine.endpointNames[0]!,
  }
  const fixing = args.fix === undefined ? undefined : await startFixing(args, io, engine)
  const lintOne = fixing?.fix ?? ((input, settings) => readAndLint(input, settings, args, engine))
  for (const input of inputs) await lintInput(input, linted, args, settingsFor, lintOne)
  fixing?.finish()
  const summary = summarize(linted.results)
  if (args.fix !== 'diff') await report(linted, args, io, engine)
  for (const [text, error] of linted.problems) tell(io, text, error)
  if (linted.problems.size > 0) return exitCodes.failure.code
  if (fixing?.done() !== undefined && !args.quiet) tell(io, fixing.done()!)
  if (args.fix === 'diff') return fixing!.tally.files > 0 ? exitCodes.findings.code : exitCodes.clean.code
  for (const note of notes(summary, args)) tell(io, note)
  return fails(summary, args) ? exitCodes.findings.code : exitCodes.clean.code
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

interface StartedFixing {
  readonly fix: LintOne
  readonly tally: { readonly files: number }
  finish(): void
  /** What has been done so far, in words. */
  done(): string | undefined
}

async function startFixing(args: Arguments, io: Io, engine: Engine): Promise<StartedFixing> {
  const { doneText, finish, fixInput } = await import('./fixing.ts')
  const tally = { findings: 0, files: 0 }
  const fixing = { args, io, engine, excerpts: formats[args.format]!.excerpts, tally, folders: new Set<string>() }
  return {
    fix: (input, settings) => fixInput(input, settings, fixing),
    tally,
    finish: () => finish(fixing),
    done: () => doneText(tally, args),
  }
}

async function readAndLint(input: Input, settings: FileSettings, args: Arguments, engine: Engine): Promise<FileResult> {
  const opened = await input.open()
  try {
    const { format, source } = withFormat(input, opened)
    const { excerpts } = formats[args.format]!
    return await engine.lintFile({ path: input.name, source, format }, settings, { excerpts })
  } finally {
    opened.close()
  }
}

async function report({ results, problems, endpoint }: Linted, args: Arguments, io: Io, engine: Engine): Promise<void> {
  const shown = args.quiet ? results.map(onlyErrors) : results
  const nothingDone = results.length === 0 && problems.size > 0
  const style = styleFor({ color: args.color, quiet: args.quiet || nothingDone }, io)
  const input = {
    results: shown,
    summary: summarize(shown),
    tool: { name: 'completions-lint', version: engine.version },
    schema: await engine.schemaInfo(endpoint),
  }
  const render = await formats[args.format]!.load(input, style)
  // The fixed text of standard input takes the place of the report.
  const takesText = args.fix === 'write' && args.operands.includes('-')
  writeAll(takesText ? io.stderr : io.stdout, render(input, style))
}

function onlyErrors(result: FileResult): FileResult {
  return { ...result, diagnostics: result.diagnostics.filter(({ severity }) => severity === 'error') }
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
