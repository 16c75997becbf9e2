/**
 * The rules on their fixtures. `fixtures/rules/<id>/good*` draw no finding of the rule and no error or warning of any;
 * `bad*` draw at least one of the rule, and exactly what stands in the `.out` beside them. `<stem>.config.json` is the
 * configuration of one fixture. With ONLY=<id>,<id> in the environment just those rules are tried.
 */
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintFixture } from '../scripts/docs/fixture.ts'
import { rules } from '../src/index.ts'
import { formatOf } from '../src/parse/index.ts'
import { expectFile } from './support/expected.ts'
import { plainLines } from './support/plain.ts'

const folder = join(import.meta.dirname, '../fixtures/rules')
const only = process.env['ONLY']?.split(',')

function fixturesOf(id: string, kind: 'good' | 'bad'): string[] {
  return readdirSync(join(folder, id)).filter(
    (name) => name.startsWith(kind) && formatOf(name) !== undefined && !name.endsWith('.config.json'),
  )
}

describe.each(rules.filter(({ id }) => only?.includes(id) ?? true))('$id', ({ id }) => {
  test.each(fixturesOf(id, 'good'))('%s is silent', async (name) => {
    const { diagnostics } = await lintFixture(join(folder, id, name))
    expect(plainLines(diagnostics.filter(({ severity, rule }) => severity !== 'hint' || rule === id))).toBe('')
  })

  test.each(fixturesOf(id, 'bad'))('%s is reported', async (name) => {
    const path = join(folder, id, name)
    const { diagnostics } = await lintFixture(path)
    expect(diagnostics.map(({ rule }) => rule)).toContain(id)
    expectFile(`${path.slice(0, -parse(path).ext.length)}.out`, plainLines(diagnostics))
  })
})
