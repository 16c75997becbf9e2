/** The first look's promise: a file that is surely clean is one request, and the ordinary path finds nothing in it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { lintText } from '../../src/index.ts'
import { createLook, type Look } from '../../src/look/index.ts'
import { change, changed } from '../scan/changes.ts'
import { models, realistic, refusedModels, usual } from '../scan/lines.ts'

const runs = Number(process.env['RUNS'] ?? 2000)
const folder = mkdtempSync(join(tmpdir(), 'completions-lint-'))
const path = join(folder, 'payload.json')
afterAll(() => rmSync(folder, { recursive: true }))

const usualLook = createLook()

function isSure(content: string | Uint8Array, look: Look = usualLook): boolean {
  writeFileSync(path, content)
  return look(path)
}

async function expectClean(bytes: Buffer): Promise<void> {
  if (!isSure(bytes)) return
  const result = await lintText(bytes.toString(), { format: 'json' })
  expect(result, bytes.toString()).toMatchObject({ payloads: 1, diagnostics: [] })
}

const layouts: readonly ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => `${JSON.stringify(value, null, 2)}\n`,
  (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  (value) => `\n \r\n${JSON.stringify(value, null, ' ').replaceAll(/(?=[:,])/g, '\n')}\t\n`,
]
const layout = fc.constantFrom(...layouts)

test('a changed file that is sure is clean', async () => {
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(usual, realistic), layout, changes, async (request, write, steps) => {
      const bytes = changed(write(request), steps)
      if (bytes !== undefined) await expectClean(bytes)
    }),
    { numRuns: runs },
  )
})

test('usual requests are sure in every layout, so that the law above says something', () => {
  const requests = fc.sample(usual, { numRuns: 500, seed: 1 })
  for (const write of layouts.slice(0, 3)) {
    const sure = requests.filter((request) => isSure(write(request)))
    expect(sure.length / requests.length).toBeGreaterThan(0.85)
  }
})

test('a model that was never seen is judged by itself', async () => {
  const name = fc.oneof(
    fc.constantFrom(...models, ...refusedModels),
    fc.stringMatching(
      /^(?:accounts\/[a-z]{1,5}\/(?:models|deployments)\/)?(?:gpt-|o1|claude-|ada|[a-z0-9 ]{0,8})[a-z0-9-]{0,4}$/,
    ),
    fc.string({ unit: 'grapheme' }),
  )
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.constantFrom({}, { temperature: 1.4 }, { reasoning_effort: 'max' }),
      async (model, more) => {
        await expectClean(Buffer.from(JSON.stringify({ model, prompt: 'x', ...more })))
      },
    ),
    { numRuns: runs },
  )
  const fresh = createLook()
  for (const of of ['a', 'b', 'a']) expect(isSure(`{"model":"m-${of}","prompt":"x"}`, fresh)).toBe(true)
  expect(isSure('{"model":"gpt-4o","prompt":"x"}', fresh)).toBe(false)
})

const request = '{"model":"m","prompt":"x"}'

test.each<[string, string | Buffer]>([
  ['nothing', ''],
  ['white space', ' \n'],
  ['two requests', `${request}\n${request}`],
  ['a list', `[${request}]`],
  ['a wrapper', `{"custom_id":"a","body":${request}}`],
  ['a byte order mark', `\uFEFF${request}`],
  ['a comment', `${request} // done`],
  ['a raw line end in a text', '{"model":"m","prompt":"x\ny"}'],
  ['a byte of zero', `${request}\0`],
  ['zeros and a request', `\0\0${request}`],
  ['what is no UTF-8', Buffer.from('{"model":"m","prompt":"x\xff"}', 'latin1')],
  ['a model that is no UTF-8', Buffer.from('{"model":"m\xff","prompt":"x"}', 'latin1')],
])('%s is left to the ordinary path', (_, content) => {
  expect(isSure(content)).toBe(false)
})

test('a file that needs more room is seen whole, and models are still known then', () => {
  for (const length of [1, 30, 39, 40, 41, 64, 104, 105, 1000, 4000]) {
    const look = createLook({ usual: 64, most: 2 ** 16 })
    expect(isSure(request, look)).toBe(true)
    expect(isSure(`{"model":"m","prompt":"${'x'.repeat(length)}"}`, look)).toBe(true)
    expect(isSure(`{"model":"m","prompt":"${'x'.repeat(length)}","n":0}`, look)).toBe(false)
    expect(isSure(`{"model":"m","prompt":"${'x'.repeat(length)}"`, look)).toBe(false)
  }
})

test('a file that is too large is left to the ordinary path', () => {
  const large = `{"model":"m","prompt":"${'x'.repeat(1000)}"}`
  expect(isSure(large, createLook({ usual: 64, most: 512 }))).toBe(false)
  expect(isSure(large, createLook({ usual: 64, most: 2048 }))).toBe(true)
})

test('a file that cannot be read is an error', () => {
  expect(() => usualLook(join(folder, 'missing.json'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  expect(() => usualLook(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }))
})
