/** Which reports are made of a run, and where they go. */
import { annotations, pretty, type Format } from '../report/index.ts'
import type { Detail } from '../types.ts'
import type { Arguments } from './arguments.ts'
import type { Io } from './io.ts'

export interface Output {
  readonly format: Format
  /** A file, as the user calls it; undefined for standard output. */
  readonly target: string | undefined
}

/**
 * The reports that a command line asks for; when it asks for none, one for people, and on GitHub's runner annotations
 * with it.
 *
 * @throws UsageError for a format that does not exist, a module that is none, and two reports in one place.
 */
export async function outputsOf(args: Arguments, io: Io): Promise<readonly Output[]> {
  const forPeople = { format: pretty, target: args.outputFile }
  if (args.formats.length > 0) return (await import('./asked-outputs.ts')).askedOutputs(args, io.cwd)
  return io.env['GITHUB_ACTIONS'] === 'true' ? [forPeople, { format: annotations, target: undefined }] : [forPeople]
}

/** What findings have to carry for all of the reports. */
export function detailOf(outputs: readonly Output[]): Detail {
  return {
    excerpts: outputs.some(({ format }) => format.excerpts),
    byteColumns: outputs.some(({ format }) => format.byteColumns),
  }
}
