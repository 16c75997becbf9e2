/** How YAML 1.2 (core schema) and YAML 1.1, as PyYAML reads it, understand a plain scalar. */

/** What a reader makes of a scalar; `broken` means that it refuses the file. */
export type Reading =
  | { readonly kind: 'text' | 'date' | 'broken' | 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly sexagesimal?: boolean }

/** A scalar that the two versions read differently. */
export interface Difference {
  readonly message: string
  readonly hint: string
  /** True for forms that people rarely mean as anything but text: dates and times. */
  readonly mild: boolean
  /** The scalar as both versions read it in the way of YAML 1.2; undefined when that cannot be written exactly. */
  readonly portable: string | undefined
}

const TEXT: Reading = { kind: 'text' }
/** Longer plain scalars are prose or numbers that no reader agrees on anyway. */
const LONGEST = 64
const CANDIDATE = /^[-+.\d=<yYnNoO]/

/**
 * What differs between the two versions of YAML for a plain value, or undefined when they agree. Words such as `y`
 * and `n` are text to PyYAML, although the 1.1 specification lists them as booleans.
 */
export function valueDifference(source: string): Difference | undefined {
  const readings = bothReadings(source)
  return readings && describe(source, readings.core, readings.old)
}

/**
 * What differs for a plain mapping key, where JSON has only text: a key that YAML 1.1 reads as text too is the same
 * key, whatever YAML 1.2 makes of it.
 */
export function keyDifference(source: string): Difference | undefined {
  const readings = bothReadings(source)
  if (readings === undefined || readings.old.kind === 'text' || readings.old.kind === 'broken') return undefined
  return { ...describe(source, TEXT, readings.old), hint: quoteIt(source) }
}

/** The value of a core schema type's scalar text, or undefined when the text is none of that type. */
export function coreValue(type: 'int' | 'float' | 'bool' | 'null', source: string): unknown {
  const reading = readCore(source)
  if (type === 'null') return reading.kind === 'null' ? null : undefined
  if (type === 'bool') return reading.kind === 'boolean' ? reading.value : undefined
  if (reading.kind !== 'number') return undefined
  return type === 'float' || INTEGER.test(source) ? reading.value : undefined
}

function bothReadings(source: string): { core: Reading; old: Reading } | undefined {
  if (source.length > LONGEST || !CANDIDATE.test(source)) return undefined
  const core = readCore(source)
  const old = readOld(source)
  return isSame(core, old) ? undefined : { core, old }
}

function isSame(a: Reading, b: Reading): boolean {
  return a.kind === b.kind && (!('value' in a) || !('value' in b) || Object.is(a.value, b.value))
}

