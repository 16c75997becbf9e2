/** Running whole processes and taking their time and memory. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'

/** A command line without a shell; `memory` asks for the peak as well. */
export interface Command {
  readonly argv: readonly string[]
  readonly cwd: string
  /** The exit statuses that show that the work was done. */
  readonly statuses: readonly number[]
  readonly memory?: boolean
}

export interface Measured {
  readonly milliseconds: number
  /** The most resident memory of the largest process of the tree, in bytes; undefined where it was not asked for. */
  readonly peak: number | undefined
}

/**
 * What the measured processes see of the environment: next to nothing, so that nobody's settings count. The
 * variable NODE_EXTRA_CA_CERTS alone makes Node 20 start in more than twice the time.
 */
const environment = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LANG: 'C.UTF-8' }

const pollMilliseconds = 10

/**
 * Runs a command to its end, with standard output in a file and standard error out of the way.
 *
 * @throws Error when it ends in a way that shows that the work was not done.
 */
export async function measure({ argv, cwd, statuses, memory }: Command, output: string): Promise<Measured> {
  const descriptor = openSync(output, 'w')
  const [program = '', ...rest] = argv
  const start = performance.now()
  const child = spawn(program, rest, { cwd, env: environment, stdio: ['ignore', descriptor, 'ignore'] })
  let peak = 0
  const look = (): void => void (peak = Math.max(peak, largestIn(child.pid!)))
  const poll = memory === true ? setInterval(look, pollMilliseconds) : undefined
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const milliseconds = performance.now() - start
  clearInterval(poll)
  closeSync(descriptor)
  if (status === null || !statuses.includes(status)) throw new Error(`${argv.join(' ')}: ended with status ${status}`)
  return { milliseconds, peak: peak > 0 ? peak : undefined }
}

/**
 * The high-water mark so far of the largest process under a process, in bytes. The kernel keeps it while the process
 * lives; what is taken between the last look and the end is missed.
 */
function largestIn(pid: number): number {
  const status = readOr(`/proc/${pid}/status`, '')
  const own = Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  const children = readOr(`/proc/${pid}/task/${pid}/children`, '').split(' ').filter(Boolean)
  return Math.max(own, ...children.map((child) => largestIn(Number(child))))
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

/**
 * Runs commands in turn, so many rounds and one before them that does not count: what disturbs the machine disturbs
 * all of them alike. Gives the measurements of each command, in the order of the rounds.
 */
export async function rounds(commands: readonly Command[], count: number, output: string): Promise<Measured[][]> {
  const measured = commands.map((): Measured[] => [])
  for (let round = -1; round < count; round++) {
    for (const [index, command] of commands.entries()) {
      const one = await measure(command, output)
      if (round >= 0) measured[index]!.push(one)
    }
  }
  return measured
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The middle one of the ratios of each round, which a disturbance of single rounds moves less than that of the middles. */
export function medianRatio(above: readonly Measured[], below: readonly Measured[]): number {
  return median(above.map(({ milliseconds }, round) => milliseconds / below[round]!.milliseconds))
}
