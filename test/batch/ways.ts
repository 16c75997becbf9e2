/** The fast way of linting a batch and the ordinary one, with threads that need no build. */
import { closeSync, openSync } from 'node:fs'
import { expect } from 'vitest'
import { claim } from '../../src/batch/claims.ts'
import { lintBatch } from '../../src/batch/index.ts'
import { PartLinter, type Job, type Message } from '../../src/batch/part.ts'
import type { Machine } from '../../src/batch/threads.ts'
import { toolsFor } from '../../src/batch/tools.ts'
import { addCounts, count, noCounts, type Counts } from '../../src/counts.ts'
import { lintFile } from '../../src/index.ts'
import { bytesSource, type RegularFile } from '../../src/parse/source.ts'
import { jsonTexts } from '../../src/report/json.ts'
import { defaultSettings } from '../../src/settings.ts'
import type { Diagnostic } from '../../src/types.ts'
import { openedFile } from './opened.ts'

/**
 * Threads that run in this one, so that they need no build, over parts as small as one likes. Each takes so many parts at
 * once; the others are left to whoever asked.
 */
export const inProcess = (threads: number, leastPart: number, taken = 1): Machine => ({
  threads,
  leastPart,
  start: ({ job, thread, claims }) => {
    const messages: Message[] = []
    const parts = Array.from({ length: taken }, () => claim(claims, job.parts.length, thread))
    const ended = lintInProcess(job, parts, (message) => messages.push(message))
    return { next: () => messages.shift(), ended }
  },
})

async function lintInProcess(
  job: Job,
  parts: readonly (number | undefined)[],
  take: (message: Message) => void,
): Promise<void> {
  const descriptor = openSync(job.path, 'r')
  try {
    const linter = new PartLinter(job, descriptor, await toolsFor(job))
    for (const part of parts) if (part !== undefined) linter.lint(part, { take: (message) => take(sent(message)) })
  } finally {
    closeSync(descriptor)
  }
}

/** What arrives in another thread. */
function sent(message: Message): Message {
  return structuredClone(message)
}

/** An entry of a batch. */
export const plain = (id: string, members: object = {}): string =>
  JSON.stringify({
    custom_id: id,
    body: { model: 'accounts/fireworks/models/example-8b', prompt: `Say ${id}`, max_tokens: 64, ...members },
  })

/** The members of a request that asks for JSON of a schema, which is given as it is to be written. */
export const ofSchema = (schema: unknown): object => ({
  prompt: 'Answer in JSON.',
  response_format: { type: 'json_schema', json_schema: schema },
})

/** More lines than the head takes, so that the rest goes the fast way. */
export const opening: string = Array.from({ length: 700 }, (_, index) =>
  plain(`head-${index}`, index % 10 === 0 ? ofSchema({ type: 'string' }) : {}),
).join('\n')
/** The same of a batch of which many lines are bad, where threads know the numbers of their lines. */
export const badOpening: string = Array.from({ length: 700 }, (_, index) =>
  plain(`head-${index}`, index % 5 === 0 ? { top_k: 200 } : {}),
).join('\n')

interface Outcome {
  readonly payloads: number
  readonly diagnostics: readonly Diagnostic[]
}

/** What either way finds; the fast one nothing at all where it is not for a file. What threads say in texts is the same. */
export async function bothWays(
  content: Buffer,
  machine: Machine,
): Promise<{ fast: Outcome | undefined; ordinary: Outcome }> {
  const file = openedFile(content)
  const options = { settings: defaultSettings, excerpts: true }
  try {
    const fast = await lintBatch(file, options, machine)
    expect(await textWay(file, machine)).toBe(fast === undefined ? undefined : textOf(fast.diagnostics))
    const { payloads, diagnostics } = await lintFile(
      { path: file.path, source: bytesSource(content), format: 'jsonl' },
      defaultSettings,
      options,
    )
    return { fast, ordinary: { payloads, diagnostics } }
  } finally {
    file.close()
  }
}

/** The same with threads that may make texts: what a report would have of the file. */
async function textWay(file: RegularFile, machine: Machine): Promise<string | undefined> {
  const counts = noCounts()
  const texts: string[] = []
  const take = (text: string, more: Readonly<Counts>): void => {
    texts.push(text)
    addCounts(counts, more)
  }
  const result = await lintBatch(
    file,
    {
      settings: defaultSettings,
      excerpts: false,
      onDiagnostic: (diagnostic) => take(jsonTexts.textOf([diagnostic]), countsOf([diagnostic])),
      texts: { maker: jsonTexts, take: ({ bytes, counts: more }) => take(Buffer.from(bytes).toString(), more) },
    },
    machine,
  )
  if (result === undefined) return undefined
  return [JSON.stringify(counts), texts.join(jsonTexts.between)].join('\n')
}

function textOf(diagnostics: readonly Diagnostic[]): string {
  return [JSON.stringify(countsOf(diagnostics)), jsonTexts.textOf(diagnostics)].join('\n')
}

function countsOf(diagnostics: readonly Diagnostic[]): Counts {
  const counts = noCounts()
  count(counts, diagnostics)
  return counts
}
