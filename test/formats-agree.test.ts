/** A request draws the same findings in every format and wrapper that it is written in. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintText } from '../src/index.ts'
import type { Diagnostic, InputFormat } from '../src/types.ts'

const folder = join(import.meta.dirname, '../fixtures/rules')

/** Rules about the text itself, and about what only single lines or batches are told. */
const ofFormat = new Set([
  'byte-order-mark',
  'syntax',
  'duplicate-key',
  'unsafe-integer',
  'yaml-1-1-scalar',
  'large-max-tokens-without-stream',
  'batch-line',
  'custom-id',
  'duplicate-custom-id',
  'mixed-endpoints',
  'not-a-payload',
])

const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.endsWith('.config.json') && !ofFormat.has(name.split('/')[0]!))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ text }) => isJson(text))

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

async function found(text: string, format: InputFormat): Promise<Diagnostic[]> {
  const { diagnostics } = await lintText(text, { format })
  return diagnostics.filter(({ rule }) => !ofFormat.has(rule))
}

function placed({ rule, severity, line, column, endLine, endColumn, message, pointer }: Diagnostic): unknown[] {
  return [rule, severity, line, column, endLine, endColumn, pointer, message]
}

function named({ rule, severity, pointer, message }: Diagnostic): string {
  return `${pointer} ${severity} ${rule}: ${message}`
}

test('there are fixtures to compare', () => {
  expect(fixtures.length).toBeGreaterThan(60)
})

describe.each(fixtures)('$name', ({ text }) => {
  const requests = [JSON.parse(text) as unknown].flat()

  test('read as JSONC and as YAML, place by place', async () => {
    const wanted = (await found(text, 'json')).map(placed)
    expect((await found(text, 'jsonc')).map(placed)).toEqual(wanted)
    expect((await found(text, 'yaml')).map(placed)).toEqual(wanted)
  })

  test('on a line each, in a list, and in batches', async () => {
    const bare = (await Promise.all(requests.map((each) => found(JSON.stringify(each), 'json')))).map((all) =>
      all.map(named),
    )
    const lines = requests.map((each) => JSON.stringify(each)).join('\n')
    expect((await found(lines, 'jsonl')).map(named).toSorted()).toEqual(bare.flat().toSorted())
    const inList = bare.flatMap((all, at) => all.map((each) => `/${at}${each}`))
    expect((await found(JSON.stringify(requests), 'json')).map(named).toSorted()).toEqual(inList.toSorted())
    const calls = requests.map((body, at) => ({ custom_id: `a-${at}`, method: 'POST', url: '/v1/completions', body }))
    const inBatch = bare.flat().map((each) => `/body${each}`)
    const batch = calls.map((each) => JSON.stringify(each)).join('\n')
    expect((await found(batch, 'jsonl')).map(named).toSorted()).toEqual(inBatch.toSorted())
  })
})
