/** Formats that modules of the user's make. */
import { beforeEach, describe, expect, test } from 'vitest'
import { content, put, run, startAnew } from './scratch.ts'

beforeEach(startAnew)

describe('a formatter of ones own', () => {
  test.each([
    [
      './mine.mjs',
      'mine.mjs',
      'export default ({ results }) => results.map(({ file, diagnostics }) => `${file}: ${diagnostics.length}\\n`).join("")',
    ],
    [
      './mine.cjs',
      'mine.cjs',
      'exports.default = ({ results }) => results.map(({ file, diagnostics }) => `${file}: ${diagnostics.length}\\n`)',
    ],
    [
      'my-format',
      'node_modules/my-format/index.js',
      'module.exports = function* ({ summary }) { yield "bad.json: "; yield `${summary.errors}\\n` }',
    ],
  ])('%s', async (name, file, code) => {
    put(file, code)
    expect(await run(`-f ${name} bad.json`)).toEqual({ status: 1, stdout: 'bad.json: 1\n', stderr: '' })
    expect(await run(`-f ${name}=out.txt bad.json`)).toEqual({ status: 1, stdout: '', stderr: '' })
    expect(content('out.txt')).toBe('bad.json: 1\n')
  })

  test('is given what our own are given', async () => {
    put('mine.mjs', 'export default (input) => JSON.stringify(input)')
    const { stdout } = await run('-f ./mine.mjs --fail-on hint bad.json')
    expect(JSON.parse(stdout)).toMatchObject({
      results: [{ file: 'bad.json', diagnostics: [{ rule: 'out-of-range', excerpt: { column: 1 } }] }],
      summary: { errors: 1 },
      rules: [{ id: 'out-of-range' }],
      schema: { provider: 'fireworks' },
      failOn: 'hint',
    })
  })

  test.each([
    ['export const x = 1', 'its default export is no function'],
    ['export default { a: 1 }', 'its default export is no function'],
    ['export default () => { throw new Error("oh\\nno") }', ' failed: oh\\nno'],
    ['export default function* () { yield "half"; throw new Error("oh") }', ' failed: oh'],
    ['export default () => 5', ' returned neither a text nor an iterable of texts'],
    ['export default () => [5]', ' returned neither a text nor an iterable of texts'],
    ['export default async () => "late"', ' returned neither a text nor an iterable of texts'],
    ['export default (', ''],
  ])('%s is refused by name', async (code, message) => {
    put('broken.mjs', code)
    const { status, stdout, stderr } = await run('-f ./broken.mjs bad.json')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^completions-lint: formatter "\.\/broken\.mjs"[^\n]*\n$/)
    expect(stderr).toContain(message)
  })
})
