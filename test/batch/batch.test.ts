/**
 * The fast way against the ordinary one: the same findings at the same places, on files of every kind of line, divided
 * anywhere, with every kind of mistake.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rules } from '../../rules/index.ts'
import { canScan } from '../../src/scan/settings.ts'
import { defaultSettings, type FileSettings, type RuleSetting } from '../../src/settings.ts'
import { mutatedRequest, validRequest } from '../support/payloads.ts'
import { badOpening, bothWays, inProcess, ofSchema, opening, plain } from './ways.ts'

const id = fc.constantFrom('head-3', 'a', 'b', 'c', 'd', 'é', '', ' ')
const wrapped = fc
  .tuple(id, fc.oneof(validRequest, mutatedRequest))
  .map(([custom_id, body]) => JSON.stringify({ custom_id, body }))
const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(id, fc.nat(20)).map(([custom_id, top_k]) => plain(custom_id, { top_k })) },
  { weight: 3, arbitrary: wrapped },
  {
    weight: 3,
    arbitrary: fc
      .tuple(id, fc.constantFrom('string', 'number', 'strin'), fc.constantFrom({}, { prompt: 'x' }, { top_k: 200 }))
      .map(([custom_id, type, others]) => plain(custom_id, { ...ofSchema({ type }), ...others })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '   ',
      '{',
      'null',
      '[]',
      '"x"',
      '{"body": {"prompt": "a"}}',
      '{"custom_id": "a"}',
      '{"trace": 1}',
      plain('cr').replace(',', ',\r'),
    ),
  },
  { weight: 1, arbitrary: validRequest.map((request) => JSON.stringify(request)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('/v1/completions', '/v1/embeddings')
      .map((url) => JSON.stringify({ custom_id: url, method: 'POST', url, body: { model: 'm', prompt: 'a' } })),
  },
)
const end = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')

test('the findings are those of the ordinary way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(line, end), { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      fc.constantFrom(opening, badOpening),
      fc.nat({ max: 5 }),
      async (lines, endsWell, threads, badBytes, begin, taken) => {
        const rest = lines.map(([text, ending]) => text + ending).join('')
        const content = Buffer.from(`${begin}\n${endsWell ? rest : rest.trimEnd()}`)
        for (const at of badBytes) content[content.length - 1 - (at % Math.max(200, rest.length))] = 0xe9
        const { fast, ordinary } = await bothWays(content, inProcess(threads, 200, taken))
        if (fast === undefined) return
        expect(fast).toEqual(ordinary)
      },
    ),
    { numRuns: 250 },
  )
})

test.each([
  [
    'an id of the first part again in the last',
    [...Array.from({ length: 300 }, (_, index) => plain(`p-${index}`)), plain('head-5')],
  ],
  [
    'one id three times over parts',
    ['a', ...Array.from({ length: 200 }, (_, index) => `q-${index}`), 'a', 'r', 'a'].map((one) => plain(one)),
  ],
  [
    'another endpoint in the middle',
    [plain('x'), '{"custom_id":"y","method":"POST","url":"/v1/embeddings","body":{"input":"a"}}', plain('z')],
  ],
  [
    'another endpoint right behind the beginning, and behind it lines that compare with it',
    [
      '{"custom_id":"y","method":"POST","url":"/v1/embeddings","body":{"input":"a"}}',
      ...Array.from({ length: 200 }, (_, index) => plain(`s-${index}`)),
      '{"custom_id":"z","method":"POST","url":"/v1/completions","body":{"model":"m","prompt":"a"}}',
    ],
  ],
  ['a line without an id in a batch', [plain('x'), '{"body":{"prompt":"a"}}', plain('z', { top_k: -1 })]],
])('%s', async (_, lines) => {
  for (const begin of [opening, badOpening]) {
    const { fast, ordinary } = await bothWays(Buffer.from(`${begin}\n${lines.join('\n')}\n`), inProcess(3, 100, 2))
    expect(ordinary.diagnostics).not.toEqual([])
    expect(fast).toEqual(ordinary)
  }
})

test.each([0, 0.2])('an entry of a batch right behind bare requests, of which a share of %d are bad', async (share) => {
  const bare = Array.from({ length: 1500 }, (_, index) =>
    JSON.stringify({ model: 'm', prompt: 'x'.repeat(100), n: index % 10 < share * 10 ? 0 : 1 }),
  )
  const lines = [...bare.slice(0, 600), plain('x'), ...bare.slice(600), '{"body":{"prompt":"a"},"trace":1}']
  const { fast, ordinary } = await bothWays(Buffer.from(lines.join('\n')), inProcess(2, 100))
  expect(fast).toEqual(ordinary)
})

/** More than is scanned at once, so that what was learned before it is known behind it. */
const middle = Array.from({ length: 5 }, (_, index) => plain(`middle-${index}`, { prompt: 'x'.repeat(300_000) }))

/** A schema with a secret that is hidden from those who do not look closer, and they do where a line has a trace of one. */
const hidden = (custom_id: string, user: string): string => {
  const shown = plain(custom_id, { ...ofSchema({ const: `sk_${'a1'.repeat(12)}` }), user })
  return shown.replace('sk_', String.raw`sk\u002d`)
}

