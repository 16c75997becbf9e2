/**
 * Inputs from public bug reports with the right answers: `fixtures/cases/<id>-<name>/case.json` says what has to be
 * found where, how many findings at most, and the exit status.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scratchFolder, runProgram } from './support/process.ts'
import { runHere, type ProgramRun } from './support/program.ts'

interface Place {
  readonly line: number
  readonly column: number
}

interface Expected extends Place {
  readonly file?: string
  readonly severity: string
  readonly path: string
  readonly why: string
  readonly at: string
  readonly alsoAccept?: readonly Place[]
}

interface Case {
  readonly input: string
  readonly description: string
  readonly trap: boolean
  readonly expect: readonly Expected[]
  readonly maxDiagnostics?: number
  readonly minDiagnostics?: number
  readonly expectCount?: number
  readonly alsoAcceptSeverity?: readonly string[]
  readonly neutral?: boolean
  readonly positionFree?: boolean
  readonly lineTolerance?: number
  readonly run?: {
    readonly args?: readonly string[]
    readonly cwd?: string
    readonly env?: Record<string, string>
    readonly stdin?: string
    readonly setup?: string
    readonly exit?: number
    /** The file with what the input has to be after the run; the expected findings are those before it. */
    readonly fixed?: string
    readonly stderr?: readonly string[]
    readonly stdoutNotContains?: readonly string[]
    readonly stdoutMatches?: string
    /** What the first result of a SARIF log has to say. */
    readonly sarif?: {
      readonly startLine?: number
      readonly startColumn?: number
      readonly uri?: string
      readonly columnKind?: string
    }
  }
}

interface Found extends Place {
  readonly file: string
  readonly severity: string
  readonly rule: string
  readonly message: string
}

const folder = join(import.meta.dirname, '../fixtures/cases')
const names = readdirSync(folder)
const caseOf = (name: string): Case => JSON.parse(readFileSync(join(folder, name, 'case.json'), 'utf8')) as Case

/** The arguments without the format that is asked for. */
function withoutFormat(args: readonly string[]): string[] {
  return args.filter((word, index) => word !== '--format' && args[index - 1] !== '--format')
}

async function runCase(name: string, { input, run = {} }: Case, prefix: readonly string[]): Promise<ProgramRun> {
  const isChanged = run.setup !== undefined || run.fixed !== undefined
  const work = isChanged ? scratchFolder() : join(folder, name)
  if (isChanged) cpSync(join(folder, name), work, { recursive: true })
  if (run.setup !== undefined) runProgram('sh', ['-c', run.setup], { cwd: work })
  const stdin = run.stdin === undefined ? undefined : readFileSync(join(work, run.stdin), 'utf8')
  const args = run.args ?? [input]
  const ran = await runHere([...prefix, ...(prefix.length > 0 ? withoutFormat(args) : args)], {
    cwd: join(work, run.cwd ?? ''),
    ...(stdin === undefined ? {} : { stdin }),
    ...(run.env === undefined ? {} : { env: run.env }),
  })
  if (run.fixed !== undefined) expect(readFileSync(join(work, input))).toEqual(readFileSync(join(work, run.fixed)))
  return ran
}

function isFound(expected: Expected, found: readonly Found[], one: Case): boolean {
  const severities = [expected.severity, ...(one.alsoAcceptSeverity ?? [])]
  const anywhere = one.positionFree === true || expected.at === 'free'
  const places = [expected, ...(expected.alsoAccept ?? [])]
  const tolerance = one.lineTolerance ?? 0
  return found.some(
    ({ severity, file, line, column }) =>
      severities.includes(severity) &&
      (expected.file === undefined || file.endsWith(expected.file)) &&
      (anywhere ||
        places.some((place) => Math.abs(place.line - line) <= tolerance && (tolerance > 0 || place.column === column))),
  )
}

test('there are cases', () => {
  expect(names.length).toBeGreaterThanOrEqual(144)
})

const isFix = (name: string): boolean => caseOf(name).run?.fixed !== undefined

test.each(names.filter(isFix))('%s', async (name) => {
  const one = caseOf(name)
  const { status, stderr } = await runCase(name, one, [])
  expect(status, stderr).toBe(one.run?.exit)
})

describe.each(names.filter((name) => !isFix(name)))('%s', (name) => {
  const one = caseOf(name)
  test(one.description, async () => {
    const { status, stdout, stderr } = await runCase(name, one, ['--format', 'json'])
    const found =
      stdout === ''
        ? []
        : (JSON.parse(stdout) as { results: { file: string; diagnostics: Found[] }[] }).results.flatMap(
            ({ file, diagnostics }) => diagnostics.map((diagnostic) => ({ ...diagnostic, file })),
          )
    const lines = found.map(
      ({ line, column, severity, rule, message }) => `${line}:${column} ${severity} ${rule}: ${message}`,
    )
    const counted = found.filter(({ severity }) => severity !== 'hint')
    if (one.neutral === true) {
      expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
      return
    }
    const missing = one.expect.filter((expected) => !isFound(expected, found, one))
    const enough = one.expect.length - missing.length >= (one.minDiagnostics ?? one.expect.length)
    expect(
      enough ? [] : missing.map(({ line, column, path, why }) => `${line}:${column} ${path} ${why}`),
      lines.join('\n'),
    ).toEqual([])
    const most = one.maxDiagnostics ?? (one.trap ? 0 : Infinity)
    expect(counted.length, lines.join('\n')).toBeLessThanOrEqual(most)
    if (one.expectCount !== undefined) expect(counted).toHaveLength(one.expectCount)
    const exit = one.run?.exit ?? (one.expect.some(({ severity }) => severity === 'error') ? 1 : 0)
    if ((one.alsoAcceptSeverity ?? []).length > 0) expect(status).not.toBe(2)
    else expect(status, stderr).toBe(exit)
    for (const text of one.run?.stderr ?? []) expect(stderr).toContain(text)
  })
})

test.each(names.filter((name) => caseOf(name).run?.stdoutNotContains !== undefined))(
  '%s prints none of what it must not',
  async (name) => {
    const one = caseOf(name)
    const { stdout } = await runCase(name, one, [])
    expect(stdout).not.toBe('')
    for (const text of one.run!.stdoutNotContains!) expect(stdout).not.toContain(text)
  },
)

test.each(names.filter((name) => caseOf(name).run?.stdoutMatches !== undefined))(
  '%s prints what it must',
  async (name) => {
    const one = caseOf(name)
    const { stdout, stderr } = await runCase(name, one, [])
    expect(stdout + stderr).toMatch(new RegExp(one.run!.stdoutMatches!))
  },
)

test.each(names.filter((name) => caseOf(name).run?.sarif !== undefined))('%s as SARIF', async (name) => {
  const one = caseOf(name)
  const { stdout } = await runCase(name, one, [])
  // The fixtures lie inside a repository, and paths begin at its root.
  const { startLine = 1, startColumn, uri, columnKind = 'utf16CodeUnits' } = one.run!.sarif!
  const region = { startLine, ...(startColumn !== undefined && { startColumn }) }
  const artifactLocation = uri !== undefined && { uri: expect.stringMatching(new RegExp(`(?:^|/)${uri}$`)) as string }
  const physicalLocation = { region, ...(artifactLocation && { artifactLocation }) }
  expect(JSON.parse(stdout)).toMatchObject({
    runs: [{ columnKind, results: [{ locations: [{ physicalLocation }] }] }],
  })
})
