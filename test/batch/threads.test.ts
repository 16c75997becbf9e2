/** What threads tell, and who has which part. */
import { expect, test } from 'vitest'
import { claim } from '../../src/batch/claims.ts'
import { lintBatch } from '../../src/batch/index.ts'
import type { Message } from '../../src/batch/part.ts'
import type { Machine } from '../../src/batch/threads.ts'
import { jsonTexts } from '../../src/report/json.ts'
import { defaultSettings } from '../../src/settings.ts'
import { openedFile } from './opened.ts'
import { badOpening, inProcess, opening, plain } from './ways.ts'

test.each(['pack', 'texts'])('threads tell %s, and a part that nobody has is for whoever asked', async (kind) => {
  const lines = Array.from({ length: 300 }, (_, index) => plain(`id-${index}`, { top_k: 200 }))
  const file = openedFile(Buffer.from(`${badOpening}\n${lines.join('\n')}\n`))
  const told = new Map<number, string[]>()
  const machine = inProcess(2, 100, 2)
  const start: Machine['start'] = (work) => {
    const teller = machine.start(work)
    const next = (): Message | undefined => {
      const message = teller.next()
      if (message !== undefined) told.set(work.thread, [...(told.get(work.thread) ?? []), ...Object.keys(message)])
      return message
    }
    return { ...teller, next }
  }
  const texts = kind === 'texts' ? { maker: jsonTexts, take: () => undefined } : undefined
  const options = { settings: defaultSettings, excerpts: false, texts }
  const { payloads } = (await lintBatch(file, options, { ...machine, start }))!
  file.close()
  expect(payloads).toBe(1000)
  expect([...told.keys()]).toEqual([0])
  expect(told.get(0)!.filter((key) => key === 'result')).toHaveLength(2)
  expect(new Set(told.get(0))).toEqual(new Set([kind, 'result']))
})

/** A thread that takes a part and says nothing of it. */
const ending = (ended: Promise<void>): Machine => ({
  threads: 2,
  leastPart: 1,
  start: ({ job, thread, claims }) => {
    claim(claims, job.parts.length, thread)
    return { next: () => undefined, ended }
  },
})

test('a thread that ends before its work is done is an error, and so is one that fails', async () => {
  const file = openedFile(Buffer.from(`${opening}\n${opening.replaceAll('head', 'more')}\n`))
  const options = { settings: defaultSettings, excerpts: false }
  await expect(lintBatch(file, options, ending(Promise.resolve()))).rejects.toThrow('ended before its work')
  await expect(lintBatch(file, options, ending(Promise.reject(new Error('no memory'))))).rejects.toThrow('no memory')
  file.close()
})
