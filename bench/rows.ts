/** What is measured, against which floor, and what has to be reached. */
import type { SetName } from './data.ts'

/** One kind of work: ours against a floor that no program on Node can do without. */
export interface Row {
  /** For `--only`. */
  readonly name: string
  readonly work: string
  readonly sets: readonly SetName[]
  /** Arguments of node. */
  readonly floor: readonly string[]
  /** Arguments of completions-lint. */
  readonly ours: readonly string[]
  /** How much is done of it: short work is easily disturbed, and to do it more often takes no time. */
  readonly kind: Kind
  /** The status that ours ends with when it has found what there is. */
  readonly status: 0 | 1
  /** The ratio to the floor that has to be reached, and the one to dream of. */
  readonly reach: number
  readonly dream: number
  /** The peak of memory that has to be reached and the one to dream of, in bytes; a row of its own. */
  readonly memory?: { readonly name: string; readonly work: string; readonly reach: number; readonly dream: number }
}

const nothing = ['-e', '0']
const floor = (name: string, set: SetName): string[] => [`../floors/${name}.cjs`, set]
const megabyte = 1e6

/** The start of the program, work of less than a second, and more. */
type Kind = 'start' | 'short' | 'long'

/** How many rounds count for work of a kind. Cold starts take so little that `quick` need not save on them. */
export function roundsFor(quick: boolean): Readonly<Record<Kind, number>> {
  return quick ? { start: 84, short: 9, long: 3 } : { start: 84, short: 21, long: 7 }
}

/** `quick` takes 100 MB for 1 GB. */
export function rowsFor(quick: boolean): readonly Row[] {
  const [large, size]: [SetName, string] = quick ? ['batch-100m.jsonl', '100 MB'] : ['batch-1g.jsonl', '1 GB']
  return [
    {
      name: 'json',
      work: 'one clean JSON payload, cold',
      kind: 'start',
      sets: ['clean.json'],
      floor: nothing,
      ours: ['clean.json'],
      status: 0,
      reach: 1.2,
      dream: 1.08,
    },
    {
      name: 'findings',
      work: 'the same with three findings, pretty report',
      kind: 'start',
      sets: ['three.json'],
      floor: nothing,
      ours: ['three.json'],
      status: 1,
      reach: 1.6,
      dream: 1.35,
    },
    {
      name: 'yaml',
      work: 'one clean YAML payload, cold',
      kind: 'start',
      sets: ['clean.yaml'],
      floor: nothing,
      ours: ['clean.yaml'],
      status: 0,
      reach: 1.9,
      dream: 1.6,
    },
    {
      name: 'option',
      work: 'a call with an option (`--format json`), cold',
      kind: 'start',
      sets: ['clean.json'],
      floor: nothing,
      ours: ['--format', 'json', 'clean.json'],
      status: 0,
      reach: 2.2,
      dream: 1.6,
    },
    {
      name: 'files',
      work: '10,000 files of 1 KB, 1 % with findings',
      kind: 'short',
      sets: ['files'],
      floor: floor('parse-files', 'files'),
      ours: ['files'],
      status: 1,
      reach: 1.25,
      dream: 0.8,
    },
    {
      name: 'yaml-files',
      work: '1,000 YAML files',
      kind: 'short',
      sets: ['yaml'],
      floor: floor('parse-yaml', 'yaml'),
      ours: ['yaml'],
      status: 0,
      reach: 1.05,
      dream: 0.3,
    },
    {
      name: 'batch',
      work: `${size} JSONL, 0.1 % of lines with findings`,
      kind: 'long',
      sets: [large],
      floor: floor('parse-lines', large),
      ours: [large],
      status: 1,
      reach: 0.7,
      dream: 0.3,
      memory: { name: 'memory', work: 'the same, peak memory', reach: 200 * megabyte, dream: 100 * megabyte },
    },
    {
      name: 'bad-batch',
      work: '100 MB JSONL, a finding on every line, `--format json`',
      kind: 'long',
      sets: ['bad-100m.jsonl'],
      floor: floor('parse-lines', 'bad-100m.jsonl'),
      ours: ['--format', 'json', 'bad-100m.jsonl'],
      status: 1,
      reach: 6,
      dream: 3,
    },
    {
      name: 'big',
      work: 'one 20 MB JSON file of token ids, clean',
      kind: 'short',
      sets: ['big.json'],
      floor: floor('parse-file', 'big.json'),
      ours: ['big.json'],
      status: 0,
      reach: 1.3,
      dream: 1.1,
    },
    {
      name: 'big-bad',
      work: 'the same with one wrong element at the end',
      kind: 'short',
      sets: ['big-bad.json'],
      floor: floor('parse-file', 'big-bad.json'),
      ours: ['big-bad.json'],
      status: 1,
      reach: 2.5,
      dream: 1.5,
    },
  ]
}

/** The cost of a record in batches of several sizes, the smallest first. */
export interface PerRecord {
  readonly name: string
  readonly work: string
  readonly sets: readonly SetName[]
  readonly reach: number
  readonly dream: number
}

export function perRecordFor(quick: boolean): PerRecord {
  const larger: readonly SetName[] = quick ? ['batch-100m.jsonl'] : ['batch-100m.jsonl', 'batch-1g.jsonl']
  return {
    name: 'per-record',
    work: `cost of a record from 10 MB to ${quick ? '100 MB' : '1 GB'}`,
    sets: ['batch-10m.jsonl', ...larger],
    reach: 1.15,
    dream: 1,
  }
}
