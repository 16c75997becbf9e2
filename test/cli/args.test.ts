import { expect, test } from 'vitest'
import { parseArguments } from '../../src/cli/args.ts'
import { defaults, plainArguments } from '../../src/cli/arguments.ts'
import { UsageError } from '../../src/errors.ts'
import { parsed } from './world.ts'

test.each([
  ['a.json', { operands: ['a.json'] }],
  ['lint a.json b.yaml', { operands: ['a.json', 'b.yaml'] }],
  ['--format json a.json', { format: 'json', operands: ['a.json'] }],
  ['--format=json a.json', { format: 'json', operands: ['a.json'] }],
  ['a.json -f json', { format: 'json', operands: ['a.json'] }],
  ['-qf json a.json', { format: 'json', quiet: true, operands: ['a.json'] }],
  ['-q 1e3 0x10', { quiet: true, operands: ['1e3', '0x10'] }],
  ['-q a.json -', { quiet: true, operands: ['a.json', '-'] }],
  ['-q -- --strange.json -q', { quiet: true, operands: ['--strange.json', '-q'] }],
  ['-- lint', { operands: ['lint'] }],
  [
    '--rule a=off --rule b=hint x.json',
    {
      rules: [
        { id: 'a', severity: 'off' },
        { id: 'b', severity: 'hint' },
      ],
      operands: ['x.json'],
    },
  ],
  ['--ignore-pattern a/** --ignore-pattern b x', { ignorePatterns: ['a/**', 'b'], operands: ['x'] }],
  ['--max-warnings 0 x', { maxWarnings: 0, operands: ['x'] }],
  ['--fail-on hint x', { failOn: 'hint', operands: ['x'] }],
  ['--config c.json x', { config: 'c.json', operands: ['x'] }],
  ['--no-config x', { useConfig: false, operands: ['x'] }],
  ['--no-ignore --no-error-on-unmatched-pattern x', { useIgnoreFiles: false, failOnUnmatched: false, operands: ['x'] }],
  ['--color x', { color: true, operands: ['x'] }],
  ['--no-color x', { color: false, operands: ['x'] }],
  ['--stdin-filename a.yaml -', { stdinFilename: 'a.yaml', operands: ['-'] }],
  ['--input-format jsonl -', { inputFormat: 'jsonl', operands: ['-'] }],
  ['--endpoint fireworks/v1/completions x', { endpoint: 'fireworks/v1/completions', operands: ['x'] }],
  ['--print-config a.json', { action: 'print-config', operands: ['a.json'] }],
  ['lint --print-config a.json', { action: 'print-config', operands: ['a.json'] }],
  ['rules --format json', { action: 'rules', format: 'json' }],
  ['--format json rules', { action: 'rules', format: 'json' }],
  ['-q a.json rules', { quiet: true, operands: ['a.json', 'rules'] }],
  ['explain out-of-range', { action: 'explain', operands: ['out-of-range'] }],
  ['-f=json a.json', { format: 'json', operands: ['a.json'] }],
  ['--help', { action: 'help' }],
  ['explain -h', { action: 'help' }],
  ['-V', { action: 'version' }],
  ['--fix x', { fix: 'write', operands: ['x'] }],
  ['--diff --unsafe-fixes x', { fix: 'diff', unsafeFixes: true, operands: ['x'] }],
  ['--fix-dry-run --format json x', { fix: 'dry-run', format: 'json', operands: ['x'] }],
  ['-q -q x', { quiet: true, operands: ['x'] }],
])('%s', (line, expected) => {
  expect(parsed(line.split(' '), defaults)).toStrictEqual(expected)
})

test.each([
  ['--fromat json', '--fromat is no option (did you mean --format?)'],
  ['--max-warning 3', '--max-warning is no option (did you mean --max-warnings?)'],
  ['--maxWarnings 3', '--maxWarnings is no option (did you mean --max-warnings?)'],
  ['--fixx a.json', '--fixx is no option (did you mean --fix?)'],
  ['--unsafe-fixes a.json', '--unsafe-fixes needs --fix, --diff or --fix-dry-run'],
  ['--fix --diff a.json', '--fix and --diff exclude each other'],
  ['--diff --format json a.json', '--diff has a format of its own; leave --format out'],
  ['-x a.json', '-x is no option'],
  ['-qx a.json', '-x is no option'],
  ['--no-quiet a', '--no-quiet is no option (did you mean --quiet?)'],
  ['--constructor.x 1', '--constructor.x is no option'],
  ['--no-format a', '--no-format is no option (did you mean --format?)'],
  ['--\x1b[31m a', '--\\u{1b}[31m is no option'],
  ['--format', '--format needs a value: --format NAME'],
  ['-fjson a', '--format needs a value: --format NAME'],
  ['--format= a', '--format needs a value: --format NAME'],
  ['--format sarif a', '--format sarif: unknown; give one of pretty, json'],
  ['--format toString a', '--format toString: unknown; give one of pretty, json'],
  ['--format json --format pretty a', '--format is given 2 times; give it once'],
  ['--input-format toml a', '--input-format toml: unknown; give one of json, jsonc, yaml, jsonl'],
  ['--max-warnings abc a', '--max-warnings abc: not a whole number from 0 up'],
  ['--max-warnings=-1 a', '--max-warnings -1: not a whole number from 0 up'],
  ['--max-warnings 1.5 a', '--max-warnings 1.5: not a whole number from 0 up'],
  ['--max-warnings -q a', '--max-warnings needs a value: --max-warnings NUMBER'],
  ['--fail-on warn a', '--fail-on warn: unknown; give one of error, warning, hint'],
  ['--rule a a', '--rule a: not of the form ID=SEVERITY with off, hint, warning or error'],
  ['--rule a=warn a', '--rule a=warn: not of the form ID=SEVERITY with off, hint, warning or error'],
  ['--quiet=no a', '--quiet takes no value'],
  ['--color=always a', '--color takes no value'],
  ['--color --no-color a', '--color and --no-color exclude each other'],
  ['explain', 'explain takes the id of one rule'],
  ['explain a b', 'explain takes the id of one rule'],
  ['rules a.json', 'rules takes no a.json; a folder of that name is ./rules'],
  ['rules --max-warnings 3', '--max-warnings means nothing for rules'],
  ['--print-config a.json b.json', '--print-config takes one file and no others'],
])('%s is refused', (line, message) => {
  const parse = (): unknown => parseArguments(line.split(' '))
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow(new UsageError(`${message}; try completions-lint --help`))
})

test.each([
  [['a.json'], true],
  [['a.json', '-'], true],
  [['a.json', 'lint'], true],
  [[], false],
  [['lint', 'a.json'], false],
  [['rules'], false],
  [['a.json', '-q'], false],
  [['--', 'a.json'], false],
  [[''], false],
])('%j needs no parser: %s', (argv, isPlain) => {
  expect(plainArguments(argv) !== undefined).toBe(isPlain)
  if (isPlain) expect(plainArguments(argv)).toStrictEqual(parseArguments(argv))
})