const INTEGER = /^(?:[-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/
const INFINITE = /^[-+]?\.(?:inf|Inf|INF)$/
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/

function readCore(source: string): Reading {
  if (/^(?:~|null|Null|NULL|)$/.test(source)) return { kind: 'null' }
  if (/^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/.test(source)) return { kind: 'boolean', value: /^t/i.test(source) }
  if (INTEGER.test(source) || FLOAT.test(source)) return { kind: 'number', value: Number(source) }
  return special(source) ?? TEXT
}

function special(source: string): Reading | undefined {
  if (INFINITE.test(source)) return { kind: 'number', value: source.startsWith('-') ? -Infinity : Infinity }
  return NOT_A_NUMBER.test(source) ? { kind: 'number', value: NaN } : undefined
}

const OLD_TRUE = /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/
const OLD_FALSE = /^(?:no|No|NO|false|False|FALSE|off|Off|OFF)$/
const OLD_FLOAT = /^(?:[-+]?\d[\d_]*\.[\d_]*(?:[eE][-+]\d+)?|\.\d[\d_]*(?:[eE][-+]\d+)?)$/
const OLD_BASED = /^([-+]?)(?:0b([01_]+)|0([0-7_]+)|0x([\da-fA-F_]+))$/
const OLD_DECIMAL = /^[-+]?(?:0|[1-9][\d_]*)$/
const OLD_SEXAGESIMAL = /^[-+]?(?:[1-9][\d_]*(?::[0-5]?\d)+|\d[\d_]*(?::[0-5]?\d)+\.[\d_]*)$/
const OLD_DATE =
  /^(?:\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)$/

function readOld(source: string): Reading {
  if (/^(?:~|null|Null|NULL|)$/.test(source)) return { kind: 'null' }
  if (OLD_TRUE.test(source)) return { kind: 'boolean', value: true }
  if (OLD_FALSE.test(source)) return { kind: 'boolean', value: false }
  if (source === '=' || source === '<<') return { kind: 'broken' }
  if (OLD_DATE.test(source)) return { kind: 'date' }
  return readOldNumber(source) ?? TEXT
}

function readOldNumber(source: string): Reading | undefined {
  if (OLD_SEXAGESIMAL.test(source)) return { kind: 'number', value: sexagesimal(source), sexagesimal: true }
  if (OLD_FLOAT.test(source) || OLD_DECIMAL.test(source)) {
    return { kind: 'number', value: Number(source.replaceAll('_', '')) }
  }
  const [, sign, binary, octal, hexadecimal] = OLD_BASED.exec(source) ?? []
  if (sign === undefined) return special(source)
  const base = binary !== undefined ? 2 : octal !== undefined ? 8 : 16
  const digits = (binary ?? octal ?? hexadecimal ?? '').replaceAll('_', '')
  if (digits === '') return octal === undefined ? { kind: 'broken' } : { kind: 'number', value: 0 }
  const value = parseInt(digits, base)
  return { kind: 'number', value: sign === '-' ? -value : value }
}

function sexagesimal(source: string): number {
  const parts = source.replace(/^[-+]/, '').replaceAll('_', '').split(':')
  const value = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
  return source.startsWith('-') ? -value : value
}

function describe(source: string, core: Reading, old: Reading): Difference {
  const readers = 'YAML 1.1 readers such as PyYAML'
  const here = `${source} is ${inWords(source, core)} here`
  return {
    message:
      old.kind === 'broken'
        ? `${here}, but ${readers} refuse it`
        : `${here}, but ${inWords(source, old)} to ${readers}`,
    hint: advice(source, core, old),
    mild: old.kind === 'date' || (old.kind === 'number' && old.sexagesimal === true),
    portable: spelledOut(source, core),
  }
}

function inWords(source: string, reading: Reading): string {
  if (reading.kind === 'boolean') return String(reading.value)
  if (reading.kind === 'number') return portable(reading.value)
  return reading.kind === 'date' ? 'a date' : reading.kind === 'null' ? 'null' : `the text ${JSON.stringify(source)}`
}

function advice(source: string, core: Reading, old: Reading): string {
  const meant = core.kind === 'number' ? core : old
  if (meant.kind !== 'number' || meant.sexagesimal === true || !Number.isFinite(meant.value)) {
    return quoteIt(source)
  }
  const write = `write ${portable(meant.value)}`
  const isPlainlyNumber = core.kind === 'number' && !INTEGER.test(source)
  return isPlainlyNumber ? write : `${write}, or ${quoteIt(source)}`
}

function quoteIt(source: string): string {
  return `quote it: ${JSON.stringify(source)}`
}

function spelledOut(source: string, core: Reading): string | undefined {
  if (core.kind === 'text') return JSON.stringify(source)
  if (core.kind !== 'number' || !Number.isFinite(core.value)) return undefined
  // Of longer integers a number keeps the first digits only.
  return Number.isInteger(core.value) && !Number.isSafeInteger(core.value) ? undefined : portable(core.value)
}

/** A number as both versions read it alike: YAML 1.1 needs a dot before an exponent, and a sign in it. */
function portable(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '.nan' : value < 0 ? '-.inf' : '.inf'
  return String(value).replace(/^(-?\d+)e/, '$1.0e')
}
