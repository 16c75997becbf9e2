import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exitCodes } from '../../src/cli/exit-codes.ts'
import { helpText } from '../../src/cli/help.ts'
import { options } from '../../src/cli/options.ts'
import { runIn } from './world.ts'

const golden = new URL('../../fixtures/cli/help.txt', import.meta.url)

test('the help text', () => {
  if (process.env['UPDATE'] === '1') writeFileSync(golden, helpText())
  expect(helpText()).toBe(readFileSync(golden, 'utf8'))
})

test('it fits 80 columns and is plain ASCII', () => {
  for (const line of helpText().split('\n')) expect(line).toMatch(/^[ -~]{0,80}$/)
})

test('every option and every exit status is in it', () => {
  for (const { name, short } of options) {
    expect(helpText()).toMatch(new RegExp(`^ {2}${short === undefined ? ' {4}' : `-${short}, `}--${name}\\b`, 'm'))
  }
  for (const { code } of Object.values(exitCodes)) expect(helpText()).toMatch(new RegExp(`^ {2}${code} `, 'm'))
})

test('no option and no short name comes twice', () => {
  const names = options.flatMap(({ name, short = name }) => [...new Set([name, short])])
  expect(new Set(names).size).toBe(names.length)
})

test.each(['--help', '-h', 'rules --help', '--help --format json'])(
  '%s prints it, in English everywhere',
  async (line) => {
    const env = { LANG: 'fr_FR.UTF-8', LC_ALL: 'fr_FR.UTF-8' }
    expect(await runIn({ env }, line.split(' '))).toMatchObject({ status: 0, stdout: helpText(), stderr: '' })
  },
)
