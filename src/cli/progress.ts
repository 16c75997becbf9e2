/** How far long work has come: one line at the bottom of a terminal, gone without a trace when the work is done. */
import { counted, thousands } from '../report/summary.ts'
import type { Io } from './io.ts'
import { showsUnicode } from './style.ts'

/** What has been done so far, since the start of the run. */
export interface Done {
  readonly bytes: number
  /** Undefined where nobody knows, as for a pipe. */
  readonly totalBytes: number | undefined
  readonly records: number
  readonly findings: number
}

export interface Progress {
  /** To be told often, with what the work as a whole has done; most calls do no more than look at the clock. */
  update(done: Done): void
  /** Takes the line away. To be called before anything else is written to the terminal, and at the end. */
  clear(): void
}

/** What the line depends on: standard error, and not standard output. */
export interface ProgressIo extends Pick<Io, 'env' | 'platform' | 'stderrIsTTY' | 'stderrColumns'> {
  readonly stderr: (text: string) => void
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number
}

/** Work that takes no longer shows nothing. */
const patienceMilliseconds = 1000
const betweenMilliseconds = 100
const usualWidth = 80

const silent: Progress = { update() {}, clear() {} }

/** The progress of a run that starts now. Nothing is ever shown where nobody watches: in a pipe, in CI, with `--quiet`. */
export function progressFor(io: ProgressIo, { quiet }: { readonly quiet: boolean }): Progress {
  if (quiet || io.stderrIsTTY !== true || isSet(io.env['CI']) || io.env['TERM'] === 'dumb') return silent
  const { now, stderr } = io
  // A terminal that does not know its width may say 0.
  const width = (io.stderrColumns || usualWidth) - 1
  const unicode = showsUnicode(io.env, io.platform)
  const start = now()
  let due = start + patienceMilliseconds
  let isShown = false
  return {
    update(done) {
      const time = now()
      if (time < due) return
      due = time + betweenMilliseconds
      isShown = true
      stderr(`\r${progressLine(done, time - start, { width, unicode })}\x1b[K`)
    },
    clear() {
      if (isShown) stderr('\r\x1b[K')
      isShown = false
    },
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0'
}

const barWidth = 20

/**
 * The line after so many milliseconds: `[#####-----] 52 %  1,234 records  520 of 1,000 MB  310 MB/s  12 findings  0:02 left`.
 * What does not fit into the width is left out from the least important part on.
 */
export function progressLine(
  { bytes, totalBytes, records, findings }: Done,
  elapsed: number,
  { width, unicode }: { readonly width: number; readonly unicode: boolean },
): string {
  // A file that grows while it is read has no end that is known.
  const total = totalBytes !== undefined && totalBytes >= bytes && totalBytes > 0 ? totalBytes : undefined
  const part = total === undefined ? undefined : bytes / total
  const rate = bytes / Math.max(elapsed, 1)
  const left = total === undefined || bytes === 0 ? undefined : `${clock((total - bytes) / rate / 1000)} left`
  const size = `${megabytes(bytes)}${total === undefined ? '' : ` of ${megabytes(total)}`} MB`
  // The order is that of the line; the number says what goes first when there is no room, the highest.
  const parts: [importance: number, text: string | undefined][] = [
    [6, part === undefined ? undefined : bar(part, unicode)],
    [1, part === undefined ? undefined : `${Math.floor(part * 100)} %`],
    [2, counted(records, 'record')],
    [4, size],
    [5, `${Math.round(rate / 1000)} MB/s`],
    [0, counted(findings, 'finding')],
    [3, left],
  ]
  for (let least = 6; least >= 0; least--) {
    const line = parts.flatMap(([importance, text]) => (importance <= least && text !== undefined ? [text] : []))
    if (line.join('  ').length <= width) return line.join('  ')
  }
  return ''
}

function bar(part: number, unicode: boolean): string {
  const [full, empty] = unicode ? ['█', '░'] : ['#', '-']
  const filled = Math.floor(part * barWidth)
  return `[${full!.repeat(filled)}${empty!.repeat(barWidth - filled)}]`
}

/** In whole units of a million bytes. */
function megabytes(bytes: number): string {
  return thousands(Math.floor(bytes / 1e6))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** `0:07`, `12:34`, `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const end = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`
}
