/** What holds of suppressions whatever the files are. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runHere, type ProgramRun } from '../support/program.ts'

type Request = Readonly<Record<string, unknown>>
type Layout = 'bare' | 'list' | 'batch list' | 'batch' | 'yaml'

interface File {
  readonly name: string
  readonly layout: Layout
  readonly requests: readonly Request[]
}

/** Mistakes that do not know of each other: each is one finding, at a place of its own. */
const mistakes: Request = {
  temperature: 3,
  top_k: 900,
  zzz_unknown: 1,
  stop: ['a', 'b', 'c', 'd', 'e'],
  max_tokens: '12',
  n: 0,
  thinking: { type: 'enabled', budget_tokens: 5 },
  logit_bias: { 12: 500 },
  user: 7,
}
const sound: Request = { model: 'm', prompt: 'p' }

const request = fc
  .subarray(Object.keys(mistakes), { maxLength: 4 })
  .map((keys) => ({ ...sound, ...Object.fromEntries(keys.map((key) => [key, mistakes[key]])) }))

const file = (name: string): fc.Arbitrary<File> =>
  fc
    .tuple(
      fc.constantFrom<Layout>('bare', 'list', 'batch list', 'batch', 'yaml'),
      fc.array(request, { minLength: 1, maxLength: 4 }),
    )
    .map(([layout, requests]) => ({
      name: `${name}.${layout === 'batch' ? 'jsonl' : layout === 'yaml' ? 'yaml' : 'json'}`,
      layout,
      requests: layout === 'bare' ? requests.slice(0, 1) : requests,
    }))

const files = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...['a', 'b c', 'd#e', 'é'].slice(0, count).map(file)))

/** How a text is written: its indentation, the order of its keys, and where clean requests are put among the others. */
interface Manner {
  readonly indent: number
  readonly reverse: boolean
  readonly inserted: number
}

const plain: Manner = { indent: 0, reverse: false, inserted: 0 }
const manner: fc.Arbitrary<Manner> = fc.record({
  indent: fc.integer({ min: 0, max: 4 }),
  reverse: fc.boolean(),
  inserted: fc.integer({ min: 0, max: 3 }),
})

function textOf({ layout, requests }: File, { indent, reverse, inserted }: Manner): string {
  const ordered = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const members = Object.entries(value).map(([key, member]) => [key, ordered(member)] as const)
    return Object.fromEntries(reverse ? members.toReversed() : members)
  }
  const write = (value: unknown): string => JSON.stringify(ordered(value), null, indent)
  const named = requests.map((body, index) => ({ custom_id: `r-${index}`, body }))
  const news = Array.from({ length: inserted }, (_, index) => ({ custom_id: `new-${index}`, body: sound }))
  if (layout === 'bare') return `${'\n'.repeat(inserted)}${write(requests[0])}`
  if (layout === 'list') return `[${[...requests, ...news.map(({ body }) => body)].map(write).join(', ')}]`
  if (layout === 'batch list') return `[${[...news, ...named].map(write).join(',\n')}]`
  if (layout === 'batch') return [...news, ...named].map((entry) => `${JSON.stringify(ordered(entry))}\n`).join('')
  return requests.map((each) => `# a comment\n${write(each)}\n`).join('---\n')
}

class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'completions-lint-'))

  write(all: readonly File[], how: Manner): void {
    for (const each of all) writeFileSync(join(this.path, each.name), textOf(each, how))
  }

  lint(...argv: readonly string[]): Promise<ProgramRun> {
    return runHere([...argv, '.'], { cwd: this.path })
  }

  /** All findings: rule and address are not shown, so file, rule and pointer stand for them. */
  async findings(...argv: readonly string[]): Promise<string[]> {
    const { stdout } = await this.lint('--format', 'json', ...argv)
    const { results } = JSON.parse(stdout) as {
      results: { file: string; diagnostics: { rule: string; pointer: string; customId: string | null }[] }[]
    }
    return results.flatMap(({ file: name, diagnostics }) =>
      diagnostics.map(({ rule, pointer, customId }) => `${name} ${rule} ${customId} ${pointer}`),
    )
  }

  entryCount(): number {
    const { files: byFile } = JSON.parse(
      readFileSync(join(this.path, 'completions-lint-suppressions.json'), 'utf8'),
    ) as {
      files: Record<string, Record<string, string[]>>
    }
    return Object.values(byFile).flatMap((rules) => Object.values(rules).flat()).length
  }
}

async function inFolder(check: (folder: Folder) => Promise<void>): Promise<void> {
  const folder = new Folder()
  try {
    await check(folder)
  } finally {
    rmSync(folder.path, { recursive: true })
  }
}

const mistakesIn = (all: readonly File[]): number =>
  all.flatMap(({ requests }) => requests).reduce((sum, each) => sum + Object.keys(each).length - 2, 0)

test('after --suppress-all nothing is left, however the files are written from then on', async () => {
  await fc.assert(
    fc.asyncProperty(files, manner, (all, how) =>
      inFolder(async (folder) => {
        folder.write(all, plain)
        expect(await folder.findings()).toHaveLength(mistakesIn(all))
        expect((await folder.lint('--suppress-all')).status).toBe(0)
        expect(await folder.findings()).toEqual([])
        folder.write(all, how)
        expect(await folder.findings()).toEqual([])
      }),
    ),
    { numRuns: 25 },
  )
})

test('a new mistake is the one finding, in whatever file it is', async () => {
  await fc.assert(
    fc.asyncProperty(files, manner, fc.nat(), fc.constantFrom(...Object.keys(mistakes)), (all, how, pick, key) =>
      inFolder(async (folder) => {
        folder.write(all, plain)
        await folder.lint('--suppress-all')
        const target = all[pick % all.length]!
        const index = pick % target.requests.length
        const isThere = key in target.requests[index]!
        const requests = target.requests.map((each, at) => (at === index ? { ...each, [key]: mistakes[key] } : each))
        folder.write(
          all.map((each) => (each === target ? { ...each, requests } : each)),
          how,
        )
        const found = await folder.findings()
        expect(found).toHaveLength(isThere ? 0 : 1)
        for (const one of found) expect(one.startsWith(`${target.name} `)).toBe(true)
      }),
    ),
    { numRuns: 25 },
  )
})

test('what is mended is unused, and --prune-suppressions drops exactly that', async () => {
  const mended = fc
    .tuple(files, manner)
    .chain(([all, how]) =>
      fc
        .array(fc.boolean(), { minLength: mistakesIn(all), maxLength: mistakesIn(all) })
        .map((stays) => ({ all, how, stays })),
    )
  await fc.assert(
    fc.asyncProperty(mended, ({ all, how, stays }) =>
      inFolder(async (folder) => {
        folder.write(all, plain)
        await folder.lint('--suppress-all')
        let at = 0
        const keep = (each: Request): Request =>
          Object.fromEntries(Object.entries(each).filter(([key]) => key in sound || stays[at++] === true))
        folder.write(
          all.map((each) => ({ ...each, requests: each.requests.map(keep) })),
          how,
        )
        const left = stays.filter(Boolean).length
        const unused = await folder.findings()
        expect(unused).toHaveLength(stays.length - left)
        for (const one of unused) expect(one).toContain(' unused-suppression ')
        if (stays.length > 0) {
          expect((await folder.lint('--prune-suppressions')).status).toBe(0)
          expect(folder.entryCount()).toBe(left)
        }
        expect(await folder.findings()).toEqual([])
        expect(await folder.findings('--no-suppressions')).toHaveLength(left)
      }),
    ),
    { numRuns: 25 },
  )
})
