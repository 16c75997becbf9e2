/** The documentation is its own snapshot: every generated block is what the generator would write. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import { blocksOf, fillBlocks } from '../scripts/docs/blocks.ts'
import { docFiles } from '../scripts/docs/files.ts'
import { ruleGroups } from '../scripts/docs/groups.ts'
import { sourceText } from '../scripts/docs/page.ts'
import { registryText, ruleFolders } from '../scripts/docs/registry.ts'
import schema from '../src/schemas/fireworks/v1/completions.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const stale = 'is out of date; `npm run docs` writes it anew'

test('generated blocks are up to date', async () => {
  const files = await docFiles(root)
  expect(files.map(({ path }) => path)).toContain('README.md')
  for (const { path, present, wanted } of files) expect(present, `${path} ${stale}`).toBe(wanted)
}, 60_000)

test('rules/index.ts lists the folders', () => {
  expect(readFileSync(join(root, 'rules/index.ts'), 'utf8'), 'npm run registry writes it anew').toBe(registryText(root))
})

test('every rule is in one group of the README', () => {
  expect(Object.values(ruleGroups).flat().toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
})

describe.each(ruleFolders(root))('%s', (id) => {
  const page = join(root, 'rules', id, 'README.md')
  const fixtures = join(root, 'fixtures/rules', id)
  const rule = rules.find((each) => each.id === id)

  test('has a rule of that id and a page', () => {
    expect(rule?.id).toBe(id)
    expect(existsSync(page)).toBe(true)
  })

  test('has a good and a bad fixture', () => {
    const names = readdirSync(fixtures).filter((name) => !name.endsWith('.config.json'))
    expect(names.filter((name) => /^good.*\.(json|jsonc|yaml|yml|jsonl)$/.test(name)).length).toBeGreaterThan(0)
    expect(names.filter((name) => /^bad.*\.(json|jsonc|yaml|yml|jsonl)$/.test(name)).length).toBeGreaterThan(0)
  })

  test('its page has the headings and blocks of all pages, in their order', () => {
    const text = readFileSync(page, 'utf8')
    const options = rule?.options === undefined ? [] : ['options']
    const prose = text.replaceAll(/^```.*?^```$/gms, '')
    expect([...prose.matchAll(/^#.*$/gm)].map(([line]) => line)).toEqual([
      `# ${id}`,
      '## Example',
      '## How to mend it',
      ...options.map(() => '## Options'),
      '## Evidence',
    ])
    const blocks = blocksOf(text).map(({ name }) => name)
    expect(blocks.filter((name, at) => name !== 'example' || blocks[at - 1] !== 'example')).toEqual([
      'summary',
      'example',
      ...options,
      'evidence',
    ])
    expect(text.match(/<!-- begin/g)?.length).toBe(blocks.length)
  })

  test('rests on sources that can be named', () => {
    expect(rule?.evidence.length).toBeGreaterThan(0)
    for (const { source } of rule?.evidence ?? []) {
      expect(/^[A-Z]+(-[A-Z0-9]+)?$/.test(source) && !Object.hasOwn(schema['x-sources'], source), source).toBe(false)
    }
  })
})

test('blocks are filled in their order, whatever is in them', () => {
  const page = '<!-- begin a -->\nold\n<!-- end a -->\ntext\n<!-- begin example b.json -->\n<!-- end example -->\n'
  expect(blocksOf(page)).toEqual([
    { name: 'a', argument: '' },
    { name: 'example', argument: 'b.json' },
  ])
  const filled = fillBlocks(page, ['$& 1', '2'])
  expect(filled).toBe(
    '<!-- begin a -->\n\n$& 1\n\n<!-- end a -->\ntext\n<!-- begin example b.json -->\n\n2\n\n<!-- end example -->\n',
  )
  expect(fillBlocks(filled, ['$& 1', '2'])).toBe(filled)
})

test('sources are spelt out', () => {
  expect(sourceText('SEED', { SEED: 'The page' })).toBe('The page')
  expect(sourceText('owner/name.x#12', {})).toBe('[owner/name.x#12](https://github.com/owner/name.x/issues/12)')
  expect(sourceText('RFC 8259', {})).toBe('RFC 8259')
})
