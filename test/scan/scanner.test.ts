/** The scanner's models, the traces it looks for, and how it goes through its memory. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { families } from '../../src/families.ts'
import { createScanner, sureBit, words } from '../../src/scan/index.ts'
import { MOST_LINES, MOST_MODELS } from '../../src/scan/layout.ts'
import { kinds, secretsIn } from '../../src/secrets.ts'
import { allow, brokenRules, isSure, judged, models } from './lines.ts'

const [model] = models as [string]
const head = `"model":"${model}"`
const minimal = `{${head},"prompt":"x"}`

function lineOfModel(id: string): string {
  return JSON.stringify({ model: id, prompt: 'x' })
}

function numbered(index: number): string {
  return `accounts/fireworks/models/m-${index}`
}

describe('models', () => {
  const asked = [
    ...['low', 'medium', 'high', 'xhigh', 'max', 'none', 'adaptive'].map((level) => ({ reasoning_effort: level })),
    ...['disabled', 'interleaved', 'preserved'].map((way) => ({ reasoning_history: way })),
    ...[0, 0.9, 1, 1.01, 1.5, 2].map((temperature) => ({ temperature })),
  ]
  // The name of a family as it stands in ids is the part of its pattern that is no pattern.
  const ids = families.map(({ match }) => `accounts/fireworks/models/${match.replace(/\(.*|\[.*|\\.*/, '')}`)

  test.each([...new Set([...ids, ...models])])('%s: sure of what its family takes, and of nothing else', async (id) => {
    await allow(id)
    for (const member of asked) {
      const line = JSON.stringify({ model: id, prompt: 'x', ...member })
      expect(isSure(line), line).toBe((await brokenRules(line)).length === 0)
    }
  })

  test('are known by all of their bytes, up to the 64th', () => {
    const fresh = createScanner(4096)!
    for (let index = 0; index <= MOST_MODELS; index++) for (const _ of 'twice') fresh.allowModel(numbered(index))
    expect(isSure(lineOfModel(numbered(0)), 'bare', fresh)).toBe(true)
    expect(isSure(lineOfModel(numbered(MOST_MODELS - 1)), 'bare', fresh)).toBe(true)
    expect(isSure(lineOfModel(numbered(MOST_MODELS)), 'bare', fresh)).toBe(false)
    expect(isSure(lineOfModel(`${numbered(0)}x`), 'bare', fresh)).toBe(false)
    expect(isSure(lineOfModel(numbered(0).slice(0, -1)), 'bare', fresh)).toBe(false)
    expect(isSure(lineOfModel(numbered(0).toUpperCase()), 'bare', fresh)).toBe(false)
  })

  test.each(['a"b', 'a\\b', 'a\nb', 'x'.repeat(300)])('%j is not kept, and does no harm', (id) => {
    const fresh = createScanner(4096)!
    fresh.allowModel(id)
    fresh.allowModel('ok')
    expect(isSure(JSON.stringify({ model: id, prompt: 'x' }), 'bare', fresh)).toBe(false)
    expect(isSure('{"model":"ok","prompt":"x"}', 'bare', fresh)).toBe(true)
  })
})

/** Letters and digits as a key has them. */
function letters(length: number): fc.Arbitrary<string> {
  const letter = fc.constantFrom(...'abcdefghijkmnpqrstuvwyzABCDEFGHJKLMNPQRSTUVWYZ23456789')
  return fc.array(letter, { minLength: length, maxLength: length }).map((all) => all.join(''))
}

/** The places of a request that hold texts. */
const holders: readonly ((text: string) => object)[] = [
  (text) => ({ prompt: text }),
  (text) => ({ prompt: ['a', text] }),
  (text) => ({ user: text }),
  (text) => ({ speculation: text }),
  (text) => ({ prediction: text }),
  (text) => ({ prediction: { type: 'content', content: text } }),
  (text) => ({ stop: text }),
  (text) => ({ stop: ['a', text] }),
  (text) => ({ prompt_cache_key: text }),
  (text) => ({ prompt_cache_isolation_key: text }),
  (text) => ({ metadata: { a: text } }),
]

test('a secret makes a line unsure, wherever it stands', () => {
  const capitals = letters(16).map((text) => text.toUpperCase())
  const secret = fc.oneof(
    letters(20).map((key) => `fw_${key}`),
    letters(20).map((key) => `sk-ant-${key}`),
    letters(20).map((key) => `sk-${key}`),
    fc.tuple(fc.constantFrom('AKIA', 'ASIA'), capitals).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('p', 'o', 'u', 's', 'r'), letters(30)).map(([kind, key]) => `gh${kind}_${key}`),
    letters(40).map((key) => `github_pat_${key}`),
    letters(30).map((key) => `hf_${key}`),
    fc.tuple(fc.constantFrom(' ', '  ', '\t', '\n'), letters(12)).map(([gap, key]) => `Bearer${gap}eyJ${key}`),
    letters(16).map((key) => `-----BEGIN RSA PRIVATE KEY-----\n${key}`),
    fc
      .tuple(letters(4), fc.constantFrom('"', '\\', 'é', '\b', ''), letters(9))
      .map(([user, odd, key]) => `https://${user}${odd}:${odd}${key}@host.example`),
  )
  const place = fc.tuple(fc.nat(40), fc.constantFrom(' ', '\n', '\\', '"', '你'), fc.constantFrom(...holders))
  const met = new Set<string>()
  fc.assert(
    fc.property(secret, place, (one, [before, gap, holder]) => {
      const lead = `${'x'.repeat(before)}${gap}`
      const lineWith = (text: string): string => JSON.stringify({ model, prompt: 'x', ...holder(lead + text) })
      fc.pre(secretsIn(lead + one).length > 0 && isSure(lineWith('harmless')))
      expect(isSure(lineWith(one)), one).toBe(false)
      for (const { name } of secretsIn(lead + one)) met.add(name)
    }),
    { numRuns: 3000 },
  )
  expect([...met].toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
})

