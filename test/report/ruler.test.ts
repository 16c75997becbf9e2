/** The ruler of common scripts measures as the full measure does; the cheapest ruler that is right is taken. */
import fc from 'fast-check'
import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { visible } from '../../src/report/cells.ts'
import { asciiRuler, rulerFor, type Ruler } from '../../src/report/ruler.ts'
import { isSimple, scriptRuler } from '../../src/report/script-ruler.ts'
import { unicodeRuler } from '../../src/report/unicode-ruler.ts'
import { diagnostic, inputOf } from './samples.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

const every = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code))
const simple = every.filter(isSimple)

test('every simple character is as wide as the full measure says', () => {
  expect(simple.length).toBeGreaterThan(40_000)
  const wrong = simple.filter((character) => scriptRuler.width(character) !== stringWidth(character))
  expect(wrong).toEqual([])
})

test('simple characters stay apart, whichever stand side by side', () => {
  for (const neighbour of ['a', 'é', 'ش', '字', '한', 'カ', '🙂', '🏠', '…']) {
    // The segmenter takes long for long texts.
    for (let at = 0; at < simple.length; at += 256) {
      const text = simple.slice(at, at + 256).join(neighbour)
      expect(graphemes(text)).toEqual(scriptRuler.graphemes(text))
    }
  }
})

test('any text is measured as the full measure does', () => {
  const characters = fc.constantFrom(
    ...'aé字한🙂👍',
    '\u0301',
    '\u200d',
    '\ufe0f',
    '🏽',
    '🇩',
    '🇪',
    'ᄀ',
    'ᅡ',
    'ﾞ',
    '\u20e3',
    '1',
  )
  const text = fc.oneof(
    fc.array(characters).map((all) => all.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (any) => {
      expect(unicodeRuler.graphemes(any)).toEqual(graphemes(any))
      expect(unicodeRuler.width(any)).toBe(stringWidth(any))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['plain', asciiRuler],
  ['größer, 你好 🙂', scriptRuler],
  ['e\u0301', unicodeRuler],
  ['👩‍💻', unicodeRuler],
])('%s: the cheapest ruler that is right', async (message, ruler) => {
  expect(await rulerFor(inputOf([{ file: 'a.json', payloads: 1, diagnostics: [diagnostic({ message })] }]))).toBe(ruler)
})

test('what the ruler of common scripts takes for harmless is shown as it is by any other', () => {
  expect(scriptRuler.isHarmless).toBe(true)
  const wary: Ruler = { ...scriptRuler, isHarmless: false }
  const wrong = simple.filter((character) => visible(character, wary) !== visible(character, scriptRuler))
  expect(wrong).toEqual([])
})
