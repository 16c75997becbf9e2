/** What is to be linted when git says which files are different. */
import { choose } from '../files/choose.ts'
import { changedFiles, stagedFiles, topOf, type StagedFile } from '../git/changes.ts'
import { openStaged } from '../git/content.ts'
import type { Git } from '../git/run.ts'
import type { Arguments } from './arguments.ts'
import { fileInput, type Input } from './inputs.ts'
import type { Io } from './io.ts'
import type { Parts } from './parts.ts'
import { tell } from './problems.ts'
import { badUsage } from './usage.ts'

/**
 * The inputs among the files that git knows to be different. Where there are none, standard error says so.
 *
 * @throws UsageError outside a repository, when git fails, and for standard input.
 */
export async function gatherChanged(
  args: Arguments,
  io: Io,
  parts: Parts,
): Promise<{ inputs: Input[]; problems: readonly string[] }> {
  const changes = args.changes!
  const { kind } = changes
  if (args.operands.includes('-')) throw badUsage(`--${kind} takes files and no standard input`)
  const git: Git = { cwd: io.cwd, env: io.env, asker: `--${kind}` }
  const top = topOf(git)
  const staged = new Map(kind === 'staged' ? stagedFiles(git, top).map((file) => [file.path, file]) : [])
  const listed = changes.kind === 'changed' ? changedFiles(git, top, changes.since) : [...staged.keys()]
  const options = { cwd: io.cwd, ignorePatterns: args.ignorePatterns, noIgnore: !args.useIgnoreFiles }
  const { files, problems, unmatched } = choose(listed, args.operands.length === 0 ? [top] : args.operands, options)
  const inputs = files.map((file) => stagedInput(fileInput(file, args, parts), staged, git))
  const all = args.failOnUnmatched ? [...unmatched, ...problems] : problems
  if (inputs.length === 0 && all.length === 0) tell(io, `no payload file is ${kind}`)
  return { inputs, problems: all }
}

/** The input with the content of the index, where that is what counts. */
function stagedInput(input: Input, staged: ReadonlyMap<string, StagedFile>, git: Git): Input {
  const file = staged.get(input.path)
  if (file === undefined) return input
  const { name, path, folder, format, fallback, isStdin } = input
  return { name, path, folder, format, fallback, isStdin, regularFile: '', open: async () => openStaged(git, file) }
}