describe('memory', () => {
  test('a line of any length and at any place is read alike', () => {
    for (let length = 0; length < 70; length++) {
      const line = `{${head},"prompt":"${'y'.repeat(length)}z"}`
      const bad = `{${head},"prompt":"${'y'.repeat(length)}\x01z"}`
      const lines = [line, bad, line]
      expect(judged(`${lines.join('\n')}\n`, 'bare').map(({ sure }) => sure)).toEqual([true, false, true])
      expect(judged(`${lines.join('\r\n')}\r\n`, 'bare').map((one) => one.line)).toEqual(lines)
    }
  })

  test('what is behind the last line end is left for later', () => {
    const fresh = createScanner(1000)!
    fresh.allowModel(model)
    const text = Buffer.from(`${minimal}\n${minimal}\n${minimal.slice(0, 9)}`)
    fresh.bytes.set(text)
    expect(fresh.scan(0, text.length, 'bare')).toBe(2)
    expect(fresh.consumed).toBe(2 * (minimal.length + 1))
    fresh.bytes.fill(0x20)
    expect(fresh.scan(0, 1000, 'bare')).toBe(0)
    expect(fresh.consumed).toBe(0)
    expect(fresh.scan(7, 7, 'bare')).toBe(0)
    expect(fresh.consumed).toBe(7)
    expect(fresh.scan(0, 0, 'bare')).toBe(0)
  })

  test('a line that fills the region to its last byte is read, and nothing behind it', () => {
    const line = Buffer.from(`${minimal}\n`)
    const fresh = createScanner(line.length)!
    fresh.allowModel(model)
    fresh.bytes.set(line)
    expect(fresh.scan(0, line.length, 'bare')).toBe(1)
    expect(fresh.lines[words.idLength]).toBe(sureBit)
    expect(fresh.scan(0, line.length - 1, 'bare')).toBe(0)
    expect(() => fresh.scan(0, line.length + 1, 'bare')).toThrow(RangeError)
    expect(() => fresh.scan(2, 1, 'bare')).toThrow(RangeError)
  })

  test('a full record table ends a scan, which then goes on', () => {
    const lines = MOST_LINES + 5
    const fresh = createScanner(3 * lines)!
    fresh.bytes.set(Buffer.from('{}\n'.repeat(lines)))
    expect(fresh.scan(0, 3 * lines, 'bare')).toBe(MOST_LINES)
    expect(fresh.consumed).toBe(3 * MOST_LINES)
    expect(fresh.scan(fresh.consumed, 3 * lines, 'bare')).toBe(5)
    expect([...fresh.lines.subarray(0, words.each)]).toEqual([3 * MOST_LINES, 3 * MOST_LINES + 2, 0, 0])
  })

  test('more than there can be is refused', () => {
    for (const capacity of [2 ** 32 - 1, 2 ** 32, 2 ** 40]) expect(createScanner(capacity)).toBeUndefined()
    expect(createScanner(0)?.scan(0, 0, 'bare')).toBe(0)
  })
})
