/** `npm run bench:peers`: the peers that are installed beside the floor and ours, on the same files in the same run. */
import { join } from 'node:path'
import { ensureData, type SetName } from '../data.ts'
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

const names = ['json', 'findings', 'yaml', 'files', 'yaml-files', 'batch', 'big']
const sound: Readonly<Record<string, SetName>> = { files: 'sound-files', 'batch-100m.jsonl': 'sound-100m.jsonl' }

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

function replaced<Name extends string>(name: Name): Name | SetName {
  return sound[name] ?? name
}

/** The same work on data in which all is JSON. */
function withSoundData(row: Row): Row {
  return {
    ...row,
    sets: row.sets.map(replaced<SetName>),
    floor: row.floor.map(replaced<string>),
    ours: row.ours.map(replaced<string>),
  }
}

async function run(): Promise<void> {
  const rows = rowsFor(true)
    .filter(({ name }) => names.includes(name))
    .map(withSoundData)
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
