/** Laws of linting files in parts and of handing findings over one by one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchLine, batchMistakes } from '../bench/records.ts'
import { randomOf } from '../bench/random.ts'
import { lintFile } from '../src/index.ts'
import { bytesSource } from '../src/parse/source.ts'
import type { Diagnostic, InputFormat } from '../src/types.ts'

/** A blank line is a line and no record; what repeats the id of another part is seen in the whole only. */
const mistakes = batchMistakes.filter(({ rule }) => !['duplicate-custom-id', 'blank-line'].includes(rule))
const random = randomOf('parts')
const lines = Array.from({ length: 120 }, (_, index) =>
  Buffer.from(
    batchLine(random, index + 1, index % 2 === 0 ? mistakes[(index >> 1) % mistakes.length] : undefined).content,
  ),
)

async function found(format: InputFormat, bytes: Buffer, lineOffset = 0): Promise<readonly Diagnostic[]> {
  const file = { path: 'x', source: bytesSource(bytes), format }
  return (await lintFile(file, undefined, { excerpts: false, lineOffset })).diagnostics
}

test('parts of a batch have together what the whole has', async () => {
  const whole = await found('jsonl', Buffer.concat(lines))
  expect(whole.length).toBe(60)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: lines.length - 1 }), async (cut) => {
      const first = await found('jsonl', Buffer.concat(lines.slice(0, cut)))
      const second = await found('jsonl', Buffer.concat(lines.slice(cut)), cut)
      expect([...first, ...second]).toEqual(whole)
    }),
    { numRuns: 20 },
  )
})

test('messages count the lines of the whole file', async () => {
  const twice = '{"custom_id": "a", "body": {"prompt": "a"}}\n'.repeat(2)
  const [diagnostic] = await found('jsonl', Buffer.from(twice), 40)
  expect(diagnostic).toMatchObject({ line: 42, endLine: 42, record: 42 })
  expect(diagnostic!.message).toContain('line 41')
})

test('a document that is a part of a file is its first record', async () => {
  const [diagnostic] = await found('json', Buffer.from('{"model": "m", "prompt": "a",\n "top_k": -1}'), 40)
  expect(diagnostic).toMatchObject({ line: 42, endLine: 42, record: 1 })
})

test.each<[InputFormat, Buffer]>([
  ['jsonl', Buffer.concat(lines)],
  ['yaml', Buffer.from('model: m\n# completions-lint-disable-next-line out-of-range\nprompt: a\ntop_k: 200\nn: no\n')],
])('%s: findings are handed over in their order, and not kept', async (format, bytes) => {
  const taken: Diagnostic[] = []
  const onDiagnostic = (diagnostic: Diagnostic): void => void taken.push(diagnostic)
  const file = { path: 'x', source: bytesSource(bytes), format }
  const { diagnostics } = await lintFile(file, undefined, { excerpts: false, onDiagnostic })
  expect(diagnostics).toEqual([])
  expect(taken.length).toBeGreaterThan(1)
  expect(taken).toEqual(await found(format, bytes))
})
