import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlReport } from '../../src/report/html/index.ts'
import { markup, trusted } from '../../src/report/html/markup.ts'
import type { ReportInput } from '../../src/report/types.ts'
import type { Diagnostic } from '../../src/types.ts'
import { expectFile } from '../support/expected.ts'
import { runHere } from '../support/program.ts'
import { attack, hostileReport, mixedReport } from './html-samples.ts'
import { diagnostic, inputOf, sample } from './samples.ts'

function rendered(input: ReportInput): string {
  return [...htmlReport(input)].join('')
}

function pageOf(...diagnostics: readonly Diagnostic[]): string {
  return rendered(inputOf([{ file: 'a.json', payloads: 1, diagnostics }]))
}

/** A page without what is the same on all of them. */
function variable(page: string): string {
  return page
    .replace(/(<style>).*(<\/style>)/s, '$1$2')
    .replace(/(<script>).*(<\/script>)/s, '$1$2')
    .replaceAll(/sha256-[^']+/g, 'sha256-')
}

test.each(['batch', 'clean', 'nothing', 'odd-text'])('the page of %s', (name) => {
  expectFile(`fixtures/html/${name}.html`, variable(rendered(sample(name))))
})

test('the command line writes it, with excerpts', async () => {
  const { status, stdout } = await runHere(['--format', 'html', 'fixtures/demo/payload.json'], { cwd: process.cwd() })
  expect(status).toBe(1)
  expect(stdout).toContain('<mark>&quot;temprature&quot;</mark>')
  expect(stdout.endsWith('</html>\n')).toBe(true)
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

test('the policy names the very style and script of the page', () => {
  const page = rendered(mixedReport())
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!
  const [style, script] = ['style', 'script'].map((name) => new RegExp(`<${name}>(.*)</${name}>`, 's').exec(page)![1]!)
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashOf(style!)}`,
    `script-src ${hashOf(script!)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ])
  expect(style).toContain('prefers-color-scheme')
  expect(script).toContain('addEventListener')
})

/** The tags of a page, outside of its style and script, which hold no text of the report. */
function tagsOf(page: string): string[] {
  return Array.from(variable(page).matchAll(/<[^>]*>/g), ([tag]) => tag.replaceAll(/"[^"]*"/g, '""'))
}

describe('whatever the texts are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...`<>"'&;=/ -!a\n\t\u202e\ud800\0`, '</script>', '<!--', ']]>', '&lt;') }),
    fc.constant(attack),
  )
  const usual = tagsOf(rendered(hostileReport('x')))

  test('the tags and their attributes stay the same', () => {
    expect(usual.length).toBeGreaterThan(100)
    fc.assert(
      fc.property(text, (each) => {
        expect(tagsOf(rendered(hostileReport(`x${each}`)))).toEqual(usual)
      }),
    )
  })

  test('nothing invisible gets on the page', () => {
    fc.assert(
      fc.property(text, (each) => {
        const page = rendered(hostileReport(each))
        expect(page).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u2028\u2029]|\p{Cs}/u)
      }),
    )
  })
})

test.each([
  [markup`<p>${'<b> & "c" \'d\''}</p>`, '<p>&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;</p>'],
  [markup`<p>${markup`<b>${'<'}</b>`}${trusted('<i>')}</p>`, '<p><b>&lt;</b><i></p>'],
  [markup`${[markup`a`, markup`b`]}${1}${undefined}${''}`, 'ab1'],
  [markup`${'\u202ea\r\n'}`, '\\u{202e}a\\u{d}\\u{a}'],
])('markup %#', (made, expected) => {
  expect(made.toString()).toBe(expected)
})

test.each([
  [
    'https://example.org/a?b=1&c="',
    '<a class="rule" href="https://example.org/a?b=1&amp;c=&quot;" rel="noreferrer">r</a>',
  ],
  ['HTTP://example.org/', '<a class="rule" href="HTTP://example.org/" rel="noreferrer">r</a>'],
  ['javascript:alert(1)', '<span class="rule">r</span>'],
  [' https://example.org/', '<span class="rule">r</span>'],
  ['data:text/html,x', '<span class="rule">r</span>'],
])('the link to %s', (url, expected) => {
  expect(pageOf(diagnostic({ rule: 'r', url }))).toContain(expected)
})

test.each([
  ['a part', 6, 9, '"n": 0.5,', '&quot;n&quot;: <mark>0.5</mark>,'],
  ['an end', 5, 5, '"n":', '&quot;n&quot;:<mark> </mark>'],
  ['a tab', 2, 3, '\tn', '    <mark>n</mark>'],
  ['an escape', 1, 2, '\x1b[31m', '<mark>\\u{1b}</mark>[31m'],
])('the mark is on %s', (_, column, endColumn, text, expected) => {
  const found = diagnostic({ column, endColumn, excerpt: { text, column: 1, cut: false } })
  expect(pageOf(found)).toContain(`<code>${expected}</code>`)
})

test.each([
  [true, '--fix does it'],
  [false, '--unsafe-fixes does it; look at the result'],
])('a fix, safe: %s', (safe, how) => {
  const page = pageOf(diagnostic({ fix: { safe, title: 'rename <it>', edits: [] } }))
  expect(page).toContain(`rename &lt;it&gt; <span class="how">(${how})</span>`)
})

const many = (count: number, part: (index: number) => Partial<Diagnostic>): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => diagnostic({ line: index + 1, ...part(index) }))

test('of a large fold fifty are listed, and it says what is left', () => {
  const page = pageOf(...many(10_000, (index) => ({ customId: `req-${index}` })))
  expect(page).toContain('data-count="10000"')
  expect(page).toContain('and 9,999 more like this on lines 2, 3 … 10000')
  expect(page).toContain('9,949 more are not listed here, on lines 52, 53 … 10000; --format json has them')
  expect(page.match(/<li>/g)).toHaveLength(50)
  expect(page.length).toBeLessThan(60_000)
})

test('of too many entries the mildest are left out, and it says so', () => {
  const page = pageOf(
    ...many(3, (index) => ({ severity: 'hint', pointer: `/hint${index}` })),
    ...many(9999, (index) => ({ pointer: `/field${index}` })),
  )
  expect(page).toContain('<h1>10,002 findings in 1 file (1 payload)</h1>')
  expect(page).toContain(
    'The page ends at 10,000 entries and leaves out 2 findings, the mildest; --format json has them all',
  )
  expect(page.match(/<li class="finding hint"/g)).toHaveLength(1)
  expect(page.match(/<li class="finding error"/g)).toHaveLength(9999)
})

test('of many files two hundred can be chosen, and it says how to find the others', () => {
  const results = Array.from({ length: 203 }, (_, index) => ({
    file: `${index}.json`,
    payloads: 1,
    diagnostics: [diagnostic({})],
  }))
  const page = rendered(inputOf(results))
  expect(page.match(/name="file"/g)).toHaveLength(200)
  expect(page).toContain('3 more files: search for the name')
})

test('a long report comes in pieces', () => {
  const pieces = [
    ...htmlReport(inputOf([{ file: 'a', payloads: 1, diagnostics: many(500, (i) => ({ pointer: `/${i}a` })) }])),
  ]
  expect(pieces.length).toBeGreaterThan(500)
})
