import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonReport } from '../../src/report/json.ts'
import { diagnostic, inputOf } from './samples.ts'

test('the document has the shape of version 1', () => {
  const input = inputOf([
    { file: 'a.json', payloads: 1, diagnostics: [diagnostic({ hint: 'raise it', customId: 'req-1' }), diagnostic({})] },
    { file: 'b.json', payloads: 1, diagnostics: [] },
  ])
  const found = {
    rule: 'out-of-range',
    severity: 'error',
    message: 'n is 0; at least 1 is allowed',
    hint: 'raise it',
    pointer: '/n',
    record: 1,
    customId: 'req-1',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    fixable: false,
    url: 'https://example.org/out-of-range',
  }
  expect(JSON.parse([...jsonReport(input)].join(''))).toStrictEqual({
    version: 1,
    tool: { name: 'completions-lint', version: '1.2.3' },
    schema: { provider: 'fireworks', endpointId: 'v1/completions', version: '2026-10-06', hash: 'abc123' },
    summary: { files: 2, payloads: 2, errors: 2, warnings: 0, hints: 0, fixable: 0 },
    results: [
      { file: 'a.json', diagnostics: [found, { ...found, hint: null, customId: null }] },
      { file: 'b.json', diagnostics: [] },
    ],
  })
})

test('whatever was found, the document is valid and ends with a line feed', () => {
  const findings = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(findings, { maxLength: 4 }), (files) => {
      const results = files.map((all, index) => ({
        file: `${index}.json`,
        payloads: 1,
        diagnostics: all.map(([message, pointer]) => diagnostic({ message, pointer })),
      }))
      const output = [...jsonReport(inputOf(results))].join('')
      expect(output.endsWith('}\n')).toBe(true)
      const parsed = JSON.parse(output) as { results: { diagnostics: { message: string }[] }[] }
      expect(parsed.results.map(({ diagnostics }) => diagnostics.map(({ message }) => message))).toEqual(
        files.map((all) => all.map(([message]) => message)),
      )
    }),
  )
})

test('a long report comes in pieces', () => {
  const many = Array.from({ length: 1000 }, () => diagnostic({}))
  const pieces = [...jsonReport(inputOf([{ file: 'a.jsonl', payloads: 1000, diagnostics: many }]))]
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1000)
})
