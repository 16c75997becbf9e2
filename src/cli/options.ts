/** All options, for the parser and for `--help`. */
import { formats } from '../report/formats.ts'
import type { Action } from './arguments.ts'

export interface Option {
  /** Without the dashes. */
  readonly name: string
  readonly short?: string
  /** Names that other tools have for it; they work and are not in `--help`. */
  readonly aliases?: readonly string[]
  /** What stands for its value in `--help`; an option without one is a switch. */
  readonly value?: string
  /** The values it may have, where they are few. */
  readonly choices?: readonly string[]
  readonly repeatable?: boolean
  /** The actions it has a meaning for. */
  readonly actions: readonly Action[]
  readonly says: string
}

export interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

const linting: readonly Action[] = ['lint']
const selecting: readonly Action[] = ['lint', 'list-files']
const walking: readonly Action[] = ['lint', 'list-files', 'init']
const configured: readonly Action[] = ['lint', 'rules', 'explain', 'print-config', 'list-files']
const printing: readonly Action[] = ['lint', 'rules', 'explain']

export const optionGroups: readonly OptionGroup[] = [
  {
    title: 'Output',
    options: [
      {
        name: 'format',
        short: 'f',
        aliases: ['output-format'],
        value: 'NAME[=FILE]',
        repeatable: true,
        actions: printing,
        says: `${Object.keys(formats).join(', ')}, or a module of yours: ./mine.mjs; with =FILE into a file, and then several at once`,
      },
      { name: 'output-file', short: 'o', value: 'FILE', actions: linting, says: 'write the report into a file' },
      { name: 'statistics', actions: linting, says: 'count the findings by rule and by file' },
      { name: 'quiet', short: 'q', actions: linting, says: 'print errors only, and nothing if there are none' },
      { name: 'color', actions: linting, says: 'use colours, also where nobody sees them' },
      { name: 'no-color', actions: linting, says: 'use no colours (also: NO_COLOR, FORCE_COLOR)' },
    ],
  },
  {
    title: 'Fixing',
    options: [
      { name: 'fix', actions: linting, says: 'mend what has one right fix, and report what is left' },
      { name: 'unsafe-fixes', actions: linting, says: 'also apply fixes that may change what a request means' },
      { name: 'diff', actions: linting, says: 'print what --fix would change, and write nothing' },
      { name: 'fix-dry-run', actions: linting, says: 'report what --fix would leave, and write nothing' },
    ],
  },
  {
    title: 'What is checked',
    options: [
      {
        name: 'rule',
        value: 'ID=SEVERITY',
        repeatable: true,
        actions: configured,
        says: 'set a rule to off, hint, warning or error',
      },
      { name: 'endpoint', value: 'NAME', actions: configured, says: 'the schema, as in fireworks/v1/completions' },
      { name: 'config', value: 'FILE', actions: configured, says: 'use this configuration and look for no other' },
      { name: 'no-config', actions: configured, says: 'use no configuration' },
      {
        name: 'print-config',
        value: 'FILE',
        actions: ['print-config'],
        says: 'print what holds for a file, as JSON, and stop',
      },
    ],
  },
  {
    title: 'Files',
    options: [
      {
        name: 'input-format',
        value: 'NAME',
        choices: ['json', 'jsonc', 'yaml', 'jsonl'],
        actions: selecting,
        says: 'json, jsonc, yaml, jsonl: whatever the names say',
      },
      { name: 'stdin-filename', value: 'NAME', actions: selecting, says: 'the name of the text from standard input' },
      {
        name: 'line-offset',
        value: 'NUMBER',
        actions: linting,
        says: 'how many lines of the file come before standard input, for parts of a file',
      },
      { name: 'ignore-pattern', value: 'GLOB', repeatable: true, actions: walking, says: 'leave out these files too' },
      { name: 'no-ignore', actions: walking, says: 'lint ignored files too' },
      { name: 'no-error-on-unmatched-pattern', actions: selecting, says: 'let a path or pattern match nothing' },
      { name: 'list-files', actions: ['list-files'], says: 'print which files would be linted, and stop' },
      { name: 'staged', actions: linting, says: "what git's index holds for the next commit, as it is there" },
      { name: 'changed', actions: linting, says: 'files that differ from where the branch began, and new ones' },
      { name: 'since', value: 'REF', actions: linting, says: 'with --changed: files that differ from this commit' },
    ],
  },
  {
    title: 'When to fail',
    options: [
      {
        name: 'fail-on',
        value: 'SEVERITY',
        choices: ['error', 'warning', 'hint'],
        actions: linting,
        says: 'the least that fails: error, warning or hint',
      },
      { name: 'max-warnings', value: 'NUMBER', actions: linting, says: 'fail when there are more warnings' },
    ],
  },
  {
    title: 'Old findings',
    options: [
      {
        name: 'suppress-all',
        actions: linting,
        says: 'record all errors and warnings, and report new ones from now on',
      },
      {
        name: 'suppress-rule',
        value: 'RULE',
        repeatable: true,
        actions: linting,
        says: 'record the findings of this rule',
      },
      { name: 'prune-suppressions', actions: linting, says: 'drop records of findings that are gone' },
      { name: 'no-suppressions', actions: linting, says: 'report suppressed findings too' },
      {
        name: 'suppressions-location',
        value: 'FILE',
        actions: linting,
        says: 'in place of completions-lint-suppressions.json here or in a folder above',
      },
    ],
  },
  {
    title: 'About',
    options: [
      { name: 'yes', actions: ['init'], says: 'write the configuration without asking' },
      { name: 'help', short: 'h', actions: [], says: 'print this text' },
      { name: 'version', short: 'V', actions: [], says: 'print the version' },
    ],
  },
]

export const options: readonly Option[] = optionGroups.flatMap((group) => group.options)
