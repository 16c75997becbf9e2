/** The layers: what may import what, and that nothing goes in circles; read from the sources' own import lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('_template'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

const importLine = /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g

function importsOf(file: string): Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(importLine)].map((match) => {
    const target = match[2] ?? match[3]!
    const to = target.startsWith('.') ? join(file, '..', target).split(sep).join('/') : target
    return { from: file, to, typeOnly: match[1] !== undefined }
  })
}

const files = [...sources('src'), ...sources('rules')].filter((file) => !file.endsWith('.d.ts'))
const imports = files.flatMap(importsOf)

/** The layer of a file: its folder under src, or the file itself for the modules that stand alone. */
function layerOf(path: string): string {
  if (path.startsWith('rules/')) return 'rules'
  if (path.startsWith('src/schemas/')) return 'data'
  const [, second = path] = path.split('/')
  return path.startsWith('src/') ? second.replace('.ts', '') : 'package'
}

/** The modules that import nothing of ours but types and one another. */
const leaves = [
  'types',
  'pointer',
  'lines',
  'ids',
  'offset',
  'counts',
  'view',
  'rule',
  'words',
  'advice',
  'nearest',
  'errors',
  'settings',
  'dialects',
  'families',
  'placeholders',
  'secrets',
  'paths',
  'repairs',
  'patterns',
  'request',
  'data',
  'package',
  'generated',
]

/** For each layer what it may import besides itself and the leaves. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  parse: [],
  schema: [],
  rules: ['schema'],
  report: [],
  files: ['config'],
  config: ['parse'],
  suppress: ['parse', 'diagnostics'],
  git: ['parse'],
  init: ['parse', 'report'],
  suppressions: [],
  envelope: [],
  dispatch: [],
  diagnostics: [],
  examine: ['dispatch', 'schema'],
  lint: ['examine', 'envelope', 'dispatch', 'diagnostics', 'suppressions', 'schema'],
  linters: ['lint', 'schema', 'rules'],
  scan: ['rules'],
  look: ['scan', 'rules'],
  engine: ['index', 'look', 'scan', 'schema'],
  batch: ['linters', 'lint', 'diagnostics', 'parse', 'scan', 'report'],
  fix: ['parse'],
  index: ['linters', 'lint', 'diagnostics', 'batch', 'scan', 'parse', 'report', 'schema', 'rules', 'fix'],
  cli: ['engine', 'fix', 'report', 'files', 'config', 'parse', 'schema', 'rules', 'suppress', 'git', 'init'],
  generated: ['schema'],
}

test('there are sources to look at', () => {
  expect(files.length).toBeGreaterThan(60)
})

test.each(imports.map(({ from, to }) => [from, to] as const))('%s may import %s', (from, to) => {
  const [layer, target] = [layerOf(from), layerOf(to)]
  const permitted = layer === target || leaves.includes(target) || (allowed[layer] ?? []).includes(target)
  expect(permitted, `${layer} may not import ${target}`).toBe(true)
})

test('leaves import leaves only', () => {
  const wrong = imports.filter(({ from, to }) => leaves.includes(layerOf(from)) && !leaves.includes(layerOf(to)))
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('no value import goes in a circle', () => {
  const targets = new Map(
    files.map((file) => [file, imports.filter(({ from, typeOnly }) => from === file && !typeOnly).map(({ to }) => to)]),
  )
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    expect(path, `${[...path, file].join(' -> ')}`).not.toContain(file)
    if (done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
})

describe('a package has one door', () => {
  test.each([
    ['yargs', /^src\/cli\/args\.ts$/],
    ['chalk', /^src\/report\/pretty[\w-]*\.ts$/],
    ['yaml', /^src\/parse\/yaml\//],
    ['json-source-map', /^src\/parse\/json\//],
    ['diff', /^src\/fix\/diff\.ts$/],
    ['ajv', /^$/],
  ] as const)('%s', (name, door) => {
    const users = imports.filter(({ to, typeOnly }) => (to === name || to.startsWith(`${name}/`)) && !typeOnly)
    expect(users.filter(({ from }) => !door.test(from))).toEqual([])
  })
})

test('rules, reports and the engine see nothing of the machine', () => {
  const sighted = [
    'files',
    'config',
    'cli',
    'parse',
    'paths',
    'batch',
    'look',
    'git',
    'suppress',
    'init',
    'fix',
    'scan',
  ]
  // These compute and look at nothing.
  const blind = ['node:buffer', 'node:crypto', 'node:path']
  const seeing = imports.filter(({ to }) => to.startsWith('node:') && !blind.includes(to))
  const wrong = seeing.filter(({ from }) => !sighted.includes(layerOf(from)))
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('nothing under src or rules ends the process', () => {
  expect(files.filter((file) => /process\.exit\(/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
