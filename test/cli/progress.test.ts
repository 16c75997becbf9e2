import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressFor, progressLine, type Done, type ProgressIo } from '../../src/cli/progress.ts'

const half: Done = { bytes: 520_000_000, totalBytes: 1_000_000_000, records: 364_210, findings: 12 }
const ascii = { width: 200, unicode: false }

test.each<[string, Done, number, { width: number; unicode: boolean }]>([
  [
    '[##########----------]  52 %  364,210 records  520 of 1,000 MB  260 MB/s  12 findings  0:02 left',
    half,
    2000,
    ascii,
  ],
  [
    '[██████████░░░░░░░░░░]  52 %  364,210 records  520 of 1,000 MB  260 MB/s  12 findings  0:02 left',
    half,
    2000,
    { width: 200, unicode: true },
  ],
  ['52 %  364,210 records  520 of 1,000 MB  260 MB/s  12 findings  0:02 left', half, 2000, { ...ascii, width: 80 }],
  ['52 %  364,210 records  520 of 1,000 MB  12 findings  0:02 left', half, 2000, { ...ascii, width: 70 }],
  ['52 %  364,210 records  12 findings  0:02 left', half, 2000, { ...ascii, width: 50 }],
  ['52 %  12 findings', half, 2000, { ...ascii, width: 20 }],
  ['12 findings', half, 2000, { ...ascii, width: 11 }],
  ['', half, 2000, { ...ascii, width: 3 }],
  ['364,210 records  520 MB  260 MB/s  12 findings', { ...half, totalBytes: undefined }, 2000, ascii],
  ['364,210 records  520 MB  260 MB/s  12 findings', { ...half, totalBytes: 519_000_000 }, 2000, ascii],
  [
    '[--------------------]  0 %  1 record  1 of 7,200 MB  1 MB/s  1 finding  1:59:59 left',
    { bytes: 1_000_000, totalBytes: 7_200_000_000, records: 1, findings: 1 },
    1000,
    ascii,
  ],
  [
    '[####################]  100 %  2 records  3 of 3 MB  3 MB/s  0 findings  0:00 left',
    { bytes: 3_000_000, totalBytes: 3_000_000, records: 2, findings: 0 },
    1000,
    ascii,
  ],
  [
    '[--------------------]  0 %  0 records  0 of 3 MB  0 MB/s  0 findings',
    { bytes: 0, totalBytes: 3_000_000, records: 0, findings: 0 },
    1000,
    ascii,
  ],
])('%s', (line, done, elapsed, style) => {
  expect(progressLine(done, elapsed, style)).toBe(line)
})

const natural = fc.nat({ max: 2 ** 43 })

test('no line is wider than the screen, whatever the numbers', () => {
  const done = fc.record({
    bytes: natural,
    totalBytes: fc.option(natural, { nil: undefined }),
    records: natural,
    findings: natural,
  })
  fc.assert(
    fc.property(done, natural, fc.integer({ min: 1, max: 150 }), fc.boolean(), (numbers, elapsed, width, unicode) => {
      const line = progressLine(numbers, elapsed, { width, unicode })
      expect(line.length).toBeLessThanOrEqual(width)
      expect(line).not.toMatch(/NaN|Infinity|undefined/)
    }),
  )
})

/** A terminal that shows the last line, and a clock that is set by hand. */
function terminal(world: Partial<ProgressIo> = {}) {
  const screen = { line: '', writes: 0, time: 5000 }
  const io: ProgressIo = {
    env: { LANG: 'C.UTF-8' },
    platform: 'linux',
    stderrIsTTY: true,
    stderrColumns: 60,
    now: () => screen.time,
    stderr(text) {
      screen.writes++
      expect(text).toMatch(/^\r[^\r\n]*\x1b\[K$/)
      screen.line = text.slice(1, -3)
    },
    ...world,
  }
  return { screen, io }
}

describe('in a terminal', () => {
  test('work of up to a second shows nothing, longer work a line ten times a second', () => {
    const { screen, io } = terminal()
    const progress = progressFor(io, { quiet: false })
    for (; screen.time < 5999; screen.time++) progress.update(half)
    expect(screen.writes).toBe(0)
    for (; screen.time < 7000; screen.time++) progress.update(half)
    expect(screen.writes).toBe(10)
    expect(screen.line).toBe('52 %  364,210 records  12 findings  0:02 left')
  })

  test('nothing is left of it', () => {
    const { screen, io } = terminal()
    const progress = progressFor(io, { quiet: false })
    progress.clear()
    expect(screen.writes).toBe(0)
    screen.time += 1500
    progress.update(half)
    expect(screen.line).not.toBe('')
    progress.clear()
    progress.clear()
    expect([screen.line, screen.writes]).toEqual(['', 2])
  })

  test('a line that was taken away comes back', () => {
    const { screen, io } = terminal()
    const progress = progressFor(io, { quiet: false })
    screen.time += 1500
    progress.update(half)
    progress.clear()
    screen.time += 150
    progress.update(half)
    expect(screen.line).toContain('52 %')
  })
})

test.each<[string, Partial<ProgressIo>, boolean]>([
  ['--quiet', {}, true],
  ['a pipe', { stderrIsTTY: false }, false],
  ['CI', { env: { CI: 'true' } }, false],
  ['a terminal that cannot take a line back', { env: { TERM: 'dumb' } }, false],
])('%s shows nothing', (_, world, quiet) => {
  const { screen, io } = terminal(world)
  const progress = progressFor(io, { quiet })
  screen.time += 60_000
  progress.update(half)
  progress.clear()
  expect(screen.writes).toBe(0)
})
