/** Debian's Chromium, driven from outside, and what went on in its pages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { scratchFolder } from '../support/process.ts'

const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-component-update', '--disable-sync', ...quiet],
  })
}

export interface Opened {
  readonly page: Page
  /** Everything that a harmless page never does: console messages, errors, dialogs, blocked content, requests. */
  readonly alarms: readonly string[]
}

/** Opens a page from a file of its own, as somebody would who was sent the report. */
export async function open(browser: Browser, text: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const file = join(scratchFolder(), 'report.html')
  writeFileSync(file, text)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const alarms: string[] = []
  const url = pathToFileURL(file).href
  page.on('console', (message) => alarms.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => alarms.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url() !== url) alarms.push(`request: ${request.url()}`)
  })
  page.on('requestfinished', (request) => {
    if (request.url() !== url) alarms.push(`loaded: ${request.url()}`)
  })
  await page.goto(url)
  return { page, alarms }
}
