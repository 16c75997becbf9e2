/** A world for the command line to run in: files in memory, buffers as streams and an engine that is easy to foresee. */
import { basename } from 'node:path'
import type { Arguments } from '../../src/cli/arguments.ts'
import { parseArguments } from '../../src/cli/args.ts'
import type { Io } from '../../src/cli/io.ts'
import type { Engine, Parts } from '../../src/cli/parts.ts'
import { run } from '../../src/cli/run.ts'
import { count, noCounts } from '../../src/counts.ts'
import { UsageError } from '../../src/errors.ts'
import { bytesSource, readAll } from '../../src/parse/source.ts'
import type { FindingsText, Piece, TextMaker } from '../../src/report/types.ts'
import { defineRule } from '../../src/rule.ts'
import { defaultSettings, type FileSettings } from '../../src/settings.ts'
import type { Diagnostic, Severity } from '../../src/types.ts'
import { diagnostic } from '../report/samples.ts'

export interface World {
  readonly files?: Readonly<Record<string, string>>
  readonly stdin?: string
  readonly env?: Io['env']
  readonly tty?: boolean
  readonly columns?: number
  readonly settings?: Partial<FileSettings>
}

export interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
  /** What the engine was given: `name (format)`. */
  readonly linted: readonly string[]
}

const rules = [
  defineRule({
    id: 'out-of-range',
    aliases: ['range'],
    severity: 'error',
    summary: 'Reports a number that is too large',
    fields: [],
    evidence: [],
  }),
  defineRule({
    id: 'unknown-field',
    severity: 'warning',
    summary: 'Reports a field that does not exist',
    fields: ['x'],
    evidence: [],
  }),
]

/** Runs in a world. Each of the words ERROR, WARNING, HINT in a file makes the engine find one; THROW and BUG break it. */
export async function runIn(world: World, argv: readonly string[]): Promise<Outcome> {
  const linted: string[] = []
  const written = { stdout: '', stderr: '' }
  const io: Io = {
    cwd: '/project',
    env: world.env ?? { LANG: 'C.UTF-8' },
    stdout: (piece) => void (written.stdout += textOf(piece)),
    stderr: (piece) => void (written.stderr += textOf(piece)),
    stdin: () => bytesSource(Buffer.from(world.stdin ?? ''), 7),
    stdoutIsTTY: world.tty ?? false,
    columns: world.columns,
    platform: 'linux',
  }
  const status = await run(argv, io, partsOf(world, linted))
  return { status, ...written, linted }
}

function textOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : Buffer.from(piece).toString()
}

function partsOf({ files = {}, settings = {} }: World, linted: string[]): Parts {
  const settingsFor = async (file: string): Promise<FileSettings> => {
    if (file.includes('broken-config')) throw new UsageError('config.json: unknown key "rulez"')
    return { ...defaultSettings, ignored: file.includes('vendor'), ...settings }
  }
  return {
    engine: async () => engineOf(linted),
    configLookup: async ({ configFile, noConfig, ruleFlags }) => {
      if (configFile === 'missing.json') throw new UsageError('--config: missing.json: no such file')
      const config = noConfig ? 'none' : (configFile ?? 'found')
      const configFor = async (): Promise<never> => ({ config, rules: Object.fromEntries(ruleFlags) }) as never
      return { isPlain: () => false, settingsFor, configFor }
    },
    collect: async (paths) => ({
      files: paths
        .filter((path) => path in files)
        .map((path) => ({
          path,
          absolute: `/project/${path}`,
          folder: '/project',
          name: basename(path),
          isRegular: true,
          explicit: true,
        })),
      problems: [],
      unmatched: paths.filter((path) => !(path in files)).map((path) => `${path}: no such file`),
    }),
    open: async (path) => {
      const content = files[path.replace('/project/', '')]!
      if (content === 'UNREADABLE') throw Object.assign(new Error('EACCES: x'), { code: 'EACCES', syscall: 'open' })
      return bytesSource(Buffer.from(content), 7)
    },
  }
}

/** As threads hand findings over. */
function asText(finding: Diagnostic, maker: TextMaker): FindingsText {
  const counts = noCounts()
  count(counts, [finding])
  return { bytes: Buffer.from(maker.textOf([finding])), counts }
}

function engineOf(linted: string[]): Engine {
  return {
    version: '1.2.3',
    rules: async () => rules,
    endpointNames: ['fireworks/v1/completions'],
    expectFiles: async () => undefined,
    lookAt: async () => () => false,
    canLook: async () => true,
    lintFile: async ({ path, source, format }, _, { excerpts, onDiagnostic, texts, lineOffset = 0 }) => {
      const text = Buffer.from(readAll(source)).toString()
      linted.push(`${path} (${format})`)
      if (text.includes('THROW')) throw new UsageError('the rule our-rule failed')
      if (text.includes('BUG')) throw new TypeError('x is\nundefined')
      const severities = text.match(/ERROR|WARNING|HINT/g)?.map((word) => word.toLowerCase() as Severity) ?? []
      const excerpt = excerpts ? { text, column: 1, cut: false } : undefined
      const diagnostics = severities.map((severity) => diagnostic({ severity, message: `an ${severity}`, excerpt }))
      if (onDiagnostic === undefined) return { file: path, payloads: 1, diagnostics }
      for (const [index, each] of diagnostics.entries()) {
        if (texts !== undefined && text.includes('THREADS') && index % 3 > 0) texts.take(asText(each, texts.maker))
        else onDiagnostic({ ...each, line: each.line + lineOffset })
      }
      return { file: path, payloads: 1, diagnostics: [] }
    },
    lintDocuments: () => {
      throw new Error('this world has no fixes')
    },
    schemaInfo: async (endpoint) => {
      if (endpoint !== 'fireworks/v1/completions') throw new UsageError(`unknown endpoint "${endpoint}"`)
      return { provider: 'fireworks', endpointId: 'v1/completions', version: '2026-10-06', hash: 'abc' }
    },
    pageOf: async (id) => (id === 'out-of-range' ? '# out-of-range\n\nA page.\n' : undefined),
  }
}

/** The arguments that are not at their default. */
export function parsed(argv: readonly string[], defaults: Arguments): Partial<Arguments> {
  const entries = Object.entries(parseArguments(argv))
  const known = defaults as unknown as Record<string, unknown>
  return Object.fromEntries(entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key])))
}
