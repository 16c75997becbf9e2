/** What the rules about values promise beyond their fixtures. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lintFile, lintText } from '../../src/index.ts'
import { bytesSource } from '../../src/parse/source.ts'
import type { Diagnostic } from '../../src/types.ts'

const model = 'accounts/fireworks/models/example-8b'

async function rulesOf(text: string): Promise<string[]> {
  return (await lintText(text, { format: 'json' })).diagnostics.map(({ rule }) => rule)
}

describe('unsafe-integer', () => {
  test('speaks exactly when reading and writing a number changes it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), async (seed) => {
        const written = JSON.stringify(JSON.parse(String(seed)))
        const kept = BigInt(Number(written)) === BigInt(Number(seed)) && digits(written) === digits(String(seed))
        const found = await rulesOf(`{"model": "${model}", "prompt": "a", "max_tokens": 8, "seed": ${seed}}`)
        expect(found.includes('unsafe-integer')).toBe(!kept)
      }),
    )
  })
})

/** The digits of a number without its sign, exponent and trailing zeros. */
function digits(text: string): string {
  return text
    .replace(/e\+\d+$/, '')
    .replaceAll(/[-.]/g, '')
    .replace(/0+$/, '')
}

function shownSource({ rule, line, excerpt }: Diagnostic): unknown[] {
  return [rule, line, excerpt !== undefined]
}

describe('secret-in-payload', () => {
  const files = ['bad.json', 'bad-lines.jsonl', 'bad-yaml.yaml'] as const
  const secrets = /h9s8Kd2m|3ZTq8mVb|T3BlbkFJ|api03-q9|3QZL7MPX|9wKz81LmX|eyJzdWIi/

  test.each(files)('%s: no diagnostic gives a secret away', async (name) => {
    const bytes = readFileSync(join(import.meta.dirname, '../../fixtures/rules/secret-in-payload', name))
    const format = name.endsWith('.json') ? 'json' : name.endsWith('.yaml') ? 'yaml' : 'jsonl'
    const file = { path: name, source: bytesSource(bytes), format } as const
    const { diagnostics } = await lintFile(file, undefined, { excerpts: true })
    expect(bytes.toString()).toMatch(secrets)
    expect(JSON.stringify(diagnostics)).not.toMatch(secrets)
  })

  test('other findings of its line lose their source, those of other lines keep it', async () => {
    const text = `{"model": "${model}", "prompt": "a",\n"user": "fw_3ZTq8mVb2KcR7yLpXw4NdJ9s", "n": 0,\n"top_k": -1}`
    const file = { path: 'x.json', source: bytesSource(Buffer.from(text)), format: 'json' } as const
    const { diagnostics } = await lintFile(file, undefined, { excerpts: true })
    expect(diagnostics.map(shownSource)).toEqual([
      ['secret-in-payload', 2, false],
      ['out-of-range', 2, false],
      ['out-of-range', 3, true],
    ])
  })
})

test.each(['valueOf', 'constructor', 'toString', '__proto__'])(
  'a field named %s is as unknown as any',
  async (name) => {
    expect(await rulesOf(`{"model": "${model}", "prompt": "a", "${name}": 1}`)).toEqual(['unknown-field'])
    const thinking = `{"type": "enabled", "${name}": 1}`
    expect(await rulesOf(`{"model": "${model}", "prompt": "a", "thinking": ${thinking}}`)).toEqual(['unknown-field'])
  },
)

describe('embedded-schema', () => {
  test('a schema that is nested very deep is left alone', async () => {
    const schema = `${'{"not": '.repeat(5000)}{"type": "str"}${'}'.repeat(5000)}`
    const format = `{"type": "json_schema", "json_schema": ${schema}}`
    expect(await rulesOf(`{"model": "${model}", "prompt": "Write JSON.", "response_format": ${format}}`)).toEqual([])
  })
})

test('no rule fails, whatever stands in the fields it reads', async () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const text = fc.oneof(
    value,
    fc.constantFrom('<image>', 'data:,', 'data:image/png;base64,', 'gpt-4', 'adaptive', '{}', '#/a', '(?=a)'),
  )
  const schema = fc.dictionary(
    fc.constantFrom('type', 'enum', 'properties', 'items', 'anyOf', '$ref', 'pattern', 'required'),
    text,
  )
  const video = fc.dictionary(fc.constantFrom('url', 'fps', 'sample_fps'), text)
  const request = fc.record(
    {
      model: fc.oneof(text, fc.constantFrom('minimax-m2', 'minimax-m3', 'kimi-k3', 'glm-4p6')),
      prompt: text,
      images: fc.oneof(text, fc.array(text), fc.array(fc.array(text))),
      response_format: fc.oneof(
        text,
        fc.record({ json_schema: fc.oneof(text, schema, fc.record({ name: text, schema })), schema }),
      ),
      prediction: fc.oneof(
        text,
        fc.record({
          content: fc.oneof(text, fc.array(fc.record({ video_url: fc.oneof(text, video), image_url: text }))),
        }),
      ),
      thinking: fc.oneof(text, fc.record({ type: text, effort: text, keep: text })),
      reasoning_effort: text,
      reasoning_history: text,
      temperature: text,
    },
    { requiredKeys: [] },
  )
  const envelope = fc.record(
    { custom_id: text, method: text, url: text, body: fc.oneof(text, request) },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(request, envelope)), async (requests) => {
      const { payloads } = await lintText(JSON.stringify(requests), { format: 'json' })
      expect(payloads).toBeLessThanOrEqual(requests.length)
    }),
  )
})
