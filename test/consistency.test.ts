/** What belongs together is all there: fixtures and rules, keywords and their owners, the package and the hook. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { rules } from '../rules/index.ts'
import { formatOf } from '../src/parse/index.ts'
import schema from '../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const fixtures = join(root, 'fixtures/rules')

test('the folders of fixtures are those of the rules', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
})

describe.each(readdirSync(fixtures))('the fixtures of %s', (id) => {
  const names = readdirSync(join(fixtures, id))
  const inputs = names.filter((name) => formatOf(name) !== undefined && !name.endsWith('.config.json'))
  const stems = inputs.map((name) => parse(name).name)

  test('have an answer of their own each, if they are bad', () => {
    const bad = stems.filter((stem) => stem.startsWith('bad'))
    expect(bad.filter((stem, at) => bad.indexOf(stem) !== at)).toEqual([])
  })

  test('are all tried, and each answer and each configuration has its fixture', () => {
    const known = stems.flatMap((stem) => [`${stem}.out`, `${stem}.config.json`])
    expect(names.filter((name) => !inputs.includes(name) && !known.includes(name))).toEqual([])
    expect(stems.filter((stem) => !/^(good|bad)(-|$)/.test(stem))).toEqual([])
    expect(stems.filter((stem) => stem.startsWith('good') && names.includes(`${stem}.out`))).toEqual([])
  })
})

type Node = { readonly [keyword: string]: unknown }

/** Keywords that can fail, with the field that they stand at, as violations name it. */
function* constraints(node: Node, field: string): Generator<{ keyword: string; field: string }> {
  for (const keyword of ['type', 'enum', 'const', 'minimum', 'maximum', 'maxItems', 'required', 'propertyNames']) {
    if (keyword in node) yield { keyword, field }
  }
  const { additionalProperties: rest } = node
  if (rest === false) yield { keyword: 'additionalProperties', field }
  if (typeof rest === 'object') yield* constraints(rest as Node, field)
  for (const group of ['properties', '$defs']) {
    for (const [name, child] of Object.entries((node[group] ?? {}) as Record<string, Node>)) {
      yield* constraints(child, name)
    }
  }
  if (node['items'] !== undefined) yield* constraints(node['items'] as Node, field)
  for (const branch of (node['anyOf'] ?? []) as Node[]) yield* constraints(branch, field)
}

const found = [...constraints(schema, '')]

test.each([...new Set(found.map(({ keyword }) => keyword))])('the schema keyword %s has its rule', (keyword) => {
  const owners = rules.filter((rule) => rule.keywords?.includes(keyword) && rule.claims === undefined)
  const fields = found.filter((each) => each.keyword === keyword).map(({ field }) => field)
  const orphans = fields.filter(
    (field) => !owners.some((rule) => rule.fields.length === 0 || rule.fields.includes(field)),
  )
  expect(orphans).toEqual([])
  expect(owners.every(({ word }) => word !== undefined)).toBe(true)
})

test('each field and each definition of the request is described', () => {
  const described = { ...schema.properties, ...schema.$defs } as Record<string, { readonly description?: string }>
  const bare = Object.keys(described).filter((name) => !/^\w.{10,}\.$/.test(described[name]!.description ?? ''))
  expect(bare).toEqual([])
})

test('a keyword has one owner for a field, and one for all others', () => {
  const claims = rules
    .filter(({ claims: chooses }) => chooses === undefined)
    .flatMap(({ keywords = [], fields }) =>
      keywords.flatMap((keyword) => [fields].flat().map((field) => `${keyword} ${field}`)),
    )
  expect(claims.filter((claim, at) => claims.indexOf(claim) !== at)).toEqual([])
})

test('a rule has something to do, or a reader that does it', () => {
  const idle = rules.filter(
    ({ word, check, entry }) => word === undefined && check === undefined && entry === undefined,
  )
  const read = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(parse|lint|suppressions).*\.ts$/.test(name))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
    .join('\n')
  expect(idle.filter(({ id }) => !read.includes(`'${id}'`)).map(({ id }) => id)).toEqual([])
})

describe('the pre-commit hook', () => {
  const [hook] = parseYaml(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as [Record<string, string>]
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>

  test('calls the program of the package', () => {
    expect(Object.keys(manifest['bin'] as object)).toEqual([hook['entry']])
    expect(hook).not.toHaveProperty('types')
  })

  test.each([
    ['payloads/a.json', true],
    ['payload/a.jsonc', true],
    ['app/requests/deep/er/b.yaml', true],
    ['request/b.yml', true],
    ['batches/nightly.jsonl', true],
    ['batch/nightly.ndjson', true],
    ['prompts/greeting.request.json', true],
    ['greeting.payload.yaml', true],
    ['nightly.batch.jsonl', true],
    ['package.json', false],
    ['src/config.yaml', false],
    ['mypayloads/a.json', false],
    ['payloads/readme.md', false],
    ['payloads/a.json.bak', false],
    ['payloads/a.json5', false],
    ['payload.json', false],
    ['requests.json', false],
    ['request/handler.py', false],
  ])('%s: %s', (file, isTaken) => {
    expect(new RegExp(hook['files']!).test(file)).toBe(isTaken)
  })
})

describe('the package', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly [key: string]: unknown
    readonly files: readonly string[]
    readonly bin: Readonly<Record<string, string>>
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }

  test('ships the program and what the build makes, and needs nothing else', () => {
    expect(manifest.files).toEqual(['bin', 'dist'])
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      expect(manifest).not.toHaveProperty(kind)
    for (const script of ['preinstall', 'install', 'postinstall'])
      expect(manifest['scripts']).not.toHaveProperty(script)
  })

  test('leads to files that are there', () => {
    const targets = [manifest.bin, ...Object.values(manifest.exports)].flatMap((each) =>
      typeof each === 'string' ? each : Object.values(each),
    )
    const missing = [...targets, String(manifest['main']), String(manifest['types'])].filter(
      (target) => !existsSync(join(root, target)),
    )
    expect(missing).toEqual([])
  })
})
