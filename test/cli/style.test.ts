import { expect, test } from 'vitest'
import { showsUnicode, wantsColor } from '../../src/cli/style.ts'

test.each<[boolean | undefined, Record<string, string>, boolean, boolean]>([
  [undefined, {}, true, true],
  [undefined, {}, false, false],
  [true, { NO_COLOR: '1' }, false, true],
  [false, { FORCE_COLOR: '1' }, true, false],
  [undefined, { NO_COLOR: '1' }, true, false],
  [undefined, { NO_COLOR: '' }, true, true],
  [undefined, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [undefined, { FORCE_COLOR: '1' }, false, true],
  [undefined, { FORCE_COLOR: 'true', TERM: 'dumb' }, false, true],
  [undefined, { FORCE_COLOR: '' }, false, false],
  [undefined, { FORCE_COLOR: '0' }, true, false],
  [undefined, { CLICOLOR_FORCE: '1' }, false, true],
  [undefined, { CLICOLOR_FORCE: '0' }, true, true],
  [undefined, { CLICOLOR_FORCE: '0' }, false, false],
  [undefined, { CLICOLOR: '0' }, true, false],
  [undefined, { CLICOLOR: '1' }, false, false],
  [undefined, { TERM: 'dumb' }, true, false],
])('colours with %j, %j and a terminal %j: %j', (option, env, isTerminal, expected) => {
  expect(wantsColor(option, env, isTerminal)).toBe(expected)
})

test.each<[Record<string, string>, NodeJS.Platform, boolean]>([
  [{}, 'linux', true],
  [{ LANG: 'en_US.UTF-8' }, 'linux', true],
  [{ LANG: 'C.utf8' }, 'linux', true],
  [{ LANG: 'C' }, 'linux', false],
  [{ LC_ALL: 'POSIX', LANG: 'en_US.UTF-8' }, 'linux', false],
  [{ LC_ALL: '', LC_CTYPE: 'UTF-8', LANG: 'C' }, 'darwin', true],
  [{ TERM: 'linux', LANG: 'en_US.UTF-8' }, 'linux', false],
  [{ TERM: 'dumb' }, 'linux', false],
  [{}, 'win32', false],
  [{ WT_SESSION: 'x' }, 'win32', true],
  [{ TERM_PROGRAM: 'vscode' }, 'win32', true],
])('more than ASCII with %j on %s: %j', (env, platform, expected) => {
  expect(showsUnicode(env, platform)).toBe(expected)
})
