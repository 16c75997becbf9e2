/** Turns what went wrong into lines for standard error. */
import { isUsageError } from '../errors.ts'
import { visible } from '../words.ts'
import type { Io } from './io.ts'

const debugVariable = 'COMPLETIONS_LINT_DEBUG'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  EISDIR: 'is a folder, not a file',
  ELOOP: 'its symbolic links go in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
}

/** What an error means to the user, on one line; `file` is what was being read, as the user calls it. */
export function problemText(error: unknown, file?: string): string {
  if (isUsageError(error)) return visible(error.message)
  const place = file === undefined ? '' : `${visible(file)}: `
  if (isSystemError(error)) return `${place}${reasons[error.code] ?? visible(error.message)}`
  const message = visible(error instanceof Error ? error.message : String(error))
  return `${place}internal error: ${message} (please report it, with the output under ${debugVariable}=1)`
}

/** Writes a problem to standard error; the stack of a mistake of ours only when it is asked for. */
export function tell(io: Io, text: string, error?: unknown): void {
  io.stderr(`completions-lint: ${text}\n`)
  if (io.env[debugVariable] && error instanceof Error && error.stack !== undefined) io.stderr(`${error.stack}\n`)
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
