/** `npm run bench:peers`: the peers that are installed beside the floor and ours, on the same files in the same run. */
import { join } from 'node:path'
import { ensureData } from '../data.ts'
import { machineLines } from '../machine.ts'
import { median, medianRatio, rounds, type Command, type Measured } from '../measure.ts'
import { rowsFor, type Row } from '../rows.ts'
import { tableOf, timeText } from '../table.ts'
import { commandOf, peers, versionOf } from './programs.ts'
import { writeSchemas } from './schemas.ts'

const data = join(process.cwd(), 'bench/data')
const schemas = join(data, 'schemas')
const program = join(process.cwd(), 'bin/completions-lint.js')
const count = 3
const tell = (text: string): void => console.error(text)

const installed = peers.flatMap((peer) => {
  const version = versionOf(peer)
  return version === undefined ? [] : [{ peer, name: `${peer.name} ${version}` }]
})
if (installed.length === 0) {
  tell('no peer is installed; bench/README.md says how')
  process.exitCode = 2
} else {
  await run()
}

async function run(): Promise<void> {
  const rows = rowsFor(true).filter(({ name }) => name !== 'option' && name !== 'bad-batch' && name !== 'big-bad')
  ensureData(data, new Set(rows.flatMap(({ sets }) => sets)), tell)
  writeSchemas(schemas)
  const lines: string[][] = []
  for (const row of rows) {
    tell(`measuring ${row.name}`)
    lines.push(...(await measureRow(row)))
  }
  console.log(machineLines())
  console.log(`Whole processes in turn, the middle of ${count} rounds after one that does not count.\n`)
  console.log(tableOf(['work', 'program', 'time', 'to the floor', 'to ours'], lines))
}

async function measureRow({ work, sets, floor, ours, status }: Row): Promise<string[][]> {
  const [set] = sets
  const able = installed.filter(({ peer }) => set !== undefined && peer.sets.includes(set))
  const commands: Command[] = [
    { argv: [process.execPath, ...floor], cwd: data, statuses: [0] },
    { argv: [process.execPath, program, ...ours], cwd: data, statuses: [status] },
    ...able.map(({ peer }) => ({ argv: commandOf(peer, set!, schemas), cwd: data, statuses: peer.statuses })),
  ]
  const measured = await rounds(commands, count, join(data, 'output'))
  const [below, own] = measured as [Measured[], Measured[]]
  return ['floor', 'completions-lint', ...able.map(({ name }) => name)].map((name, index) => {
    const all = measured[index]!
    const time = timeText(median(all.map(({ milliseconds }) => milliseconds)))
    return [index === 0 ? work : '', name, time, ...[below, own].map((base) => medianRatio(all, base).toFixed(2))]
  })
}
