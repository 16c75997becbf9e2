/**
 * `npm run bench`: measures the built program against its floors and prints one table. `--quick` takes smaller data and
 * fewer rounds, `--only NAME` single rows.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureData, recordsIn, type SetName } from './data.ts'
import { machineLines } from './machine.ts'
import { median, medianRatio, rounds, type Command, type Measured } from './measure.ts'
import { perRecordFor, roundsFor, rowsFor, type PerRecord, type Row } from './rows.ts'
import { sizeText, tableOf, timeText, verdict } from './table.ts'

const data = join(process.cwd(), 'bench/data')
const output = join(data, 'output')
const program = join(process.cwd(), 'bin/completions-lint.js')
const tell = (text: string): void => console.error(text)

try {
  await run(readOptions())
} catch (error) {
  tell(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

interface Options {
  readonly rows: readonly Row[]
  readonly perRecord: PerRecord
  readonly counts: ReturnType<typeof roundsFor>
  isWanted(name: string): boolean
}

function readOptions(): Options {
  const { values } = parseArgs({
    // Behind the script that runs this one, and this one.
    args: process.argv.slice(3),
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string', multiple: true, default: [] } },
  })
  const [rows, perRecord] = [rowsFor(values.quick), perRecordFor(values.quick)]
  const names = [...rows.flatMap(({ name, memory }) => [name, ...(memory ? [memory.name] : [])]), perRecord.name]
  const unknown = values.only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`--only ${unknown}: unknown; give one of ${names.join(', ')}`)
  const isWanted = (name: string): boolean => values.only.length === 0 || values.only.includes(name)
  return { rows, perRecord, counts: roundsFor(values.quick), isWanted }
}

async function run({ rows, perRecord, counts, isWanted }: Options): Promise<void> {
  const wanted = rows.filter(({ name, memory }) => isWanted(name) || (memory !== undefined && isWanted(memory.name)))
  const sets = [...wanted, ...(isWanted(perRecord.name) ? [perRecord] : [])].flatMap((row) => row.sets)
  ensureData(data, new Set<SetName>([...sets, 'clean.json']), tell)
  const lines: string[][] = []
  for (const row of wanted) {
    tell(`measuring ${row.name}`)
    lines.push(...(await measureRow(row, counts[row.kind])).filter(([name]) => isWanted(name!)))
  }
  if (isWanted(perRecord.name)) {
    tell(`measuring ${perRecord.name}`)
    lines.push(await measurePerRecord(perRecord, counts.long))
  }
  console.log(machineLines())
  console.log(
    `Whole processes, floor and ours in turn, the middle of ${counts.long} rounds (short work: ${counts.short}, cold starts: ${counts.start}) after one that does not count.\n`,
  )
  console.log(tableOf(['name', 'work', 'floor', 'ours', 'ratio', 'reach', 'dream', 'reached'], lines))
}

async function measureRow(row: Row, count: number): Promise<string[][]> {
  const { name, work, floor, ours, status, reach, dream, memory } = row
  const commands: Command[] = [
    { argv: [process.execPath, ...floor], cwd: data, statuses: [0] },
    { argv: [process.execPath, program, ...ours], cwd: data, statuses: [status], memory: memory !== undefined },
  ]
  const [below, above] = (await rounds(commands, count, output)) as [Measured[], Measured[]]
  const ratio = medianRatio(above, below)
  const middles = [below, above].map((all) => timeText(median(all.map(({ milliseconds }) => milliseconds))))
  const line = [name, work, ...middles, ...figures(ratio, reach, dream)]
  if (memory === undefined) return [line]
  return [line, memoryRow(above, memory)]
}

function figures(ratio: number, reach: number, dream: number): string[] {
  return [ratio, reach, dream].map((figure) => figure.toFixed(2)).concat(verdict(ratio, reach, dream))
}

function memoryRow(all: readonly Measured[], { name, work, reach, dream }: NonNullable<Row['memory']>): string[] {
  const peaks = all.flatMap(({ peak }) => (peak === undefined ? [] : [peak]))
  if (peaks.length === 0) return [name, work, '-', 'unknown here', '-', sizeText(reach), sizeText(dream), 'unknown']
  const peak = median(peaks)
  return [name, work, '-', sizeText(peak), '-', sizeText(reach), sizeText(dream), verdict(peak, reach, dream)]
}

/** What a record costs beyond the start of the program: in the smallest batch, and where it costs most of the others. */
async function measurePerRecord({ name, work, sets, reach, dream }: PerRecord, count: number): Promise<string[]> {
  const commands = (['clean.json', ...sets] as const).map((set, index) => ({
    argv: [process.execPath, program, set],
    cwd: data,
    statuses: [index === 0 ? 0 : 1],
  }))
  const [start, ...batches] = (await rounds(commands, count, output)).map((all) =>
    median(all.map(({ milliseconds }) => milliseconds)),
  ) as [number, ...number[]]
  const [smallest, ...others] = batches.map((time, index) => (time - start) / recordsIn(data, sets[index]!))
  const most = Math.max(...others)
  return [name, work, timeText(smallest!), timeText(most), ...figures(most / smallest!, reach, dream)]
}
