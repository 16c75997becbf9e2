/** Readers of the formats: each throws, or fails an expectation, where a real one would refuse the document. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { marked, type Tokens } from 'marked'
import type { Log } from 'sarif'
import { Parser } from 'tap-parser'
import { expect } from 'vitest'
import { all, parseXml } from '../support/xml.ts'
import { folder } from './formats-sample.ts'

// The official schema of SARIF has a pattern that is none with the flag u.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)

function schema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`schemas/${name}.json`, folder), 'utf8')) as Record<string, unknown>
}

/** Draft 4 differs from draft 7, in what this schema uses, by the name of its id only. */
function sarifSchema(): Record<string, unknown> {
  const { $schema: _, id: $id, ...rest } = schema('sarif-2.1.0-rtm.5')
  return { $id, ...rest }
}

const valid = {
  sarif: ajv.compile(sarifSchema()),
  gitlab: ajv.compile(schema('gitlab')),
  rdjson: ajv.compile(schema('rdjson')),
  rdjsonl: ajv.compile({ $ref: 'rdjson#/definitions/diagnostic' }),
}

function checked<Value>(validate: ValidateFunction, text: string): Value {
  const value = JSON.parse(text) as Value
  validate(value)
  expect(validate.errors ?? []).toEqual([])
  return value
}

