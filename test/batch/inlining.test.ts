/** V8 is set for the work, and set back. */
import { cachedDataVersionTag } from 'node:v8'
import { expect, test } from 'vitest'
import { inliningLess } from '../../src/batch/inlining.ts'

test('code caches hold for V8 as it was before, also after a failure', async () => {
  const before = cachedDataVersionTag()
  const during = await inliningLess(async () => cachedDataVersionTag())
  expect(during).not.toBe(before)
  expect(cachedDataVersionTag()).toBe(before)
  await expect(inliningLess(async () => Promise.reject(new Error('no file')))).rejects.toThrow('no file')
  expect(cachedDataVersionTag()).toBe(before)
})
