/** What threads tell about how far they are. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedDone, storeDone, totalDone } from '../../src/batch/done.ts'
import { lintFile } from '../../src/index.ts'
import { fileSource } from '../../src/parse/source.ts'
import { scratchFolder } from '../support/process.ts'

test('what all threads have done is added up, also beyond 2 GB', () => {
  const shared = sharedDone(2)
  storeDone(shared, 0, { bytes: 5 * 2 ** 30, records: 7, findings: 1 })
  storeDone(shared, 1, { bytes: 2048, records: 2, findings: 0 })
  storeDone(shared, 1, { bytes: 4096, records: 3, findings: 4 })
  const own = { bytes: 10, records: 20, findings: 30 }
  expect(totalDone(shared, own)).toEqual({ bytes: 5 * 2 ** 30 + 4106, records: 30, findings: 35 })
  expect(totalDone(sharedDone(0), own)).toEqual(own)
})

test('a large batch tells how far it is, up to its end', async () => {
  const path = join(scratchFolder(), 'batch.jsonl')
  const line = '{"model":"accounts/fireworks/models/example-8b","prompt":"a","top_k":200}\n'
  const lines = Math.ceil(2 ** 22 / line.length)
  writeFileSync(path, line.repeat(lines))
  const told: { bytes: number; records: number; findings: number }[] = []
  const source = fileSource(path)
  const options = { excerpts: false, progress: (done: (typeof told)[number]) => void told.push(done) }
  await lintFile({ path, source, format: 'jsonl' }, undefined, options)
  source.close()
  expect(told.length).toBeGreaterThan(2)
  expect(told.map(({ bytes }) => bytes)).toEqual(told.map(({ bytes }) => bytes).toSorted((a, b) => a - b))
  expect(told.at(-1)!.bytes).toBe(line.length * lines)
  expect(told.at(-1)!.records).toBe(lines)
})
