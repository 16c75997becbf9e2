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
  return look.isClean(path)
}

/** And what is clean although the look was not sure is learned from, as the one who drives it does. */
async function expectClean(bytes: Buffer): Promise<void> {
  const sure = isSure(bytes)
  const { payloads, diagnostics } = await lintText(bytes.toString(), { format: 'json' })
  if (sure) expect({ payloads, diagnostics }, bytes.toString()).toEqual({ payloads: 1, diagnostics: [] })
  else if (payloads === 1 && diagnostics.length === 0) usualLook.learn()
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
  expect(() => usualLook.isClean(join(folder, 'missing.json'))).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  expect(() => usualLook.isClean(folder)).toThrow(expect.objectContaining({ code: 'EISDIR' }))
})

const schema = { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] }

function withSchema(json_schema: unknown, more: object = {}): string {
  return layouts[1]!({ model: 'm', prompt: 'As JSON', response_format: { type: 'json_schema', json_schema }, ...more })
}

test('a schema of a file that turned out clean is known from then on, as it is written', () => {
  const look = createLook()
  expect(isSure(withSchema(schema), look)).toBe(false)
  look.learn()
  expect(isSure(withSchema(schema), look)).toBe(true)
  expect(isSure(withSchema(schema, { n: 2, user: 'a' }), look)).toBe(true)
  expect(isSure(withSchema({ ...schema, required: ['answer', 'x'] }), look)).toBe(false)
  expect(isSure(withSchema(JSON.stringify(schema)), look)).toBe(false)
  look.learn()
  expect(isSure(withSchema(JSON.stringify(schema)), look)).toBe(true)
})

test.each([
  ['what is no request of its own', { body: { model: 'm', prompt: 'x' } }],
  ['a request that is wrong elsewhere', { n: 0 }],
  ['a model of others', { model: 'gpt-4o' }],
])('nothing is learned of the schema in %s', (_, more) => {
  const look = createLook()
  expect(isSure(withSchema(schema, more), look)).toBe(false)
  look.learn()
  expect(isSure(withSchema(schema), look)).toBe(false)
})

test('a look at nothing learns nothing', () => {
  const look = createLook()
  look.learn()
  expect(isSure(request, look)).toBe(true)
  look.learn()
  expect(isSure(withSchema(schema), look)).toBe(false)
})
