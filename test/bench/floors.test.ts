/** The floors do the work that they stand for, and the table says what was measured. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { randomOf } from '../../bench/random.ts'
import { batchLine, jsonFile } from '../../bench/records.ts'
import { median, medianRatio, type Measured } from '../../bench/measure.ts'
import { tableOf, timeText, verdict } from '../../bench/table.ts'
import { root, runProgram, scratchFolder, type Ran } from '../support/process.ts'

function runFloor(name: string, operand: string): Ran {
  return runProgram(process.execPath, [join(root, 'bench/floors', `${name}.cjs`), operand], { cwd: root })
}

test('parse-lines parses every line, however long, with and without an end', () => {
  const file = join(scratchFolder(), 'batch.jsonl')
  const random = randomOf('floor')
  const good = Array.from({ length: 2000 }, (_, index) => String(batchLine(random, index + 1).content))
  const long = `"${'é'.repeat(3_000_000)}"\n`
  writeFileSync(file, [...good, '{"a": }\n', long, '\n', `${'[1] '.repeat(600_000)}\n`, ...good, '{"b"'].join(''))
  expect(runFloor('parse-lines', file)).toEqual({ status: 0, stdout: '3\n', stderr: '' })
})

test('parse-files parses every file', () => {
  const folder = scratchFolder()
  const random = randomOf('floor')
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.json`), jsonFile(random).content)
  writeFileSync(join(folder, 'd.json'), '{')
  expect(runFloor('parse-files', folder)).toEqual({ status: 0, stdout: '1\n', stderr: '' })
})

test.each([
  ['parse-file', '{', '{}'],
  ['parse-yaml', 'a: [', 'a: [1]'],
])('%s parses', (name, bad, good) => {
  const folder = scratchFolder()
  const operand = name === 'parse-yaml' ? folder : join(folder, 'x')
  writeFileSync(join(folder, 'x'), bad)
  expect(runFloor(name, operand).status).not.toBe(0)
  writeFileSync(join(folder, 'x'), good)
  expect(runFloor(name, operand)).toEqual({ status: 0, stdout: '', stderr: '' })
})

function times(...all: readonly number[]): Measured[] {
  return all.map((milliseconds) => ({ milliseconds, peak: undefined }))
}

test('the middle is taken of the ratios of each round', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(medianRatio(times(2, 30, 8), times(1, 10, 2))).toBe(3)
})

test('the table', () => {
  expect(tableOf(['a', 'bcd'], [['1234', 'x']])).toBe('| a    | bcd |\n|------|-----|\n| 1234 | x   |\n')
  expect([1830, 31.24, 0.00152].map(timeText)).toEqual(['1.83 s', '31.2 ms', '1.52 us'])
  expect([1, 1.1, 1.2, 1.3].map((figure) => verdict(figure, 1.2, 1.1))).toEqual(['dream', 'dream', 'yes', 'no'])
})
