/** A rule says what its repairs do exactly where it has some, safe or unsafe. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintText, rules } from '../../src/index.ts'
import { formatOf } from '../../src/parse/index.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

test('marks and repairs agree', async () => {
  const found = new Set<string>()
  for (const folder of ['rules', 'fix']) {
    for (const name of readdirSync(join(fixtures, folder), { recursive: true, encoding: 'utf8' })) {
      const format = formatOf(name)
      if (format === undefined || name.endsWith('.config.json')) continue
      const { diagnostics } = await lintText(readFileSync(join(fixtures, folder, name), 'utf8'), { format })
      for (const { rule, fix } of diagnostics)
        if (fix !== undefined) found.add(`${rule} ${fix.safe ? 'safe' : 'unsafe'}`)
    }
  }
  const marked = rules.flatMap(({ id, fixes = {} }) => Object.keys(fixes).map((kind) => `${id} ${kind}`))
  expect([...found].toSorted()).toEqual(marked.toSorted())
})
