/** What stops a run, in contrast to what a run finds. */

/**
 * The job could not be done as asked: a bad flag, a broken configuration, a file that is not there. The message is one
 * line for the user; the command ends with status 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Whether an error is meant for the user. By name: the published files have a copy of the class each. */
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === 'UsageError'
}
