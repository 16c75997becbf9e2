/** What a command line asks for, whichever way it was read. */
import type { InputFormat, Severity } from '../types.ts'

export type Action = 'lint' | 'rules' | 'explain' | 'print-config' | 'help' | 'version'

/** The words that name an action when they are the first operand. */
export const commandWords = ['lint', 'rules', 'explain'] as const satisfies readonly Action[]

/** What becomes of fixes: the files are replaced, a diff is printed, or the report speaks of what would be left. */
export type FixMode = 'write' | 'diff' | 'dry-run'

/** One `--rule id=severity`. */
export interface RuleFlag {
  readonly id: string
  readonly severity: Severity | 'off'
}

export interface Arguments {
  readonly action: Action
  /** Files, folders, globs and `-`; for `explain` the rule and for `print-config` the file. */
  readonly operands: readonly string[]
  /** A name in the table of formats. */
  readonly format: string
  readonly rules: readonly RuleFlag[]
  readonly endpoint: string | undefined
  readonly config: string | undefined
  readonly useConfig: boolean
  readonly inputFormat: InputFormat | undefined
  readonly stdinFilename: string | undefined
  readonly maxWarnings: number | undefined
  readonly failOn: Severity
  readonly quiet: boolean
  /** Undefined: nothing is fixed. */
  readonly fix: FixMode | undefined
  readonly unsafeFixes: boolean
  readonly ignorePatterns: readonly string[]
  readonly useIgnoreFiles: boolean
  readonly failOnUnmatched: boolean
  /** Undefined: decide by the environment. */
  readonly color: boolean | undefined
}

/** What holds where no option says otherwise. */
export const defaults: Arguments = {
  action: 'lint',
  operands: [],
  format: 'pretty',
  rules: [],
  endpoint: undefined,
  config: undefined,
  useConfig: true,
  inputFormat: undefined,
  stdinFilename: undefined,
  maxWarnings: undefined,
  failOn: 'error',
  quiet: false,
  fix: undefined,
  unsafeFixes: false,
  ignorePatterns: [],
  useIgnoreFiles: true,
  failOnUnmatched: true,
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
