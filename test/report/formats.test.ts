/** What each format promises its readers, held against readers. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainMessage } from '../../src/report/findings.ts'
import type { ReportInput } from '../../src/report/types.ts'
import type { Diagnostic } from '../../src/types.ts'
import { inputs, textOf } from './formats-sample.ts'
import {
  linesOf,
  readCheckstyle,
  readGithub,
  readGitlab,
  readJunit,
  readMarkdown,
  readRdjson,
  readRdjsonl,
  readSarif,
  readTap,
} from './formats-readers.ts'
import { diagnostic, inputOf } from './samples.ts'

const { sample, clean, nothing } = inputs as Record<'sample' | 'clean' | 'nothing', ReportInput>

function many(number: number, part: (index: number) => Partial<Diagnostic>): ReportInput {
  const diagnostics = Array.from({ length: number }, (_, index) => diagnostic(part(index)))
  const rule = {
    id: 'out-of-range',
    severity: 'error',
    summary: 'x',
    url: diagnostics[0]!.url,
    page: undefined,
  } as const
  return { ...inputOf([{ file: 'a.jsonl', payloads: 1, diagnostics }]), rules: [rule] }
}

describe('sarif', () => {
  test('the sample is a valid log with its fixes and rules', async () => {
    const run = readSarif(await textOf('sarif', sample))
    expect(run.columnKind).toBe('utf16CodeUnits')
    expect(run.results).toHaveLength(9)
    expect(run.results!.filter(({ fixes }) => fixes !== undefined)).toHaveLength(3)
    expect(run.results![0]!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe(
      'services/chat/payloads/my%20prompt%20%231%20100%25.json',
    )
    expect(run.invocations).toMatchObject([
      { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] },
    ])
    const [rule] = run.tool.driver.rules!
    expect(rule).toMatchObject({
      id: 'byte-order-mark',
      helpUri: 'https://github.com/completions-lint/completions-lint/blob/main/rules/byte-order-mark/README.md',
    })
    expect(rule!.help!.markdown).toBe(
      '# byte-order-mark\n\nSee [other](https://github.com/completions-lint/completions-lint/blob/main/rules/other/README.md).\n\n',
    )
  })

  test.each(['clean', 'nothing'])('%s is a valid log without results', async (name) => {
    const run = readSarif(await textOf('sarif', inputs[name]!))
    expect(run.results).toEqual([])
    expect(run.invocations).toEqual([{ executionSuccessful: true }])
  })

  test('a place before the first line and column becomes the first', async () => {
    const input = many(1, () => ({ line: 0, column: 0, endLine: 0, endColumn: 0 }))
    const [result] = readSarif(await textOf('sarif', input)).results!
    expect(result!.locations![0]!.physicalLocation!.region).toEqual({
      startLine: 1,
      startColumn: 1,
      endLine: 1,
      endColumn: 1,
    })
  })

  test('of more results than GitHub shows, the gravest are kept, and the log says so', async () => {
    const input = many(5002, (index) => ({ severity: index < 10 ? 'hint' : 'error' }))
    const run = readSarif(await textOf('sarif', input))
    expect(run.results).toHaveLength(5000)
    expect(run.results!.filter(({ level }) => level === 'note')).toHaveLength(8)
    expect(run.invocations![0]!.toolExecutionNotifications![0]!.message.text).toMatch(/^2 results are left out/)
    expect(
      readSarif(
        await textOf(
          'sarif',
          many(5000, () => ({})),
        ),
      ).invocations,
    ).toEqual([{ executionSuccessful: true }])
  })

  test('a rule that is off unless asked for is not enabled by default', async () => {
    const rules = [
      { id: 'out-of-range', severity: 'off', summary: 'x', url: 'https://example.org/x', page: undefined },
    ] as const
    const run = readSarif(await textOf('sarif', { ...many(1, () => ({})), rules }))
    expect(run.tool.driver.rules![0]!.defaultConfiguration).toEqual({ enabled: false })
  })
})

async function fingerprints(input: ReportInput): Promise<string[]> {
  return readGitlab(await textOf('gitlab', input)).map(({ fingerprint }) => fingerprint)
}

function batchOf(ids: readonly string[]): ReportInput {
  return many(ids.length, (index) => ({ customId: ids[index], line: index + 1 }))
}

describe('fingerprints', () => {
  test('stay when lines and messages change', async () => {
    const before = many(3, (index) => ({ pointer: `/stop/${index}`, line: index + 1, message: 'old' }))
    const after = many(3, (index) => ({ pointer: `/stop/${index}`, line: index + 9, message: 'new' }))
    expect(await fingerprints(after)).toEqual(await fingerprints(before))
  })

  test('follow the custom_id when records move', async () => {
    const [a, b] = await fingerprints(batchOf(['a', 'b']))
    expect(await fingerprints(batchOf(['b', 'a']))).toEqual([b, a])
  })

  test('equal findings differ, in sarif as in gitlab', async () => {
    const input = many(4, () => ({}))
    expect(new Set(await fingerprints(input)).size).toBe(4)
    const { results } = readSarif(await textOf('sarif', input))
    expect(results!.map(({ partialFingerprints }) => Object.values(partialFingerprints!)[0])).toEqual(
      await fingerprints(input),
    )
  })
})

describe('github', () => {
  test('the sample', async () => {
    const { commands, lines } = readGithub(await textOf('github', sample))
    expect(commands).toHaveLength(9)
    expect(commands[0]).toStrictEqual({
      kind: 'error',
      file: 'services/chat/payloads/my prompt #1 100%.json',
      line: '1',
      endLine: '1',
      col: '20',
      endColumn: '32',
      title: 'unknown-field',
      message: '"temprature" is no field of the request; did you mean "temperature"?\nhelp: rename it to "temperature"',
    })
    expect(commands.map(({ kind }) => kind).join(' ')).toBe(
      'error error error error error warning warning notice notice',
    )
    expect(lines).toEqual(['5 errors, 2 warnings and 2 hints in 4 of 5 files (7 payloads)'])
  })

  test('a place on several lines has no columns', async () => {
    const { commands } = readGithub(await textOf('github', sample))
    const spans = commands.filter(({ line, endLine }) => line !== endLine)
    expect(spans).toHaveLength(1)
    expect(spans[0]).not.toHaveProperty('col')
  })

  test('what GitHub does not show is in the log, and the total says how many', async () => {
    const input = many(75, (index) => ({ severity: index < 15 ? 'warning' : 'error', line: index + 1 }))
    const { commands, lines } = readGithub(await textOf('github', input))
    const [group, ...rest] = commands
    expect(commands.filter(({ kind }) => kind === 'error')).toHaveLength(10)
    expect(commands.filter(({ kind }) => kind === 'warning')).toHaveLength(10)
    expect(group!['kind']).toBe('error')
    expect(rest).toHaveLength(19)
    expect(lines).toHaveLength(58)
    expect(lines[0]).toBe('::group::55 more findings')
    expect(lines.at(-1)).toBe(
      '60 errors and 15 warnings in 1 file (1 payload); GitHub shows 10 annotations of a kind, 55 more findings in the log',
    )
  })

  test.each(['clean', 'nothing'])('%s says nothing', async (name) => {
    expect(await textOf('github', inputs[name]!)).toBe('')
  })
})

describe('junit', () => {
  test('what fails the run is a failure, the rest is skipped', async () => {
    expect(readJunit(await textOf('junit', sample))).toEqual({ failures: 5, skipped: 4, errors: 1, passed: 1 })
    const strict = await textOf('junit', { ...sample, failOn: 'warning' })
    expect(readJunit(strict)).toEqual({ failures: 7, skipped: 2, errors: 1, passed: 1 })
  })

  test('clean and empty', async () => {
    expect(readJunit(await textOf('junit', clean))).toEqual({ failures: 0, skipped: 0, errors: 0, passed: 1 })
    expect(readJunit(await textOf('junit', nothing))).toEqual({ failures: 0, skipped: 0, errors: 0, passed: 0 })
  })
})

test('checkstyle lists all files', async () => {
  expect(readCheckstyle(await textOf('checkstyle', sample))).toEqual([
    ['payloads/my prompt #1 100%.json', 2],
    ['batches/nightly.jsonl', 3],
    ['prompts/ü.yaml', 3],
    ['empty.json', 1],
    ['clean.json', 0],
  ])
  expect(readCheckstyle(await textOf('checkstyle', nothing))).toEqual([])
})

test('rdjson and rdjsonl say the same, in bytes, and suggest fixes of one edit', async () => {
  const entries = readRdjson(await textOf('rdjson', sample))
  expect(readRdjsonl(await textOf('rdjsonl', sample))).toMatchObject(entries)
  expect(entries[1]!.location.range.start).toEqual({ line: 1, column: 23 })
  expect(entries.map(({ suggestions = [] }) => suggestions.length)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0])
  expect(readRdjson(await textOf('rdjson', nothing))).toEqual([])
  expect(await textOf('rdjsonl', nothing)).toBe('')
})

describe('tap', () => {
  test('what does not fail the run is to do', async () => {
    const { failed, count, todo } = readTap(await textOf('tap', sample))
    expect({ failed: failed.length, count, todo }).toEqual({ failed: 6, count: 11, todo: 4 })
    expect(readTap(await textOf('tap', { ...sample, failOn: 'hint' })).failed).toHaveLength(10)
  })

  test('clean and empty pass', async () => {
    expect(readTap(await textOf('tap', clean))).toMatchObject({ ok: true, count: 1, names: ['clean.json'] })
    expect(readTap(await textOf('tap', nothing))).toMatchObject({ ok: true, count: 0 })
  })
})

describe('markdown', () => {
  test('a reader sees what was found', async () => {
    const { rows, kinds } = readMarkdown(await textOf('markdown', sample))
    expect(kinds).toEqual(['heading', 'table', 'paragraph'])
    expect(rows[1]).toEqual([
      'error',
      'payloads/my prompt #1 100%.json:1:20',
      '"temprature" is no field of the request; did you mean "temperature"?\nhelp: rename it to "temperature"',
      'unknown-field',
    ])
    expect(rows[5]![2]).toBe(
      'the schema says 100% | <script> `x` \\u{1b}[31m red\\nsecond line ## * _a_ & @team [0] \\ "q" \'s\'',
    )
  })

  test.each(['clean', 'nothing'])('%s has no table', async (name) => {
    expect(readMarkdown(await textOf('markdown', inputs[name]!)).kinds).toEqual(['heading', 'paragraph'])
  })
})

test.each(['unix', 'gcc'])('%s is one line a finding', async (format) => {
  const lines = linesOf(await textOf(format, sample))
  expect(lines).toHaveLength(9)
  for (const line of lines) expect(line).toMatch(/^[^:]+:\d+:\d+: .+ \[[\w/-]+\]$/)
  expect(await textOf(format, nothing)).toBe('')
})

test('whatever the texts hold, every document can be read', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
  const nasty = fc.oneof(
    text,
    fc.constantFrom('::error::x', '%0A', ']]>', '\ud800', '# TODO', '`|`', '1..0', '---\n...'),
  )
  const finding = fc.record({ message: nasty, hint: nasty, customId: nasty, pointer: nasty })
  await fc.assert(
    fc.asyncProperty(fc.array(finding, { maxLength: 4 }), nasty, async (findings, file) => {
      const diagnostics = findings.map((part) => diagnostic(part))
      const rules = [
        { id: 'out-of-range', severity: 'error', summary: file, url: 'https://example.org/x', page: file },
      ] as const
      const input = { ...inputOf([{ file: `f${file}`, payloads: 1, diagnostics }]), rules, problems: [file] }
      const expected = findings.length
      expect(readSarif(await textOf('sarif', input)).results).toHaveLength(expected)
      expect(readGitlab(await textOf('gitlab', input))).toHaveLength(expected)
      expect(readGithub(await textOf('github', input)).commands).toHaveLength(expected)
      expect(readJunit(await textOf('junit', input))).toMatchObject({ failures: expected, errors: 1 })
      expect(readCheckstyle(await textOf('checkstyle', input))[0]![1]).toBe(expected)
      expect(readRdjson(await textOf('rdjson', input))).toHaveLength(expected)
      expect(readRdjsonl(await textOf('rdjsonl', input))).toHaveLength(expected)
      expect(readTap(await textOf('tap', input)).failed).toHaveLength(expected + 1)
      expect(readMarkdown(await textOf('markdown', input)).rows.map((row) => row[2]!.split('\n')[0])).toEqual(
        diagnostics.map((each) => plainMessage(each).trim()),
      )
      expect(linesOf(await textOf('unix', input))).toHaveLength(expected)
      expect(linesOf(await textOf('gcc', input))).toHaveLength(expected)
    }),
  )
})
