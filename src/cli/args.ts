/** Reads a command line that has options. */
import yargs from 'yargs'
import { severityOf } from '../config/severity.ts'
import type { SeverityName } from '../config/types.ts'
import { nearest } from '../nearest.ts'
import type { InputFormat, Severity } from '../types.ts'
import {
  defaults,
  isCommandWord,
  type Action,
  type Arguments,
  type FixMode,
  type FormatFlag,
  type RuleFlag,
} from './arguments.ts'
import { options, type Option } from './options.ts'
import { badUsage } from './usage.ts'

/** What the parser makes of the options that are given: a list for each, empty values included. */
type Given = ReadonlyMap<string, readonly string[]>

/**
 * Reads the arguments after the program's name.
 *
 * @throws UsageError for an option that does not exist, has a wrong value or means nothing here.
 */
export function parseArguments(argv: readonly string[]): Arguments {
  const { command, operands, given } = parse(argv)
  for (const [name, values] of given) check(optionNamed(name), values)
  const action = actionOf(command, given)
  if (action === 'help' || action === 'version') return { ...defaults, action }
  for (const name of given.keys()) checkMeaning(optionNamed(name), action)
  const value = (name: string): string | undefined => given.get(name)?.at(-1)
  if (given.has('line-offset') && operands.join() !== '-')
    throw badUsage('--line-offset is for standard input alone; give - and no path')
  return {
    action,
    operands: checkedOperands(action, action === 'print-config' ? [value('print-config')!, ...operands] : operands),
    formats: (given.get('format') ?? []).map(formatFlag),
    outputFile: value('output-file'),
    statistics: given.has('statistics'),
    rules: (given.get('rule') ?? []).map(ruleFlag),
    endpoint: value('endpoint'),
    config: value('config'),
    useConfig: !given.has('no-config'),
    inputFormat: value('input-format') as InputFormat | undefined,
    stdinFilename: value('stdin-filename'),
    lineOffset: wholeNumber('line-offset', value('line-offset')) ?? defaults.lineOffset,
    maxWarnings: wholeNumber('max-warnings', value('max-warnings')),
    failOn: (value('fail-on') as Severity | undefined) ?? defaults.failOn,
    quiet: given.has('quiet'),
    fix: fixMode(given),
    unsafeFixes: given.has('unsafe-fixes'),
    ignorePatterns: given.get('ignore-pattern') ?? [],
    useIgnoreFiles: !given.has('no-ignore'),
    failOnUnmatched: !given.has('no-error-on-unmatched-pattern'),
    color: colorOf(given),
    record: recordOf(given),
    pruneSuppressions: given.has('prune-suppressions'),
    suppressionsLocation: value('suppressions-location'),
    useSuppressions: useSuppressions(given),
    changes: changesOf(given, value('since')),
    yes: given.has('yes'),
  }
}

interface Parsed {
  /** The first operand where it names an action. */
  readonly command: Action | undefined
  readonly operands: readonly string[]
  readonly given: Given
}

function parse(argv: readonly string[]): Parsed {
  refuseValuesOfSwitches(argv)
  const parser = yargs([...argv])
    .locale('en')
    .help(false)
    .version(false)
    .exitProcess(false)
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'populate--': true,
      'strip-aliased': true,
    })
    .fail((message, error) => {
      throw badUsage(message || error.message)
    })
  for (const { name, short, value, aliases = [] } of options) {
    parser.option(name, {
      type: value === undefined ? 'boolean' : 'string',
      alias: short === undefined ? aliases : [short, ...aliases],
    })
  }
  const { _: words, '--': rest, $0: _program, ...found } = parser.parseSync()
  const [first, ...others] = words.map(String)
  const command = first !== undefined && isCommandWord(first) ? first : undefined
  const before = command === undefined ? words.map(String) : others
  const operands = [...before, ...(Array.isArray(rest) ? rest.map(String) : [])]
  const given = new Map(Object.entries(found).map(([name, values]) => [name, [values].flat().map(String)]))
  return { command, operands, given }
}

/** The parser would read `--quiet=no` as "not quiet" without a word. */
function refuseValuesOfSwitches(argv: readonly string[]): void {
  for (const word of beforeDashes(argv)) {
    const name = /^--([^=]+)=/.exec(word)?.[1]
    const option = options.find((each) => each.name === name)
    if (option !== undefined && option.value === undefined) throw badUsage(`--${name} takes no value`)
  }
}

function beforeDashes(argv: readonly string[]): readonly string[] {
  const end = argv.indexOf('--')
  return end === -1 ? argv : argv.slice(0, end)
}

function optionNamed(name: string): Option {
  const option = options.find((each) => each.name === name)
  if (option !== undefined) return option
  if (name.length === 1) throw badUsage(`-${name} is no option`)
  const meant = nearest(
    name,
    options.map((each) => each.name),
  )
  throw badUsage(`--${name} is no option${meant === undefined ? '' : ` (did you mean --${meant}?)`}`)
}

