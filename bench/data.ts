/**
 * The files that are measured, in bench/data: made on demand and kept until what makes them changes. Beside each set
 * with mistakes lies its `.truth`: a line for each finding, with the place (a line or a file), the rule and the pointer.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Mistake } from './mistakes.ts'
import { randomOf } from './random.ts'
import { batchLine, batchMistakes, jsonFile, jsonMistakes, soundMistakes, yamlFile, type Written } from './records.ts'
import { badBigDocument, bigDocument, smallJson, smallYaml, threeMistakes } from './single.ts'

const megabyte = 1e6

/** By name, what makes each set in a folder. */
const makers = {
  'clean.json': file(smallJson),
  'three.json': file(threeMistakes),
  'clean.yaml': file(smallYaml),
  files: (path) => makeFiles(path, 10_000, '.json', jsonFile, (index) => mistakeAt(jsonMistakes, index, 100)),
  yaml: (path) => makeFiles(path, 1000, '.yaml', yamlFile, () => undefined),
  'batch-10m.jsonl': (path) => makeBatch(path, 10 * megabyte, 1000),
  'batch-100m.jsonl': (path) => makeBatch(path, 100 * megabyte, 1000),
  'batch-1g.jsonl': (path) => makeBatch(path, 1000 * megabyte, 1000),
  'bad-100m.jsonl': (path) => makeBatch(path, 100 * megabyte, 1),
  // For peers, which give up at a file or a line that is no JSON.
  'sound-files': (path) => makeFiles(path, 10_000, '.json', jsonFile, (index) => mistakeAt(soundMistakes, index, 100)),
  'sound-100m.jsonl': (path) => makeBatch(path, 100 * megabyte, 1000, soundMistakes),
  'big.json': file(bigDocument),
  'big-bad.json': file(badBigDocument),
} satisfies Record<string, (path: string) => void>

export type SetName = keyof typeof makers

/** The sources that the data follows from. */
const sources = ['data', 'mistakes', 'payloads', 'random', 'records', 'single', 'text', 'yaml'].map(
  (name) => `bench/${name}.ts`,
)

/** Makes the sets that are not there yet in a folder, and tells which. */
export function ensureData(folder: string, names: Iterable<SetName>, tell: (text: string) => void): void {
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const version = hash.digest('hex')
  for (const name of names) {
    const path = join(folder, name)
    const stamp = `${path}.made`
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) continue
    tell(`making ${name}`)
    rmSync(stamp, { force: true })
    makers[name](path)
    writeFileSync(stamp, version)
  }
}

/** How many records a batch has. */
export function recordsIn(folder: string, name: SetName): number {
  return Number(readFileSync(join(folder, `${name}.records`), 'utf8'))
}

function file(make: () => string): (path: string) => void {
  return (path) => writeFileSync(path, make())
}

/** Each mistake in its turn, at one of so many records; the first is in the middle of the first so many. */
function mistakeAt(mistakes: readonly Mistake[], index: number, one: number): Mistake | undefined {
  return index % one === Math.floor(one / 2) ? mistakes[Math.floor(index / one) % mistakes.length] : undefined
}

function makeFiles(
  folder: string,
  count: number,
  ending: string,
  make: typeof jsonFile,
  choose: (index: number) => Mistake | undefined,
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const random = randomOf(`files ${ending}`)
  const truths: string[] = []
  for (let index = 0; index < count; index++) {
    const name = `request-${String(index).padStart(5, '0')}${ending}`
    const written = make(random, choose(index))
    writeFileSync(join(folder, name), written.content)
    truths.push(...truthLine(name, written))
  }
  writeFileSync(`${folder}.truth`, truths.join(''))
}

const pieceSize = 4 * megabyte

/** A batch of about so many bytes, in which one of so many lines has a mistake. */
function makeBatch(path: string, size: number, one: number, mistakes = batchMistakes): void {
  const random = randomOf(`batch ${one}`)
  const descriptor = openSync(path, 'w')
  const truths: string[] = []
  let pieces: Buffer[] = []
  let [records, waiting, done] = [0, 0, 0]
  while (done + waiting < size) {
    const written = batchLine(random, records + 1, mistakeAt(mistakes, records, one))
    records++
    const bytes = Buffer.from(written.content)
    pieces.push(bytes)
    waiting += bytes.length
    truths.push(...truthLine(String(records), written))
    if (waiting < pieceSize) continue
    done += waiting
    writeWhole(descriptor, Buffer.concat(pieces))
    pieces = []
    waiting = 0
  }
  writeWhole(descriptor, Buffer.concat(pieces))
  closeSync(descriptor)
  writeFileSync(`${path}.truth`, truths.join(''))
  writeFileSync(`${path}.records`, String(records))
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; at += writeSync(descriptor, bytes, at));
}

function truthLine(place: string, { truth }: Written): string[] {
  return truth === undefined ? [] : [`${place}\t${truth.rule}\t${truth.pointer}\n`]
}
