/** How the report is to look: decided by options first, then the environment, then the terminal. */
import type { ReportStyle } from '../report/types.ts'
import type { Io } from './io.ts'

type Env = Io['env']

/** What is asked for on the command line. */
interface Wishes {
  readonly color: boolean | undefined
  readonly quiet: boolean
}

const usualWidth = 80
/** Where there is no screen, lines of source are cut to this, and messages are not wrapped, so that grep finds them. */
const pipedWidth = 100

/** The style for standard output. */
export function styleFor({ color, quiet }: Wishes, io: Io): ReportStyle {
  const asked = widthIn(io.env)
  return {
    color: wantsColor(color, io.env, io.stdoutIsTTY),
    width: asked ?? (io.stdoutIsTTY ? io.columns || usualWidth : pipedWidth),
    wrap: asked !== undefined || io.stdoutIsTTY,
    unicode: showsUnicode(io.env, io.platform),
    quiet,
  }
}

/**
 * Whether to use colours: the option decides, then NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, then what turns
 * colours off, then whether anyone would see them. A variable that is empty counts as not set.
 */
export function wantsColor(option: boolean | undefined, env: Env, isTerminal: boolean): boolean {
  if (option !== undefined) return option
  if (isSet(env['NO_COLOR'])) return false
  const forced = [env['FORCE_COLOR'], env['CLICOLOR_FORCE']].filter(isSet)
  if (forced.some((value) => value !== '0')) return true
  if (env['FORCE_COLOR'] === '0' || env['CLICOLOR'] === '0' || env['TERM'] === 'dumb') return false
  return isTerminal
}

/** Whether more than ASCII can be shown. Nothing said counts as yes: logs and containers set no locale and show UTF-8. */
export function showsUnicode(env: Env, platform: NodeJS.Platform): boolean {
  if (env['TERM'] === 'dumb' || env['TERM'] === 'linux') return false
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(isSet)
  if (locale !== undefined) return /utf-?8/i.test(locale)
  return platform !== 'win32' || [env['WT_SESSION'], env['TERM_PROGRAM'], env['CI']].some(isSet)
}

function widthIn(env: Env): number | undefined {
  const columns = env['COLUMNS']
  return columns !== undefined && /^[1-9]\d{0,4}$/.test(columns) ? Number(columns) : undefined
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
