/** All options, for the parser and for `--help`. */
import { formats } from '../report/index.ts'
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
      {
        name: 'ignore-pattern',
        value: 'GLOB',
        repeatable: true,
        actions: selecting,
        says: 'leave out these files too',
      },
      { name: 'no-ignore', actions: selecting, says: 'lint ignored files too' },
      { name: 'no-error-on-unmatched-pattern', actions: selecting, says: 'let a path or pattern match nothing' },
      { name: 'list-files', actions: ['list-files'], says: 'print which files would be linted, and stop' },
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
    title: 'About',
    options: [
      { name: 'help', short: 'h', actions: [], says: 'print this text' },
      { name: 'version', short: 'V', actions: [], says: 'print the version' },
    ],
  },
]

export const options: readonly Option[] = optionGroups.flatMap((group) => group.options)
