/** Fixing on the command line: what is read, where the fixed text goes, and what is said of it. */
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fixFile, removeLeftovers, syncFolder, type FixOutcome } from '../fix/index.ts'
import { bytesSource, fileSource, readAll, type ByteSource } from '../parse/source.ts'
import type { FileSettings } from '../settings.ts'
import type { FileResult, InputFormat } from '../types.ts'
import { visible } from '../words.ts'
import type { Arguments } from './arguments.ts'
import { withFormat, type Input } from './inputs.ts'
import type { Io } from './io.ts'
import type { Engine } from './parts.ts'
import { detailOf, type Output } from './outputs.ts'
import { tell } from './problems.ts'

/** What was fixed so far in a run. */
export interface Tally {
  findings: number
  files: number
}

/** What all files of a run have in common. */
export interface Fixing {
  readonly args: Arguments
  readonly io: Io
  readonly engine: Engine
  readonly outputs: readonly Output[]
  readonly tally: Tally
  /** The folders that were tidied up. */
  readonly folders: Set<string>
}

/** An input that can be read as often as needed. */
interface Readable {
  readonly format: InputFormat
  open(): ByteSource
}

/**
 * Fixes one input as the arguments ask for, and returns what is found in it then. A diff and the fixed text of standard
 * input go to standard output.
 */
export async function fixInput(input: Input, settings: FileSettings, fixing: Fixing): Promise<FileResult> {
  const { args, engine, io, outputs } = fixing
  const detail = detailOf(outputs)
  const { format, open } = await readable(input)
  const isWritten = args.fix === 'write' && !input.isStdin
  if (isWritten) tidyUp(input.path, fixing.folders)
  const outcome = await fixFile({
    name: visible(input.name),
    format,
    open,
    lint: (source) => engine.lintFile({ path: input.name, source, format }, settings, detail),
    lines: (source) => engine.lintDocuments({ source, format }, settings),
    unsafe: args.unsafeFixes,
    path: isWritten ? input.path : undefined,
  })
  count(input, outcome, fixing)
  if (args.fix === 'write' && input.isStdin) io.stdout((outcome.output ?? readAll(open())).toString())
  if (args.fix === 'diff' && outcome.output !== undefined) await printDiff(input, outcome.output, open(), io)
  const isShown =
    args.fix === 'dry-run' && outputs.some(({ format: { showsFixed } }) => showsFixed) && outcome.output !== undefined
  return isShown ? { ...outcome.result, output: outcome.output.toString() } : outcome.result
}

/** Makes last what was written; to be called once, since it takes a while. */
export function finish({ folders }: Fixing): void {
  for (const folder of folders) syncFolder(folder)
}

/** What a run has done, or would do, in a line for standard error; undefined when there was nothing to do. */
export function doneText({ findings, files }: Tally, { fix }: Arguments): string | undefined {
  if (findings === 0) return undefined
  const what = `${findings} ${findings === 1 ? 'finding' : 'findings'} in ${files} ${files === 1 ? 'file' : 'files'}`
  return `${fix === 'write' ? 'fixed' : 'would fix'} ${what}`
}

/** Once for each folder; a link may lead to another one, where what is left over lies then. */
function tidyUp(path: string, folders: Set<string>): void {
  const folder = dirname(realpathSync(path))
  if (!folders.has(folder)) removeLeftovers(folder)
  folders.add(folder)
}

/** Standard input can be read once only, so it is kept. */
async function readable(input: Input): Promise<Readable> {
  const first = await input.open()
  try {
    const kept = input.isStdin ? readAll(first) : undefined
    const { format } = withFormat(input, kept === undefined ? first : bytesSource(kept))
    return { format, open: () => (kept === undefined ? fileSource(input.path) : bytesSource(kept)) }
  } finally {
    first.close()
  }
}

function count({ name }: Input, { fixed, refused }: FixOutcome, { args, io, tally }: Fixing): void {
  tally.findings += fixed
  if (fixed > 0) tally.files++
  const [first] = refused
  if (first === undefined || args.quiet) return
  const what = refused.length === 1 ? '1 finding is left' : `${refused.length} findings are left`
  const where = `${visible(name)}:${first.line}:${first.column}`
  tell(io, `${where}: ${what}, since fixing would bring another or change other bytes (first: ${first.rule})`)
}

async function printDiff({ name }: Input, after: Buffer, source: ByteSource, io: Io): Promise<void> {
  const { unifiedDiff } = await import('../fix/diff.ts')
  try {
    io.stdout(unifiedDiff(name, readAll(source), after))
  } finally {
    source.close()
  }
}
