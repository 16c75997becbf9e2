import { expect, test } from 'vitest'
import mistakes from '../../fixtures/parse/json/mistakes.json' with { type: 'json' }
import { readJson } from '../../src/parse/json/index.ts'

/** The place of each finding stands between guillemets, in the order of the findings. */
const OPEN = '«'
const CLOSE = '»'

test.each(mistakes)('$text', ({ text: marked, findings, value, complete, holes }) => {
  const document = readJson(marked.replaceAll(/[«»]/g, ''))
  const places = placesIn(marked)
  expect(document.findings).toMatchObject(
    findings.map(({ message, hint }, index) => ({ rule: 'syntax', place: places[index], message, hint })),
  )
  expect(document.value).toEqual(value)
  expect(document.complete).toBe(complete)
  expect(document.holes).toEqual(holes)
})

test.each(['', ' \n\t\n'])('%j is empty', (text) => {
  expect(readJson(text)).toMatchObject({
    value: undefined,
    complete: false,
    findings: [{ rule: 'empty-document', place: { from: 0, to: 0 }, message: 'the file is empty' }],
  })
})

test('a mistake that comes of another one is not reported', () => {
  for (const text of [
    '{"a"{: "b"}',
    '{"a": 5x\n"b": 1}',
    '{"a": fals}e, "b": 1}',
    '{$a": 0.5, "b": 1}',
    '{"a": {"b": [1, 2}, "c": 3}',
    '{"a": "b", \'c": "d"}',
  ]) {
    expect(readJson(text).findings, text).toHaveLength(1)
  }
})

test('mistakes that have nothing to do with each other are all reported, up to twenty', () => {
  expect(messages('{"a": .5, "b": True, "c": "\\x", "d": 1,}')).toHaveLength(4)
  expect(messages(`[${'True, '.repeat(30)}1]`)).toHaveLength(20)
})

test('comments and trailing commas are fine in JSONC and where they are allowed', () => {
  const text = '// a\n{"b": [1, 2, /* c */], // d\r\n}\n/* e */'
  for (const document of [readJson(text, { format: 'jsonc' }), readJson(text, { comments: true })]) {
    expect(document).toMatchObject({ value: { b: [1, 2] }, complete: true, findings: [], holes: [] })
    expect(document.comments().map(({ text: comment, span }) => [comment, text.slice(span.from, span.to)])).toEqual([
      ['a', '// a'],
      ['c', '/* c */'],
      ['d', '// d'],
      ['e', '/* e */'],
    ])
  }
  expect(readJson(text).comments()).toEqual([])
  expect(readJson('{"b": 1}', { format: 'jsonc' }).comments()).toEqual([])
})

test('what JSONC does not have either', () => {
  expect(messages('{"a": [1,,]} # b', { format: 'jsonc' })).toEqual([
    'a comma without a value before it',
    'a comment starts with // here, not with #',
  ])
  expect(readJson('// nothing', { format: 'jsonc' }).findings).toMatchObject([
    { rule: 'empty-document', message: 'the file holds nothing but comments' },
  ])
})

test('a line of JSONL is told how JSONL is', () => {
  const { findings } = readJson('{"a": 1} {"b": 2} // c', { format: 'jsonl', firstLine: 7 })
  expect(findings).toMatchObject([{ hint: 'put each request on a line of its own' }])
  expect(readJson('{"a": 1} // c', { format: 'jsonl' }).findings).toMatchObject([
    { message: 'comments are not allowed in JSONL', hint: 'remove it' },
  ])
  expect(messages('{"a": 1', { format: 'jsonl', firstLine: 7 })).toEqual([
    'the object that begins at column 1 is not closed; is the file cut off?',
  ])
})

test('nesting in broken text has a limit', () => {
  const text = '['.repeat(3000)
  expect(readJson(text).findings).toMatchObject([{ message: 'nested too deeply', place: { from: 2000, to: 2001 } }])
})

test('what JSON.parse accepts is taken as it is', () => {
  const text = '{"a": 1e999, "b": "\u2028\u00a0", "__proto__": {"c": -0}}'
  const document = readJson(text, { firstLine: 3 })
  expect(document).toMatchObject({ format: 'json', text, firstLine: 3, findings: [], complete: true, holes: [] })
  expect(document.value).toEqual(JSON.parse(text))
  expect(Object.keys(readJson('{"__proto__": {"c": 1},}').value as object)).toEqual(['__proto__'])
})

function placesIn(marked: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (let at = marked.indexOf(OPEN); at !== -1; at = marked.indexOf(OPEN, at + 1)) {
    // The marks before this place are not in the text.
    const from = at - 2 * places.length
    places.push({ from, to: from + marked.indexOf(CLOSE, at) - at - 1 })
  }
  return places
}

function messages(...args: Parameters<typeof readJson>): string[] {
  return readJson(...args).findings.map(({ message }) => message)
}
