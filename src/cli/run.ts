/** From a command line to an exit status. */
import { plainArguments, type Action, type Arguments } from './arguments.ts'
import { exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import { lint } from './lint.ts'
import type { Parts } from './parts.ts'
import { problemText, tell } from './problems.ts'

type Command = (args: Arguments, io: Io, parts: Parts) => Promise<number | void>

/** What each action does; a command without a status of its own is done when it returns. All but linting are loaded late. */
const commands: Readonly<Record<Action, Command>> = {
  lint,
  rules: async (...all) => (await import('./catalog.ts')).listRules(...all),
  explain: async (...all) => (await import('./catalog.ts')).explain(...all),
  'print-config': async (...all) => (await import('./catalog.ts')).printConfig(...all),
  'list-files': async (...all) => (await import('./list-files.ts')).listFiles(...all),
  help: async (_, io) => io.stdout((await import('./help.ts')).helpText()),
  version: async (_, io, parts) => io.stdout(`${(await parts.engine()).version}\n`),
}

/**
 * Does what the arguments after the program's name ask for, and returns the exit status. Never rejects: what stops the
 * run is one line on standard error.
 */
export async function run(argv: readonly string[], io: Io, parts: Parts): Promise<number> {
  try {
    const args = plainArguments(argv) ?? (await import('./args.ts')).parseArguments(argv)
    return (await commands[args.action](args, io, parts)) ?? exitCodes.clean.code
  } catch (error) {
    tell(io, problemText(error), error)
    return exitCodes.failure.code
  }
}
