import { expect, test } from 'vitest'
import { parseArguments } from '../../src/cli/args.ts'
import { defaults, plainArguments } from '../../src/cli/arguments.ts'
import { UsageError } from '../../src/errors.ts'
import { parsed } from './world.ts'

const json = { name: 'json', target: undefined }

test.each([
  ['a.json', { operands: ['a.json'] }],
  ['lint a.json b.yaml', { operands: ['a.json', 'b.yaml'] }],
  ['--format json a.json', { formats: [json], operands: ['a.json'] }],
  ['--format=json a.json', { formats: [json], operands: ['a.json'] }],
  ['a.json -f json', { formats: [json], operands: ['a.json'] }],
  ['-qf json a.json', { formats: [json], quiet: true, operands: ['a.json'] }],
  ['-q 1e3 0x10', { quiet: true, operands: ['1e3', '0x10'] }],
  ['-q a.json -', { quiet: true, operands: ['a.json', '-'] }],
  ['-q -- --strange.json -q', { quiet: true, operands: ['--strange.json', '-q'] }],
  ['-- lint', { operands: ['lint'] }],
  [
    '--rule a=off --rule b=hint --rule c=warn --rule d=info x.json',
    {
      rules: [
        { id: 'a', severity: 'off' },
        { id: 'b', severity: 'hint' },
        { id: 'c', severity: 'warning' },
        { id: 'd', severity: 'hint' },
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
  ['--line-offset 12 -', { lineOffset: 12, operands: ['-'] }],
  ['--input-format jsonl -', { inputFormat: 'jsonl', operands: ['-'] }],
  ['--endpoint fireworks/v1/completions x', { endpoint: 'fireworks/v1/completions', operands: ['x'] }],
  ['--print-config a.json', { action: 'print-config', operands: ['a.json'] }],
  ['lint --print-config a.json', { action: 'print-config', operands: ['a.json'] }],
  ['rules --format json', { action: 'rules', formats: [json] }],
  ['--format json rules', { action: 'rules', formats: [json] }],
  ['-q a.json rules', { quiet: true, operands: ['a.json', 'rules'] }],
  ['explain out-of-range', { action: 'explain', operands: ['out-of-range'] }],
  ['-f=json a.json', { formats: [json], operands: ['a.json'] }],
  ['--format json=a/b=c.json x', { formats: [{ name: 'json', target: 'a/b=c.json' }], operands: ['x'] }],
  ['-f json -f ./mine.mjs=x.txt x', { formats: [json, { name: './mine.mjs', target: 'x.txt' }], operands: ['x'] }],
  ['--output-format json x', { formats: [json], operands: ['x'] }],
  ['--output-file out.txt x', { outputFile: 'out.txt', operands: ['x'] }],
  ['-o out.txt x', { outputFile: 'out.txt', operands: ['x'] }],
  ['--statistics x', { statistics: true, operands: ['x'] }],
  ['--list-files x', { action: 'list-files', operands: ['x'] }],
  ['--help', { action: 'help' }],
  ['explain -h', { action: 'help' }],
  ['-V', { action: 'version' }],
  ['--suppress-all x', { record: 'all', operands: ['x'] }],
  ['--suppress-rule a --suppress-rule b x', { record: ['a', 'b'], operands: ['x'] }],
  [
    '--prune-suppressions --suppressions-location s.json x',
    { pruneSuppressions: true, suppressionsLocation: 's.json', operands: ['x'] },
  ],
  ['--no-suppressions x', { useSuppressions: false, operands: ['x'] }],
  ['--staged', { changes: { kind: 'staged' } }],
  ['--changed x', { changes: { kind: 'changed', since: undefined }, operands: ['x'] }],
  ['--changed --since HEAD~2', { changes: { kind: 'changed', since: 'HEAD~2' } }],
  ['init', { action: 'init' }],
  ['init --yes --no-ignore', { action: 'init', yes: true, useIgnoreFiles: false }],
  ['--fix x', { fix: 'write', operands: ['x'] }],
  ['--diff --unsafe-fixes x', { fix: 'diff', unsafeFixes: true, operands: ['x'] }],
  [
    '--fix-dry-run --format json x',
    { fix: 'dry-run', formats: [{ name: 'json', target: undefined }], operands: ['x'] },
  ],
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
  ['--diff --format json a.json', '--diff makes no report; leave --format out'],
  ['--fix --staged', '--fix and --staged exclude each other'],
  ['--fix --line-offset 3 -', 'fixing needs the whole file; leave --line-offset out'],
  ['--diff --output-file x a.json', '--diff makes no report; leave --output-file out'],
  ['-x a.json', '-x is no option'],
  ['-qx a.json', '-x is no option'],
  ['--no-quiet a', '--no-quiet is no option (did you mean --quiet?)'],
  ['--constructor.x 1', '--constructor.x is no option'],
  ['--no-format a', '--no-format is no option (did you mean --format?)'],
  ['--\x1b[31m a', '--\\u{1b}[31m is no option'],
  ['--format', '--format needs a value: --format NAME[=FILE]'],
  ['-fjson a', '--format needs a value: --format NAME[=FILE]'],
  ['--format= a', '--format needs a value: --format NAME[=FILE]'],
  ['--format sarif= a', '--format sarif=: gives no file after the ='],
  ['--format =a.json a', '--format =a.json: gives no name'],
  ['--output-file a --output-file b c', '--output-file is given 2 times; give it once'],
  ['--list-files --quiet a', '--quiet means nothing for list-files'],
  ['rules --statistics', '--statistics means nothing for rules'],
  ['--input-format toml a', '--input-format toml: unknown; give one of json, jsonc, yaml, jsonl'],
  ['--max-warnings abc a', '--max-warnings abc: not a whole number from 0 up'],
  ['--max-warnings=-1 a', '--max-warnings -1: not a whole number from 0 up'],
  ['--max-warnings 1.5 a', '--max-warnings 1.5: not a whole number from 0 up'],
  ['--max-warnings -q a', '--max-warnings needs a value: --max-warnings NUMBER'],
  ['--fail-on warn a', '--fail-on warn: unknown; give one of error, warning, hint'],
  ['--rule a a', '--rule a: not of the form ID=SEVERITY with off, hint, warning or error'],
  ['--rule a=fatal a', '--rule a=fatal: not of the form ID=SEVERITY with off, hint, warning or error'],
  ['--quiet=no a', '--quiet takes no value'],
  ['--color=always a', '--color takes no value'],
  ['--suppress-all --suppress-rule a x', '--suppress-all and --suppress-rule exclude each other'],
  ['--suppress-all --no-suppressions x', '--suppress-all and --no-suppressions exclude each other'],
  ['--staged --changed', '--staged and --changed exclude each other'],
  ['--since main', '--since means nothing without --changed'],
  ['init x', 'init takes no x; a folder of that name is ./init'],
  ['init --staged', '--staged means nothing for init'],
  ['--yes x', '--yes means nothing for lint'],
  ['--color --no-color a', '--color and --no-color exclude each other'],
  ['explain', 'explain takes the id of one rule'],
  ['--line-offset 12 a.json', '--line-offset is for standard input alone; give - and no path'],
  ['--line-offset 12 a.json -', '--line-offset is for standard input alone; give - and no path'],
  ['--line-offset -1 -', '--line-offset -1: not a whole number from 0 up'],
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
