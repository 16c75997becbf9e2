/** All options, for the parser and for `--help`. */
import { formats } from '../report/index.ts'
import type { Action } from './arguments.ts'

export interface Option {
  /** Without the dashes. */
  readonly name: string
  readonly short?: string
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
const configured: readonly Action[] = ['lint', 'rules', 'explain', 'print-config']
const printing: readonly Action[] = ['lint', 'rules', 'explain']

export const optionGroups: readonly OptionGroup[] = [
  {
    title: 'Output',
    options: [
      {
        name: 'format',
        short: 'f',
        value: 'NAME',
        choices: Object.keys(formats),
        actions: printing,
        says: 'pretty (for people) or json (for programs)',
      },
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
        actions: linting,
        says: 'json, jsonc, yaml, jsonl: whatever the names say',
      },
      { name: 'stdin-filename', value: 'NAME', actions: linting, says: 'the name of the text from standard input' },
      { name: 'ignore-pattern', value: 'GLOB', repeatable: true, actions: linting, says: 'leave out these files too' },
      { name: 'no-ignore', actions: linting, says: 'lint ignored files too' },
      { name: 'no-error-on-unmatched-pattern', actions: linting, says: 'let a path or pattern match nothing' },
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
