/**
 * Laws of fixing: a request with mistakes that have one right fix becomes, byte for byte, the request without them, in
 * whatever style it is written; fixing twice is fixing once; and no finding comes that was not there.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../src/schemas/fireworks/v1/completions.json' with { type: 'json' }
import { lintText } from '../../src/index.ts'
import type { InputFormat } from '../../src/types.ts'
import { mutatedRequest, validValue } from '../support/payloads.ts'
import { fixString } from '../support/fixing.ts'

/** A member as it is to be written, right and wrong; a wrong one without a right one has to go. */
interface Member {
  readonly key: string
  readonly value: string
  readonly wrongKey: string
  readonly wrongValue: string
  readonly isExtra: boolean
  readonly style: Style
}

interface Style {
  readonly indent: string
  readonly beforeColon: string
  readonly afterColon: string
  readonly note: string | undefined
}

const names = [
  'temperature',
  'top_p',
  'top_k',
  'min_p',
  'seed',
  'user',
  'presence_penalty',
  'max_tokens',
  'stream',
  'metadata',
]
const properties = schema.properties as unknown as Record<string, Parameters<typeof validValue>[0]>

const style: fc.Arbitrary<Style> = fc.record({
  indent: fc.constantFrom('', ' ', '\t', '      '),
  beforeColon: fc.constantFrom('', ' '),
  afterColon: fc.constantFrom(' ', '   '),
  note: fc.option(fc.constantFrom('note', 'a "quote', "it's {", 'x: [1, 2}, # y', 'é 🙂'), { nil: undefined }),
})

const member: fc.Arbitrary<Member> = fc
  .tuple(fc.constantFrom(...names), fc.nat(5), style)
  .chain(([key, mistake, look]) =>
    validValue(properties[key]!).map((raw) => {
      const rounded = typeof raw === 'number' ? Math.round(raw * 100) / 100 + 0 : raw
      const value = JSON.stringify(rounded)
      const right = { key, value, wrongKey: key, wrongValue: value, isExtra: false, style: look }
      if (mistake === 0)
        return { ...right, wrongKey: key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) }
      if (mistake === 1) return { ...right, wrongKey: key.replaceAll('_', '-') }
      const isScalar = typeof rounded === 'number' || typeof rounded === 'boolean'
      if (mistake === 2 && isScalar && !/e/.test(value)) return { ...right, wrongValue: `"${value}"` }
      const isInteger = ['top_k', 'seed', 'max_tokens'].includes(key) && typeof rounded === 'number'
      return mistake === 3 && isInteger ? { ...right, wrongValue: `${value}.0` } : right
    }),
  )

const members: fc.Arbitrary<readonly Member[]> = fc
  .tuple(
    fc.uniqueArray(member, { selector: ({ key }) => key, maxLength: 6 }),
    fc.array(fc.tuple(style, fc.nat())),
    fc.string(),
  )
  .map(([given, extras, prompt]) => {
    const all = [plain('model', '"m"'), plain('prompt', JSON.stringify(`p${prompt}`)), ...given]
    for (const [look, at] of extras.slice(0, 2)) {
      const twin = all[at % all.length]!
      const isNull = at % 2 === 0 && !all.some(({ key }) => key === 'n')
      const extra = isNull ? plain('n', 'null') : plain(twin.key, twin.value)
      const isTwin = !isNull && (twin.isExtra || twin.wrongKey !== twin.key || twin.wrongValue !== twin.value)
      if (!isTwin) all.push({ ...extra, isExtra: true, style: { ...look, note: undefined } })
    }
    return all
  })

function plain(key: string, value: string): Member {
  const look = { indent: '  ', beforeColon: '', afterColon: ' ', note: undefined }
  return { key, value, wrongKey: key, wrongValue: value, isExtra: false, style: look }
}

type Write = (all: readonly { readonly key: string; readonly value: string; readonly style: Style }[]) => string