function check({ name, value, choices, repeatable }: Option, values: readonly string[]): void {
  if (value === undefined) return
  if (values.includes('')) throw badUsage(`--${name} needs a value: --${name} ${value}`)
  if (values.length > 1 && repeatable !== true)
    throw badUsage(`--${name} is given ${values.length} times; give it once`)
  const wrong = choices && values.find((each) => !choices.includes(each))
  if (wrong !== undefined) throw badUsage(`--${name} ${wrong}: unknown; give one of ${choices!.join(', ')}`)
}

function checkMeaning({ name, actions }: Option, action: Action): void {
  if (!actions.includes(action)) throw badUsage(`--${name} means nothing for ${action}`)
}

function actionOf(command: Action | undefined, given: Given): Action {
  if (given.has('help')) return 'help'
  if (given.has('version')) return 'version'
  if (command !== undefined && command !== 'lint') return command
  return (['print-config', 'list-files'] as const).find((name) => given.has(name)) ?? 'lint'
}

function checkedOperands(action: Action, operands: readonly string[]): readonly string[] {
  if (action === 'explain' && operands.length !== 1) throw badUsage('explain takes the id of one rule')
  if ((action === 'rules' || action === 'init') && operands.length > 0)
    throw badUsage(`${action} takes no ${operands[0]}; a folder of that name is ./${action}`)
  if (action === 'print-config' && operands.length > 1) throw badUsage('--print-config takes one file and no others')
  return operands
}

function ruleFlag(text: string): RuleFlag {
  const [, id, severity] = /^([^=]+)=(off|hint|info|warning|warn|error)$/.exec(text) ?? []
  if (id === undefined) throw badUsage(`--rule ${text}: not of the form ID=SEVERITY with off, hint, warning or error`)
  return { id, severity: severityOf(severity as SeverityName) }
}

/** The first `=` ends the name, which may be the path of a module. */
function formatFlag(text: string): FormatFlag {
  const [name = '', ...rest] = text.split('=')
  if (name === '') throw badUsage(`--format ${text}: gives no name`)
  if (rest.length === 0) return { name, target: undefined }
  const target = rest.join('=')
  if (target === '') throw badUsage(`--format ${text}: gives no file after the =`)
  return { name, target }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw badUsage(`--${name} ${text}: not a whole number from 0 up`)
  return Number(text)
}

function recordOf(given: Given): Arguments['record'] {
  refuseBoth(given, 'suppress-all', 'suppress-rule')
  return given.has('suppress-all') ? 'all' : (given.get('suppress-rule') ?? [])
}

function useSuppressions(given: Given): boolean {
  for (const name of ['suppress-all', 'suppress-rule', 'prune-suppressions', 'suppressions-location']) {
    refuseBoth(given, name, 'no-suppressions')
  }
  return !given.has('no-suppressions')
}

function changesOf(given: Given, since: string | undefined): Arguments['changes'] {
  refuseBoth(given, 'staged', 'changed')
  if (given.has('changed')) return { kind: 'changed', since }
  if (since !== undefined) throw badUsage('--since means nothing without --changed')
  return given.has('staged') ? { kind: 'staged' } : undefined
}

function refuseBoth(given: Given, one: string, other: string): void {
  if (given.has(one) && given.has(other)) throw badUsage(`--${one} and --${other} exclude each other`)
}

const fixModes = { fix: 'write', diff: 'diff', 'fix-dry-run': 'dry-run' } as const

function fixMode(given: Given): FixMode | undefined {
  const names = (Object.keys(fixModes) as (keyof typeof fixModes)[]).filter((name) => given.has(name))
  if (names.length > 1) throw badUsage(`--${names[0]} and --${names[1]} exclude each other`)
  if (names.length === 0 && given.has('unsafe-fixes')) {
    throw badUsage('--unsafe-fixes needs --fix, --diff or --fix-dry-run')
  }
  if (names.length > 0 && given.has('line-offset'))
    throw badUsage('fixing needs the whole file; leave --line-offset out')
  // The index of git would keep what the commit is about to take, and the fix would not be part of it.
  if (given.has('fix') && given.has('staged')) throw badUsage('--fix and --staged exclude each other')
  for (const name of ['format', 'output-file', 'statistics']) {
    if (given.has('diff') && given.has(name)) throw badUsage(`--diff makes no report; leave --${name} out`)
  }
  return names[0] && fixModes[names[0]]
}

/** Undefined when neither is given. */
function colorOf(given: Given): boolean | undefined {
  refuseBoth(given, 'color', 'no-color')
  return given.has('color') ? true : given.has('no-color') ? false : undefined
}