/** A log that code scanning takes: beyond the schema it wants places from 1 on and no empty parts. */
export function readSarif(text: string): Log['runs'][number] {
  const log = checked<Log>(valid.sarif, text)
  const [run] = log.runs as [Log['runs'][number]]
  const ids = (run.tool.driver.rules ?? []).map(({ id }) => id)
  for (const { ruleId, ruleIndex, locations = [], fixes } of run.results ?? []) {
    expect(ids[ruleIndex!]).toBe(ruleId)
    const { artifactLocation, region } = locations[0]!.physicalLocation!
    expect(Math.min(...Object.values(region as Record<string, number>))).toBeGreaterThanOrEqual(1)
    expect(artifactLocation!.uri).toMatch(/^(?!\.?\/)[\w%.~!'()*/-]+$/)
    expect(artifactLocation!.uriBaseId).toBe('%SRCROOT%')
    expect(fixes?.every(({ artifactChanges }) => artifactChanges[0]!.replacements.length > 0)).not.toBe(false)
  }
  return run
}

export interface GitlabEntry {
  readonly description: string
  readonly fingerprint: string
  readonly location: { readonly path: string }
}

export function readGitlab(text: string): GitlabEntry[] {
  const entries = checked<GitlabEntry[]>(valid.gitlab, text)
  expect(new Set(entries.map(({ fingerprint }) => fingerprint)).size).toBe(entries.length)
  return entries
}

export interface RdjsonEntry {
  readonly message: string
  readonly location: { readonly range: { readonly start: { readonly column: number } } }
  readonly suggestions?: readonly unknown[]
}

export function readRdjson(text: string): RdjsonEntry[] {
  return checked<{ diagnostics: RdjsonEntry[] }>(valid.rdjson, text).diagnostics
}

export function readRdjsonl(text: string): RdjsonEntry[] {
  return linesOf(text).map((line) => checked<RdjsonEntry>(valid.rdjsonl, line))
}

/** Lines of a text that ends each of them. */
export function linesOf(text: string): string[] {
  expect(text === '' || text.endsWith('\n')).toBe(true)
  return text.split('\n').slice(0, -1)
}

export interface Counts {
  readonly failures: number
  readonly skipped: number
  readonly errors: number
  readonly passed: number
}

/** JUnit's document; all of its counts are held against what is there. */
export function readJunit(text: string): Counts {
  const root = parseXml(text)
  expect(root.name).toBe('testsuites')
  for (const holder of [root, ...root.children]) {
    const cases = all(holder, 'testcase')
    const count = (name: string): string => String(cases.filter(({ children }) => children[0]?.name === name).length)
    expect(holder.attributes).toMatchObject({
      tests: String(cases.length),
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    })
    for (const { attributes, children } of cases) {
      expect(Object.keys(attributes)).toEqual(['classname', 'name', 'time'])
      expect(children.length).toBeLessThanOrEqual(1)
    }
  }
  for (const { name, children } of root.children) {
    expect(name).toBe('testsuite')
    expect(children.length).toBeGreaterThan(0)
  }
  const { failures, skipped, errors, tests } = root.attributes
  const [failed, left, broken] = [Number(failures), Number(skipped), Number(errors)]
  return { failures: failed, skipped: left, errors: broken, passed: Number(tests) - failed - left - broken }
}

/** Checkstyle's document: the names of its files, each with its number of errors. */
export function readCheckstyle(text: string): [string, number][] {
  const root = parseXml(text)
  expect(root.name).toBe('checkstyle')
  return root.children.map(({ name, attributes, children }) => {
    expect(name).toBe('file')
    for (const error of children) {
      expect(error.name).toBe('error')
      expect(Object.keys(error.attributes)).toEqual(['line', 'column', 'severity', 'message', 'source'])
      expect(error.attributes['severity']).toMatch(/^(?:error|warning|info)$/)
      expect(error.attributes['line']).toMatch(/^[1-9]\d*$/)
    }
    return [attributes['name']!, children.length]
  })
}

/** What a harness makes of the document: numbers of tests, and the names of those that fail. */
export function readTap(text: string): { ok: boolean; count: number; todo: number; failed: string[]; names: string[] } {
  const names: string[] = []
  const strangers: string[] = []
  const parser = new Parser({ strict: true })
  parser.on(
    'assert',
    ({ name, diag, todo, ok }: { name: string; diag?: object; todo: string | false; ok: boolean }) => {
      names.push(name)
      if (!ok && todo !== false) expect(diag).toMatchObject({ severity: todo })
    },
  )
  parser.on('extra', (line: string) => void strangers.push(line))
  parser.end(text)
  const { results } = parser
  expect(strangers).toEqual([])
  expect(results!.plan.end ?? 0).toBe(results!.count)
  const failed = results!.failures.filter((each) => !('todo' in each && each.todo)).map(({ name }) => name ?? '')
  return { ok: results!.ok, count: results!.count, todo: results!.todo, failed, names }
}

/** The rows of the table, each cell as a reader sees it, and what is there besides. */
export function readMarkdown(text: string): { rows: string[][]; kinds: string[] } {
  const tokens = marked.lexer(text)
  const table = tokens.find((token): token is Tokens.Table => token.type === 'table')
  const rows = (table?.rows ?? []).map((row) => row.map((cell) => cell.tokens.map(shown).join('')))
  return { rows, kinds: tokens.map(({ type }) => type).filter((type) => type !== 'space') }
}

function shown(token: { readonly type: string; readonly raw: string }): string {
  const { type, raw } = token
  if (type === 'html') {
    expect(raw).toBe('<br>')
    return '\n'
  }
  if (type === 'link') return (token as Tokens.Link).tokens.map(shown).join('')
  expect(['text', 'escape', 'codespan']).toContain(type)
  return (token as Tokens.Text).text
}

/** What the runner makes of a log: its annotations, and the lines that are none. */
export function readGithub(text: string): { commands: Record<string, string>[]; lines: string[] } {
  const commands: Record<string, string>[] = []
  const lines: string[] = []
  for (const line of linesOf(text)) {
    const [, kind, properties, message] = /^::(\w+) ([^:]*)::(.*)$/s.exec(line) ?? []
    if (kind === undefined) {
      lines.push(line)
      continue
    }
    const pairs = properties!.split(',').map((pair) => {
      const [name, value] = pair.split('=') as [string, string]
      return [name, unescaped(value)]
    })
    commands.push({ kind, message: unescaped(message!), ...Object.fromEntries(pairs) })
  }
  return { commands, lines }
}

function unescaped(text: string): string {
  const codes: Record<string, string> = { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%' }
  return text.replaceAll(/%[0-9A-F]{2}/g, (code) => codes[code] ?? `unknown code ${code}`)
}
