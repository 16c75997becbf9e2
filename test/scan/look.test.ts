/** The first look's promise: a file that is surely clean is one request, and the ordinary path finds nothing in it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lintText } from '../../src/index.ts'
import { createLook, type Readable, type Seen } from '../../src/scan/look.ts'
import { change, changed } from './changes.ts'
import { models, refusedModels, realistic, usual } from './lines.ts'

const runs = Number(process.env['RUNS'] ?? 2000)
const look = createLook()!

/** A file of some bytes that are read in pieces of at most so many. */
function fileOf(bytes: Uint8Array, piece = Infinity): Readable {
  let at = 0
  return {
    readInto(target, from) {
      const part = bytes.subarray(at, at + Math.min(piece, target.length - from))
      target.set(part, from)
      at += part.length
      return part.length
    },
  }
}

function seen(content: string | Uint8Array, by = look): Seen {
  return by(fileOf(typeof content === 'string' ? Buffer.from(content) : content))
}

async function expectClean(bytes: Buffer): Promise<void> {
  if (!seen(bytes).isClean) return
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
    const sure = requests.filter((request) => seen(write(request)).isClean)
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
  const fresh = createLook()!
  for (const of of ['a', 'b', 'a']) expect(seen(`{"model":"m-${of}","prompt":"x"}`, fresh).isClean).toBe(true)
  expect(seen('{"model":"gpt-4o","prompt":"x"}', fresh).isClean).toBe(false)
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
  expect(seen(content)).toMatchObject({ isClean: false, isAll: true })
})

test('what is read in pieces and needs more room is seen whole', () => {
  const file = JSON.stringify({ model: 'm', prompt: 'word '.repeat(400) })
  for (const piece of [1, 7, 63, 64, 65, 1000]) {
    const small = createLook({ usual: 64, most: 2 ** 16 })!
    expect(seen(request, small).isClean).toBe(true)
    const { isClean, bytes, isAll } = small(fileOf(Buffer.from(file), piece))
    expect({ isClean, isAll, text: Buffer.from(bytes).toString() }).toEqual({ isClean: true, isAll: true, text: file })
  }
  const sized = createLook({ usual: 64, most: 2 ** 16 })!
  expect(sized({ ...fileOf(Buffer.from(file)), file: { size: file.length } }).isClean).toBe(true)
})

test('a file that is too large is given back with what has been read of it', () => {
  const bytes = Buffer.from(`{"model":"m","prompt":"${'x'.repeat(1000)}"}`)
  const file = fileOf(bytes)
  const result = createLook({ usual: 64, most: 256 })!(file)
  expect(result).toMatchObject({ isClean: false, isAll: false })
  const rest = Buffer.alloc(2000)
  const length = file.readInto(rest, 0)
  expect(Buffer.concat([result.bytes, rest.subarray(0, length)]).toString()).toBe(bytes.toString())
})
