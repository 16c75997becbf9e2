/** The HTML report in a real browser: its filters, its keyboard, and what it refuses to do. */
import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlReport } from '../../src/report/html/index.ts'
import { attack, hostileReport, mixedReport } from '../report/html-samples.ts'
import { diagnostic, inputOf } from '../report/samples.ts'
import { launch, open } from './chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

const mixed = [...htmlReport(mixedReport())].join('')

/** What a reader sees: the count in words, the findings and the files. */
async function seen(page: Page): Promise<readonly [string | null, number, number]> {
  const visible = (selector: string): Promise<number> => page.locator(`${selector}:visible`).count()
  return [await page.getByRole('status').textContent(), await visible('.finding'), await visible('section.file')]
}

describe('filters', () => {
  test.each([
    [[], ['66 findings', 6, 2]],
    [['error 63'], ['63 of 66 findings', 3, 2]],
    [['warning 2'], ['2 of 66 findings', 2, 2]],
    [['hint 1'], ['1 of 66 findings', 1, 1]],
    [
      ['warning 2', 'hint 1'],
      ['3 of 66 findings', 3, 2],
    ],
    [['out-of-range 62'], ['62 of 66 findings', 2, 2]],
    [['payloads/a.json 3'], ['3 of 66 findings', 3, 1]],
    [['payloads/batch.jsonl 63'], ['63 of 66 findings', 3, 1]],
    [
      ['out-of-range 62', 'payloads/a.json 1'],
      ['1 of 66 findings', 1, 1],
    ],
    [
      ['hint 1', 'unknown-field 0'],
      ['0 of 66 findings', 0, 0],
    ],
  ] as const)('%j', async (names, expected) => {
    const { page, alarms } = await open(browser, mixed)
    for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
    expect(await seen(page)).toEqual(expected)
    expect(await page.getByText('No finding matches').isVisible()).toBe(expected[1] === 0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    expect(await seen(page)).toEqual(['66 findings', 6, 2])
    expect(alarms).toEqual([])
  })

  test.each([
    ['TEMPRATURE "n"', ['2 of 66 findings', 2, 1]],
    ['did you mean', ['1 of 66 findings', 1, 1]],
    ['batch.jsonl warning', ['1 of 66 findings', 1, 1]],
    ['req-7', ['1 of 66 findings', 1, 1]],
    ['req-0', ['1 of 66 findings', 1, 1]],
    ['out-of-range', ['62 of 66 findings', 2, 2]],
    ['lower it', ['61 of 66 findings', 1, 1]],
    ['<img', ['0 of 66 findings', 0, 0]],
  ] as const)('the search for %s', async (words, expected) => {
    const { page } = await open(browser, mixed)
    await page.getByLabel('Search').fill(words)
    expect(await seen(page)).toEqual(expected)
  })

  test('the search opens a fold and shows what it found there', async () => {
    const { page } = await open(browser, mixed)
    expect(await page.getByText('req-7', { exact: true }).isVisible()).toBe(false)
    await page.getByLabel('Search').fill('req-7')
    expect(await page.locator('.alike li:visible').allInnerTexts()).toEqual([expect.stringContaining('req-7')])
    await page.getByLabel('Search').fill('')
    expect(await page.locator('.alike li:visible').count()).toBe(50)
  })
})

const stopsOfMixed = [
  'Skip to the findings',
  'Clear filters',
  'Search',
  'Filters',
  'error 63',
  'warning 2',
  'hint 1',
  'out-of-range 62',
  'unknown-field 1',
  'stop-sequence 1',
  'foreign-model 1',
  'old-name 1',
  'payloads/batch.jsonl 63',
  'payloads/a.json 3',
  'unknown-field',
]

describe('the keyboard', () => {
  test('reaches all filters in their order, and shows where it is', async () => {
    const { page } = await open(browser, mixed)
    const stops: string[] = []
    for (let index = 0; index < 15; index++) {
      await page.keyboard.press('Tab')
      const [name, outline] = await page.evaluate<[string, string]>(`(() => {
        const { activeElement } = document
        const named = activeElement.labels?.[0] ?? activeElement
        return [named.innerText.trim().replace(/\\s+/g, ' '), getComputedStyle(activeElement).outlineStyle]
      })()`)
      expect(outline, name).toBe('solid')
      stops.push(name)
    }
    expect(stops).toEqual(stopsOfMixed)
  })

  test('chooses, and skips to the findings', async () => {
    const { page } = await open(browser, mixed)
    await page.getByRole('checkbox', { name: 'hint 1' }).focus()
    await page.keyboard.press('Space')
    expect(await seen(page)).toEqual(['1 of 66 findings', 1, 1])
    await page.getByRole('link', { name: 'Skip to the findings' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('findings')
  })
})

const wide = { width: 1280, height: 900 }
const narrow = { width: 360, height: 740 }

test.each([
  ['light', wide],
  ['dark', wide],
  ['light', { width: 768, height: 900 }],
  ['light', narrow],
  ['dark', narrow],
] as const)('%s, %j: nothing is wider than the screen, and axe finds no fault', async (colorScheme, viewport) => {
  const { page, alarms } = await open(browser, mixed, { colorScheme, viewport })
  await page.getByText('Filters', { exact: true }).click()
  await page.locator('.alike summary').click()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(alarms).toEqual([])
})

test.each([
  ['no findings', inputOf([{ file: 'a.json', payloads: 1, diagnostics: [] }]), '1 payload in 1 file checked against'],
  ['no files', inputOf([]), 'no file was checked'],
])('%s: the page says so and has no filters', async (_, input, words) => {
  const { page, alarms } = await open(browser, [...htmlReport(input)].join(''))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(words)
  expect(await page.getByRole('search').count()).toBe(0)
  expect(alarms).toEqual([])
})

test('without scripts all findings are there, and no filters', async () => {
  const { page } = await open(browser, mixed, { javaScriptEnabled: false })
  expect(await page.locator('.finding:visible').count()).toBe(6)
  expect(await page.getByRole('search').count()).toBe(0)
  await page.locator('.alike summary').click()
  expect(await page.locator('.alike li:visible').count()).toBe(50)
})

test('on paper all findings are there, folded and filtered ones too, and no controls', async () => {
  const { page } = await open(browser, mixed)
  await page.getByLabel('Search').fill('nothing like it')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  expect(await page.locator('.finding:visible').count()).toBe(6)
  expect(await page.locator('.alike li:visible').count()).toBe(50)
  expect(await page.locator('input:visible, button:visible, .skip:visible').count()).toBe(0)
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await page.emulateMedia({ media: 'screen' })
  expect(await seen(page)).toEqual(['0 of 66 findings', 0, 0])
})

describe('markup in every field', () => {
  test('runs nothing, loads nothing, and shows as text', async () => {
    const { page, alarms } = await open(browser, [...htmlReport(hostileReport(attack))].join(''))
    const shown = attack.replace('\u202e', '\\u{202e}')
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe(shown)
    expect(await page.getByRole('heading', { level: 3 }).first().textContent()).toBe(`error: ${shown}`)
    expect(await page.locator('img, svg, body style, header script, main script').count()).toBe(0)
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
    await page.getByLabel('Search').fill('onerror')
    await page.locator('.alike summary').click()
    expect(await page.getByRole('status').textContent()).toBe('9 findings')
    expect(alarms).toEqual([])
  })

  test('would be stopped by the policy, had it got through', async () => {
    const broken = mixed.replace(
      '</main>',
      `${attack}<script>alert(3)</script><img src="https://example.org/x"></main>`,
    )
    const { alarms } = await open(browser, broken)
    expect(alarms.filter((alarm) => alarm.includes('Content Security Policy')).length).toBeGreaterThan(2)
    expect(alarms.filter((alarm) => /^(?:dialog|error|loaded)/.test(alarm))).toEqual([])
  })
})

test('ten thousand different findings can be searched', async () => {
  const diagnostics = Array.from({ length: 10_000 }, (_, index) =>
    diagnostic({ pointer: `/field${index}`, message: `"field${index}" is no field of the request`, line: index + 1 }),
  )
  const { page } = await open(
    browser,
    [...htmlReport(inputOf([{ file: 'a.json', payloads: 1, diagnostics }]))].join(''),
  )
  await page.getByLabel('Search').fill('"field99')
  expect(await page.getByRole('status').textContent()).toBe('111 of 10,000 findings')
  expect(await page.locator('.finding:visible').count()).toBe(111)
})
