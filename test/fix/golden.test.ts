/**
 * Each fixable rule on its fixtures: `fixtures/fix/<rule>/<name>.<ext>` becomes what stands beside it in `.fixed`, byte for
 * byte. Names that begin with `unsafe` are fixed with the unsafe fixes too. UPDATE=1 writes the files anew.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '../../src/index.ts'
import { formatOf } from '../../src/parse/index.ts'
import type { Diagnostic } from '../../src/types.ts'
import { fixBytes } from '../support/fixing.ts'

const folder = join(import.meta.dirname, '../../fixtures/fix')
const inputs = (rule: string): string[] => readdirSync(join(folder, rule)).filter((name) => !name.endsWith('.fixed'))
const isUnsafe = (name: string): boolean => name.startsWith('unsafe')

/** Rules about one format or some. */
const formatsOf: Readonly<Record<string, readonly string[]>> = {
  'byte-order-mark': ['.json', '.jsonc', '.jsonl'],
  'blank-line': ['.jsonl'],
  syntax: ['.json', '.jsonc', '.jsonl'],
  'yaml-1-1-scalar': ['.yaml'],
}

const fixable = rules.filter(({ fixes }) => fixes !== undefined)

test('there are fixtures for the rules that can mend, and for no others', () => {
  expect(readdirSync(folder).toSorted()).toEqual(fixable.map(({ id }) => id).toSorted())
})

describe.each(fixable)('$id', ({ id, fixes }) => {
  test('has fixtures of all formats, for each kind of fix', () => {
    const wanted = formatsOf[id] ?? ['.json', '.jsonc', '.yaml', '.jsonl']
    for (const kind of ['safe', 'unsafe'] as const) {
      const given = new Set(
        inputs(id)
          .filter((name) => isUnsafe(name) === (kind === 'unsafe'))
          .map((name) => extname(name)),
      )
      expect([...given].toSorted()).toEqual(fixes?.[kind] === undefined ? [] : [...wanted].toSorted())
    }
  })

  test.each(inputs(id))('%s', async (name) => {
    const path = join(folder, id, name)
    const format = formatOf(name)!
    const { bytes, fixed, refused, result } = await fixBytes(readFileSync(path), format, isUnsafe(name))
    if (process.env['UPDATE'] === '1') writeFileSync(`${path}.fixed`, bytes)
    expect(existsSync(`${path}.fixed`), 'run the test with UPDATE=1 and read what it writes').toBe(true)
    expect(bytes.toString('latin1')).toBe(readFileSync(`${path}.fixed`).toString('latin1'))
    expect(fixed).toBeGreaterThan(0)
    const isDue = ({ rule, fix }: Diagnostic): boolean =>
      rule === id && fix !== undefined && fix.safe !== isUnsafe(name)
    expect(result.diagnostics.filter(isDue).filter(({ line }) => !refused.some((left) => left.line === line))).toEqual(
      [],
    )
    expect((await fixBytes(bytes, format, isUnsafe(name))).fixed).toBe(0)
  })
})
