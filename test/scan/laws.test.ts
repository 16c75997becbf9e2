/** The scanner's promise: where it is sure, the ordinary path finds nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forms, type Form } from '../../src/scan/forms.ts'
import { anyValue, mutatedRequest, validRequest } from '../support/payloads.ts'
import { change, changed } from './changes.ts'
import { asPython, brokenRules, isSure, judged, lineOf, models, realistic, usual } from './lines.ts'

/** How many changed lines each form gets; set RUNS for a long look. */
const runs = Number(process.env['RUNS'] ?? 3000)

const form: fc.Arbitrary<Form> = fc.constantFrom(...forms)
const request = fc.oneof(usual, realistic)

async function expectClean(bytes: string | Buffer, of: Form): Promise<void> {
  for (const { line, sure } of judged(bytes, of)) if (sure) expect(await brokenRules(line), line).toEqual([])
}

test.each(forms)('%s: a changed line that is sure is clean', async (of) => {
  await fc.assert(
    fc.asyncProperty(
      request,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (one, changes, python) => {
        const bytes = changed(lineOf(one, of, python ? asPython : JSON.stringify), changes)
        if (bytes !== undefined) await expectClean(Buffer.concat([bytes, Buffer.from('\n')]), of)
      },
    ),
    { numRuns: runs },
  )
})

function withTokens(list: string): string {
  return `{"model":"${models[0]}","prompt":${list}}`
}

test('a list of integers that is sure is clean, and one that is written plainly is sure', async () => {
  const piece = fc.constantFrom('0', '1', '12', '128000', '123456789012345', ',', ', ', ',', ' ', '-', '.', '[', ']')
  const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))
  const numbers = fc.array(fc.oneof(fc.nat(200_000), fc.maxSafeInteger()), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(text, numbers, fc.constantFrom(',', ', ', ' ,', ',  '), async (odd, plain, comma) => {
      await expectClean(`${withTokens(`[${odd}]`)}\n${withTokens(`[7${comma}${odd}${comma}7]`)}\n`, 'bare')
      const isShort = plain.every((number) => Math.abs(number) < 1e15)
      expect(isSure(withTokens(`[${plain.join(comma)}]`))).toBe(isShort)
    }),
    { numRuns: runs },
  )
})

test('a request with any value in any field is clean where it is sure', async () => {
  const any = fc.oneof(
    mutatedRequest,
    validRequest,
    fc.tuple(usual, validRequest).map(([one, other]) => ({ ...one, ...other })),
    fc
      .tuple(usual, fc.constantFrom('prompt', 'stop', 'metadata', 'logit_bias'), anyValue)
      .map(([one, name, value]) => ({
        ...one,
        [name]: value,
      })),
  )
  await fc.assert(
    fc.asyncProperty(any, fc.option(fc.constantFrom(...models)), form, async (one, model, of) => {
      const given = model === null ? one : { ...one, model }
      await expectClean(`${lineOf(given, of)}\n`, of)
      await expectClean(`${lineOf(given, of, asPython)}\n`, of)
    }),
    { numRuns: runs },
  )
})

test('a line that looks like those of most batches is sure, so that the laws above say something', () => {
  const lines = fc
    .sample(usual, { numRuns: 2000, seed: 1 })
    .flatMap((one) => [lineOf(one, 'openai'), lineOf(one, 'openai', asPython)])
  const sure = lines.filter((line) => isSure(line, 'openai'))
  expect(sure.length / lines.length).toBeGreaterThan(0.85)
})

test('most changed lines are not sure, and some are', () => {
  const samples = fc.sample(fc.tuple(usual, change), { numRuns: 2000, seed: 1 })
  const mutants = samples.flatMap(([one, step]) => changed(lineOf(one, 'bare'), [step]) ?? [])
  const share = mutants.filter((bytes) => isSure(bytes.toString())).length / mutants.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.6)
})
