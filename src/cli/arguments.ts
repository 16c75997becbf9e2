/** What a command line asks for, whichever way it was read. */
import type { InputFormat, Severity } from '../types.ts'

export type Action = 'lint' | 'init' | 'rules' | 'explain' | 'print-config' | 'list-files' | 'help' | 'version'

/** The words that name an action when they are the first operand. */
export const commandWords = ['lint', 'init', 'rules', 'explain'] as const satisfies readonly Action[]

/** What becomes of fixes: the files are replaced, a diff is printed, or the report speaks of what would be left. */
export type FixMode = 'write' | 'diff' | 'dry-run'

/** One `--rule id=severity`. */
export interface RuleFlag {
  readonly id: string
  readonly severity: Severity | 'off'
}

/** One `--format NAME` or `--format NAME=FILE`. */
export interface FormatFlag {
  /** A name in the table of formats, or a module: a path or a package. */
  readonly name: string
  /** A file; undefined for standard output. */
  readonly target: string | undefined
}

/** Files that git's index has and the last commit has not, or that differ from a commit (undefined: where the branch began). */
export type Changes = { readonly kind: 'staged' } | { readonly kind: 'changed'; readonly since: string | undefined }

export interface Arguments {
  readonly action: Action
  /** Files, folders, globs and `-`; for `explain` the rule and for `print-config` the file. */
  readonly operands: readonly string[]
  /** None when none was asked for. */
  readonly formats: readonly FormatFlag[]
  /** The file for the one format that names none. */
  readonly outputFile: string | undefined
  readonly statistics: boolean
  readonly rules: readonly RuleFlag[]
  readonly endpoint: string | undefined
  readonly config: string | undefined
  readonly useConfig: boolean
  readonly inputFormat: InputFormat | undefined
  readonly stdinFilename: string | undefined
  /** How many lines of the file come before standard input. */
  readonly lineOffset: number
  readonly maxWarnings: number | undefined
  readonly failOn: Severity
  readonly quiet: boolean
  /** Undefined: nothing is fixed. */
  readonly fix: FixMode | undefined
  readonly unsafeFixes: boolean
  readonly ignorePatterns: readonly string[]
  readonly useIgnoreFiles: boolean
  readonly failOnUnmatched: boolean
  /** Which findings the suppressions file is to take in: all, those of some rules, or none. */
  readonly record: 'all' | readonly string[]
  readonly pruneSuppressions: boolean
  readonly suppressionsLocation: string | undefined
  /** Suppressed findings are taken out of the report. */
  readonly useSuppressions: boolean
  /** The files that git knows to be different; undefined: whatever the operands name. */
  readonly changes: Changes | undefined
  /** Ask nothing. */
  readonly yes: boolean
  /** Undefined: decide by the environment. */
  readonly color: boolean | undefined
}

/** What holds where no option says otherwise. */
export const defaults: Arguments = {
  action: 'lint',
  operands: [],
  formats: [],
  outputFile: undefined,
  statistics: false,
  rules: [],
  endpoint: undefined,
  config: undefined,
  useConfig: true,
  inputFormat: undefined,
  stdinFilename: undefined,
  lineOffset: 0,
  maxWarnings: undefined,
  failOn: 'error',
  quiet: false,
  fix: undefined,
  unsafeFixes: false,
  ignorePatterns: [],
  useIgnoreFiles: true,
  failOnUnmatched: true,
  record: [],
  pruneSuppressions: false,
  suppressionsLocation: undefined,
  useSuppressions: true,
  changes: undefined,
  yes: false,
  color: undefined,
}

/** The arguments of a command line of nothing but paths, which needs no parser; undefined for any other. */
export function plainArguments(argv: readonly string[]): Arguments | undefined {
  const [first] = argv
  if (first === undefined || isCommandWord(first)) return undefined
  return argv.every((word) => word !== '' && (word === '-' || !word.startsWith('-')))
    ? { ...defaults, operands: argv }
    : undefined
}

/** Whether a first word names an action and not a path. */
export function isCommandWord(word: string): word is (typeof commandWords)[number] {
  return (commandWords as readonly string[]).includes(word)
}
