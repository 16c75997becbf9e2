import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonReport } from '../../src/report/json.ts'
import { jsonlLine, jsonlReport } from '../../src/report/jsonl.ts'
import { diagnostic, inputOf } from './samples.ts'

test('a line is the file and what the JSON document says of a finding', () => {
  const found = diagnostic({ customId: 'req-1', record: 7, line: 7, endLine: 7 })
  const input = inputOf([{ file: 'a.jsonl', payloads: 7, diagnostics: [found] }])
  const document = JSON.parse([...jsonReport(input)].join('')) as { results: { diagnostics: object[] }[] }
  const line = JSON.parse(jsonlLine('a.jsonl', found)) as object
  expect(Object.keys(line)[0]).toBe('file')
  expect(line).toStrictEqual({ file: 'a.jsonl', ...document.results[0]!.diagnostics[0] })
})

test('whatever was found, every line is a JSON object by itself', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 5 }), (all) => {
      const results = all.map(([file, message, customId]) => ({
        file,
        payloads: 1,
        diagnostics: [diagnostic({ message, customId })],
      }))
      const lines = [...jsonlReport({ results })].join('').split('\n')
      expect(lines.pop()).toBe('')
      expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
        all.map(([file, message, customId]) => ({ file, message, customId })),
      )
    }),
  )
})

test('nothing found is nothing said', () => {
  expect([...jsonlReport({ results: [{ file: 'a.json', payloads: 1, diagnostics: [] }] })]).toEqual([])
})
