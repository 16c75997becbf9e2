/** How a file is divided. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from '../../src/batch/ranges.ts'
import { openedFile } from './opened.ts'

const lines = fc.array(fc.stringMatching(/^[a-z]{0,30}$/), { minLength: 1, maxLength: 60 })

test('ranges follow one another from the offset to the end, and begin at lines', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 400 }),
      fc.boolean(),
      (texts, most, leastPart, isBad) => {
        const content = Buffer.from(`start\n${texts.join('\n')}`)
        const file = openedFile(content)
        const { ranges, threads } = divide(file, 6, { threads: most, leastPart, isBad })
        file.close()
        expect(threads).toBeLessThanOrEqual(most)
        expect(ranges[0]!.from).toBe(6)
        expect(ranges.at(-1)!.to).toBe(content.length)
        for (const [index, { from, to }] of ranges.entries()) {
          expect(from).toBeLessThanOrEqual(to)
          expect(to).toBe(ranges[index + 1]?.from ?? content.length)
          expect(from === content.length || content[from - 1] === 10).toBe(true)
        }
      },
    ),
  )
})

const line = `${'x'.repeat(99)}\n`

test.each([
  ['a part for each thread', 2, 10_000, false, [50_000, 50_000]],
  ['as many threads as pay', 8, 40_000, false, [50_000, 50_000]],
  ['one thread', 8, 60_000, false, [100_000]],
  ['bad lines in one thread', 1, 1, true, [100_000]],
  [
    'large parts and small ones of bad lines',
    2,
    100_000,
    true,
    [40_000, 40_000, ...Array.from({ length: 16 }, () => 1250)],
  ],
])('%s', (_, threads, leastPart, isBad, sizes) => {
  const file = openedFile(Buffer.from(line.repeat(1001)))
  const { ranges } = divide(file, line.length, { threads, leastPart, isBad })
  file.close()
  const found = ranges.map(({ from, to }) => to - from)
  expect(found).toHaveLength(sizes.length)
  for (const [index, size] of sizes.entries()) expect(Math.abs(found[index]! - size)).toBeLessThanOrEqual(line.length)
})
