/** Validators of JSON Schema on npm, and what each can be given. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SetName } from '../data.ts'

export interface Peer {
  readonly name: string
  /** The script of its command, in its package. */
  readonly script: string
  /** The sets that it can do in less than minutes. */
  readonly sets: readonly SetName[]
  /** The arguments for a set; `schemas` is the folder with the schema in the forms that they want. */
  argumentsFor(set: SetName, schemas: string): readonly string[]
  /** How it ends when it has found something, and when it has not. */
  readonly statuses: readonly number[]
}

const single: readonly SetName[] = ['clean.json', 'three.json', 'clean.yaml']
const globs: Partial<Record<SetName, string>> = { 'sound-files': 'sound-files/*.json', yaml: 'yaml/*.yaml' }
const globOf = (set: SetName): string => globs[set] ?? set

export const peers: readonly Peer[] = [
  {
    name: 'ajv-cli',
    script: 'dist/index.js',
    sets: [...single, 'sound-files', 'yaml', 'big.json'],
    argumentsFor: (set, schemas) => [
      'validate',
      '--strict=false',
      '--all-errors',
      '--spec=draft2020',
      '-s',
      join(schemas, 'schema.json'),
      '-d',
      globOf(set),
    ],
    statuses: [0, 1],
  },
  {
    name: '@sourcemeta/jsonschema',
    script: 'npm/cli.js',
    sets: [...single, 'sound-files', 'yaml', 'sound-100m.jsonl', 'big.json'],
    argumentsFor: (set, schemas) => [
      'validate',
      '--continue',
      '--extension',
      set.includes('yaml') ? '.yaml' : '.json',
      join(schemas, set.endsWith('.jsonl') ? 'batch.schema.json' : 'schema.json'),
      set,
    ],
    statuses: [0, 2],
  },
  {
    name: 'v8r',
    script: 'src/index.js',
    sets: single,
    argumentsFor: (set, schemas) => ['--schema', join(schemas, 'schema.json'), globOf(set)],
    statuses: [0, 99],
  },
  {
    name: '@stoplight/spectral-cli',
    script: 'dist/index.js',
    sets: single,
    argumentsFor: (set, schemas) => ['lint', '-r', join(schemas, 'ruleset.json'), globOf(set)],
    statuses: [0, 1],
  },
]

/** Where `npm install --prefix bench/peers` puts packages. */
const packages = 'bench/peers/node_modules'

/** The version of a peer that is installed; undefined when it is not. */
export function versionOf({ name }: Peer): string | undefined {
  const file = join(packages, name, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined
}

/** The command of a peer for a set. */
export function commandOf(peer: Peer, set: SetName, schemas: string): readonly string[] {
  const script = join(process.cwd(), packages, peer.name, peer.script)
  return [process.execPath, script, ...peer.argumentsFor(set, schemas)]
}
