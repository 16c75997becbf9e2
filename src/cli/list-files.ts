/** Says which files would be linted, and lints nothing. */
import { visible } from '../words.ts'
import type { Arguments } from './arguments.ts'
import { exitCodes } from './exit-codes.ts'
import { gather } from './inputs.ts'
import type { Io } from './io.ts'
import type { Parts } from './parts.ts'
import { problemText, tell } from './problems.ts'
import { settingsLookup } from './settings-lookup.ts'
import { badUsage } from './usage.ts'

/** Prints the names, one a line: as they are for programs, and safe to look at on a screen. */
export async function listFiles(args: Arguments, io: Io, parts: Parts): Promise<number> {
  if (args.operands.length === 0) throw badUsage('give a file, a folder or - for standard input')
  const { settingsFor } = await settingsLookup(args, io, parts, await parts.engine())
  const { inputs, problems } = await gather(args, io, parts)
  const told = new Map<string, unknown>(problems.map((problem) => [problem, undefined]))
  for (const { name, path } of inputs) {
    try {
      const { ignored } = await settingsFor(path)
      if (!ignored || !args.useIgnoreFiles) io.stdout(`${io.stdoutIsTTY ? visible(name) : name}\n`)
    } catch (error) {
      told.set(problemText(error, name), error)
    }
  }
  for (const [text, error] of told) tell(io, text, error)
  return told.size > 0 ? exitCodes.failure.code : exitCodes.clean.code
}
