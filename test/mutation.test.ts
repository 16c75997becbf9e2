/** Laws of the whole engine: what is changed in a valid request is reported there, in every format, and nothing else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { lintText } from '../src/index.ts'
import { endpointOf } from '../src/schema/registry.ts'
import type { Diagnostic, InputFormat } from '../src/types.ts'
import { anyValue, validRequest } from './support/payloads.ts'

const { recognise } = await endpointOf('fireworks/v1/completions')

const writers: readonly [InputFormat, (value: unknown) => string][] = [
  ['json', (value) => JSON.stringify(value, null, 2)],
  ['jsonl', (value) => JSON.stringify(value)],
  ['yaml', (value) => stringify(value, { lineWidth: 0 })],
]

async function errorsOf(format: InputFormat, text: string): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await lintText(text, { format })
  return diagnostics.filter(({ severity }) => severity === 'error')
}

test.each(writers)('%s: an unknown field is reported at its key, once', async (format, write) => {
  await fc.assert(
    fc.asyncProperty(validRequest, fc.stringMatching(/^zz[a-z]{8}$/), anyValue, async (request, name, value) => {
      const text = write({ ...request, [name]: value })
      const found = (await errorsOf(format, text)).filter(({ rule }) => rule === 'unknown-field')
      expect(found.map(({ pointer }) => pointer)).toEqual([`/${name}`])
      const line = text.split('\n')[found[0]!.line - 1]!
      expect(line.slice(found[0]!.column - 1).replaceAll('"', '')).toMatch(new RegExp(`^${name}`))
    }),
  )
})

test.each(writers)('%s: a wrong value is reported at or below its field', async (format, write) => {
  const field = fc.constantFrom(
    'temperature',
    'top_k',
    'n',
    'stream',
    'user',
    'stop',
    'echo_last',
    'service_tier',
    'seed',
  )
  await fc.assert(
    fc.asyncProperty(validRequest, field, anyValue, async (request, name, value) => {
      const changed = { ...request, [name]: value }
      fc.pre(value !== undefined && recognise(changed) !== 0)
      const pointers = (await lintText(write(changed), { format })).diagnostics
        .filter(({ rule }) =>
          ['wrong-type', 'out-of-range', 'unknown-value', 'too-many-items', 'placeholder'].includes(rule),
        )
        .map(({ pointer }) => pointer)
      expect(pointers).not.toEqual([])
      expect(pointers.every((pointer) => pointer === `/${name}` || pointer.startsWith(`/${name}/`))).toBe(true)
    }),
  )
})

test('every format gives the same findings at the same pointers', async () => {
  await fc.assert(
    fc.asyncProperty(
      validRequest,
      fc.constantFrom('temperature', 'prompt', 'thinking', 'images', 'zz'),
      anyValue,
      async (request, name, value) => {
        const changed = { ...request, [name]: value }
        const [json, jsonl] = await Promise.all(
          (['json', 'jsonl'] as const).map(async (format) => {
            const { diagnostics } = await lintText(JSON.stringify(changed), { format })
            return diagnostics.map(({ rule, severity, pointer, line, column, message }) => ({
              rule,
              severity,
              pointer,
              line,
              column,
              message,
            }))
          }),
        )
        expect(json).toEqual(jsonl)
      },
    ),
  )
})
