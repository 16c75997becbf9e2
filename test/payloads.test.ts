/** Payloads with the mistakes that people report, in all formats: each with all that is found in it, and no more. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintFixture } from '../scripts/docs/fixture.ts'
import { formatOf } from '../src/parse/index.ts'
import { expectFile } from './support/expected.ts'
import { plainLines } from './support/plain.ts'

const folder = join(import.meta.dirname, '../fixtures/payloads')
const names = readdirSync(folder)
const inputs = names.filter((name) => formatOf(name) !== undefined)

test.each(inputs)('%s', async (name) => {
  const { diagnostics } = await lintFixture(join(folder, name))
  expectFile(join(folder, `${name}.out`), plainLines(diagnostics))
})

test('each payload has its answer, and each answer its payload', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(40)
  expect(names.toSorted()).toEqual(inputs.flatMap((name) => [name, `${name}.out`]).toSorted())
})
