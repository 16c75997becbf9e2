/** The text of `--help`, made from the tables of options and exit statuses. */
import { exitCodes } from './exit-codes.ts'
import { optionGroups, type Option } from './options.ts'

const width = 80
const textColumn = 32

const head = `completions-lint checks LLM request payloads in JSON, JSONC, YAML and JSONL
against the schema of their endpoint, before a token is spent.

Usage
  completions-lint [lint] [OPTIONS] PATH...    check files, folders and globs
  completions-lint [OPTIONS] -                 check standard input
  completions-lint init [--yes]                write a configuration
  completions-lint rules [OPTIONS]             list all rules
  completions-lint explain [OPTIONS] RULE      say what a rule is about

A file called rules is given as ./rules; after -- all words are paths.
`

const examples = `Examples
  completions-lint payload.json
  completions-lint --fix prompts/
  completions-lint --format json prompts/ 'batches/**/*.jsonl'
  render-prompt | completions-lint --stdin-filename prompt.yaml -
  completions-lint --staged
  completions-lint --rule unknown-field=warning --max-warnings 10 payloads/
`

/** The help text, at most 80 columns wide. */
export function helpText(): string {
  const groups = optionGroups.map(({ title, options }) =>
    section(
      title,
      options.map((option) => row(nameOf(option), option.says, textColumn)),
    ),
  )
  const statuses = Object.values(exitCodes).map(({ code, meaning }) => row(`  ${code}`, meaning, 8))
  return [head, ...groups, section('Exit statuses', statuses), examples].join('\n')
}

function section(title: string, rows: readonly string[]): string {
  return [title, ...rows, ''].join('\n')
}

function nameOf({ name, short, value }: Option): string {
  return `  ${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

/** A name and what it says beside it, or below it where the name is too long. */
function row(name: string, says: string, column: number): string {
  const lines = ['']
  for (const word of says.split(' ')) {
    const line = lines.at(-1)!
    if (column + line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  const indented = lines.map((line) => `${' '.repeat(column)}${line}`)
  if (name.length + 2 > column) return [name, ...indented].join('\n')
  return [name + indented[0]!.slice(name.length), ...indented.slice(1)].join('\n')
}