const foreign = plain('m', { model: 'gpt-4o' })

test.each([
  ['a wrong schema', plain('a', ofSchema({ type: 'strin' })), plain('b', ofSchema({ type: 'strin' }))],
  ['a schema that is right, in a line that is wrong', plain('a', ofSchema({})), plain('b', { ...ofSchema({}), n: 0 })],
  ['a hidden secret', hidden('a', 'x'), hidden('b', 'sk-x')],
  [
    'a model of another API in a recorded call of that one',
    '{"method":"POST","url":"https://api.openai.com/v1/chat/completions","body":{"model":"gpt-4o"}}',
    foreign,
  ],
  [
    'a model of another API beside a request',
    '{"provider":"fireworks","model":"gpt-4o","payload":{"model":"accounts/fireworks/models/x","prompt":"x"}}',
    foreign,
  ],
])('what a line teaches holds for later ones: %s', async (_, first, later) => {
  const lines = [opening, first, ...middle, later, plain('z')]
  const { fast, ordinary } = await bothWays(Buffer.from(`${lines.join('\n')}\n`), inProcess(1, 1))
  expect(ordinary.diagnostics).not.toEqual([])
  expect(fast).toEqual(ordinary)
})

test.each([
  ['alone', [1500]],
  ['at the beginning of the rest', [700]],
  ['at the end', [2999]],
  ['side by side', [1200, 1201, 1202]],
  ['everywhere', Array.from({ length: 2300 }, (_, index) => 700 + index)],
])('lines that are no UTF-8 among others: %s', async (_, bad) => {
  const lines = Array.from({ length: 3000 }, (__, index) => plain(`line-${index}`))
  const content = Buffer.from(`${lines.join('\n')}\n`)
  for (const index of bad) content[content.indexOf(`Say line-${index}"`)] = 0xe9
  const { fast, ordinary } = await bothWays(content, inProcess(2, 100))
  expect(fast!.diagnostics).toHaveLength(bad.length)
  expect(fast).toEqual(ordinary)
})

test('findings that come in several packs stay in order, among them those of ids that are repeated', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => plain(`id-${index % 2900}`, { top_k: 200 }))
  for (const [begin, found] of [
    [opening, 3100],
    [badOpening, 3240],
  ] as const) {
    const { fast, ordinary } = await bothWays(Buffer.from(`${begin}\n${lines.join('\n')}\n`), inProcess(2, 100))
    expect(fast!.diagnostics).toHaveLength(found)
    expect(fast).toEqual(ordinary)
  }
})

test('a text that is longer than those of many others together', async () => {
  const long = plain('long', { [`x${'é'.repeat(2 ** 18)}`]: 1 })
  // So long that a thread begins at the one behind it.
  const first = plain('a', { prompt: 'x'.repeat(2 ** 20) })
  const lines = [badOpening, first, long, plain('b', { top_k: 200 }), plain('c')]
  const { fast, ordinary } = await bothWays(Buffer.from(lines.join('\n')), inProcess(2, 100, 3))
  expect(fast).toEqual(ordinary)
})

test('a line longer than the scanner holds is judged too', async () => {
  const long = plain('long', { prompt: 'x'.repeat(3 * 2 ** 20), top_k: 200 })
  const { fast, ordinary } = await bothWays(
    Buffer.from(`${opening}\n${plain('a')}\n${long}\n${plain('b', { n: 0 })}`),
    inProcess(1, 1),
  )
  expect(fast!.diagnostics).toHaveLength(2)
  expect(fast).toEqual(ordinary)
})

test('a file that is no batch is said to be none', async () => {
  const content = Buffer.from(
    `[\n${Array.from({ length: 3000 }, (_, index) => `  ${plain(`a-${index}`)}`).join(',\n')}\n]\n`,
  )
  const { fast, ordinary } = await bothWays(content, inProcess(2, 100))
  expect(fast!.diagnostics).toHaveLength(1)
  expect(fast).toEqual(ordinary)
})

const withRule = (id_: string, setting: RuleSetting): FileSettings => ({
  ...defaultSettings,
  places: [{ pointer: undefined, partial: false, rules: new Map([[id_, setting]]) }],
})

test.each<[string, FileSettings, boolean]>([
  ['the default settings', defaultSettings, true],
  ['a rule that is off', withRule('unknown-field', { severity: 'off', options: {} }), true],
  ['another severity', withRule('unknown-field', { severity: 'hint', options: {} }), true],
  ['an option', withRule('unknown-field', { severity: 'error', options: { allow: ['x'] } }), false],
  ['a rule that is switched on', withRule('temperature-and-top-p', { severity: 'warning', options: {} }), false],
  ['a pointer', { ...defaultSettings, places: [{ pointer: '/x', partial: false, rules: new Map() }] }, false],
  ['a rule of a plugin', { ...defaultSettings, extraRules: [rules[0]!] }, false],
])('%s: the scanner may be used: %s', (_, settings, expected) => {
  expect(canScan(settings, rules)).toBe(expected)
})
