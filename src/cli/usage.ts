/** Mistakes in the command line itself. */
import { UsageError } from '../errors.ts'
import { visible } from '../words.ts'

/** A UsageError that says where the right usage is written; control characters of the message are escaped. */
export function badUsage(message: string): UsageError {
  return new UsageError(`${visible(message)}; try completions-lint --help`)
}