const writers: Readonly<Record<string, readonly [InputFormat, Write]>> = {
  json: ['json', (all) => bracketed(all, '\n', () => '')],
  'json with CRLF': ['json', (all) => bracketed(all, '\r\n', () => '')],
  jsonc: ['jsonc', (all) => bracketed(all, '\n', (note) => (note === undefined ? '' : ` // ${note}`))],
  yaml: [
    'yaml',
    (all) =>
      `# head\n${all.map(({ key, value, style: look }) => `${key}:${look.afterColon}${value}${hash(look)}`).join('\n')}`,
  ],
  'yaml in a list': [
    'yaml',
    (all) =>
      all
        .map(({ key, value, style: look }, at) => `${at === 0 ? '- ' : '  '}${key}: ${value}${hash(look)}\r\n`)
        .join(''),
  ],
}

function bracketed(all: Parameters<Write>[0], end: string, comment: (note: string | undefined) => string): string {
  const lines = all.map(({ key, value, style: { indent, beforeColon, afterColon, note } }, at) => {
    const comma = at < all.length - 1 ? ',' : ''
    return `${indent}"${key}"${beforeColon}:${afterColon}${value}${comma}${comment(note)}${end}`
  })
  return `{${end}${lines.join('')}}`
}

function hash({ note }: Style): string {
  return note === undefined ? '' : `   # ${note}`
}

const wrong = (all: readonly Member[]): Parameters<Write>[0] =>
  all.map(({ wrongKey, wrongValue, style: look }) => ({ key: wrongKey, value: wrongValue, style: look }))
const right = (all: readonly Member[]): readonly Member[] => all.filter(({ isExtra }) => !isExtra)

async function problems(text: string, format: InputFormat): Promise<string[]> {
  const { diagnostics } = await lintText(text, { format })
  return diagnostics.filter(({ severity }) => severity !== 'hint').map(({ rule, message }) => `${rule}: ${message}`)
}

describe.each(Object.entries(writers))('%s', (_, [format, write]) => {
  test('mistakes go and nothing else changes', async () => {
    await fc.assert(
      fc.asyncProperty(members, async (all) => {
        const wanted = write(right(all))
        fc.pre((await problems(wanted, format)).length === 0)
        expect(await fixString(write(wrong(all)), format)).toBe(wanted)
        expect(await fixString(wanted, format)).toBe(wanted)
      }),
    )
  })
})

function line(all: Parameters<Write>[0]): string {
  const inside = all.map(
    ({ key, value, style: { beforeColon, afterColon } }) => `"${key}"${beforeColon}:${afterColon}${value}`,
  )
  return `{${inside.join(', ')}}\r\n`
}

test('jsonl: each line becomes what it is alone, and lines without mistakes stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(members, { minLength: 1, maxLength: 4 }), async (records) => {
      const wanted = records.map((all) => line(right(all))).join('')
      fc.pre((await problems(wanted, 'jsonl')).length === 0)
      const broken = records.map((all) => ` \r\n${line(wrong(all))}`).join('')
      expect(await fixString(`\uFEFF${broken}`, 'jsonl')).toBe(wanted)
    }),
  )
})

const formats: readonly [InputFormat, (value: unknown) => string][] = [
  ['json', (value) => JSON.stringify(value, null, 2)],
  ['yaml', (value) => JSON.stringify(value, null, 2)],
  ['jsonl', (value) => JSON.stringify(value)],
]

test.each(formats)(
  '%s: whatever is wrong, no error or warning comes, and fixing twice is fixing once',
  async (format, write) => {
    await fc.assert(
      fc.asyncProperty(mutatedRequest, fc.boolean(), async (request, unsafe) => {
        const text = write(request)
        const fixed = await fixString(text, format, unsafe)
        expect(await fixString(fixed, format, unsafe)).toBe(fixed)
        const [before, after] = [await problems(text, format), await problems(fixed, format)]
        expect(after.length).toBeLessThanOrEqual(before.length)
      }),
    )
  },
)
