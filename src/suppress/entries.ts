/** What a suppressions file says: which findings of which files are left over from before. */
import { isObject, typeName } from '../view.ts'
import { quote, shapeWords, visible } from '../words.ts'
import { child } from '../pointer.ts'
import type { Pointer } from '../types.ts'

/** By file (relative to the folder of the suppressions file, with `/`) and rule: the addresses of the findings. */
export type Entries = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** One suppressed finding, or several of one rule at one place. */
export interface Entry {
  readonly file: string
  readonly rule: string
  readonly address: string
}

/** What is wrong with a suppressions file, and where in it. */
export interface Mistake {
  readonly pointer: Pointer
  readonly on: 'key' | 'value'
  readonly message: string
}

/** The entries in the value of a suppressions file in which there is no mistake. */
export function entriesIn(value: unknown): Entries {
  const { files } = value as { files: Record<string, Record<string, string[]>> }
  return new Map(
    Object.entries(files).map(([file, rules]) => [
      file,
      new Map(Object.entries(rules).map(([rule, addresses]) => [rule, new Set(addresses)])),
    ]),
  )
}

/** The first thing that is wrong with the value of a suppressions file, or undefined. */
export function mistakeIn(value: unknown): Mistake | undefined {
  if (!isObject(value)) return wrong('', 'a suppressions file', 'an object with "version" and "files"', value)
  const stranger = Object.keys(value).find((key) => !['version', 'files'].includes(key))
  if (stranger !== undefined) {
    const message = `unknown key ${quote(stranger)}; allowed: version, files`
    return { pointer: child('', stranger), on: 'key', message }
  }
  if (value['version'] !== 1) {
    const on = value['version'] === undefined ? '' : '/version'
    return { pointer: on, on: 'value', message: '"version" must be 1, the only one that this program knows' }
  }
  return mistakeInMembers(value['files'], '/files', '"files"', (rules, pointer, file) =>
    mistakeInMembers(rules, pointer, quote(file), mistakeInList),
  )
}

function mistakeInMembers(
  value: unknown,
  pointer: Pointer,
  name: string,
  inspect: (member: unknown, pointer: Pointer, key: string) => Mistake | undefined,
): Mistake | undefined {
  if (!isObject(value)) return wrong(value === undefined ? '' : pointer, name, 'an object', value)
  for (const [key, member] of Object.entries(value)) {
    const mistake = inspect(member, child(pointer, key), key)
    if (mistake !== undefined) return mistake
  }
  return undefined
}

function mistakeInList(value: unknown, pointer: Pointer, rule: string): Mistake | undefined {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isList ? undefined : wrong(pointer, quote(rule), 'a list of strings', value)
}

function wrong(pointer: Pointer, name: string, expected: string, value: unknown): Mistake {
  const got = value === undefined ? 'is missing' : `is ${shapeWords(typeName(value))}`
  return { pointer, on: 'value', message: `${visible(name)} ${got}; must be ${expected}` }
}

/** Each entry with its pointer into the file that says it, in the order of the file. */
export function* eachEntry(entries: Entries): Generator<Entry & { readonly pointer: Pointer }> {
  for (const [file, rules] of entries) {
    for (const [rule, addresses] of rules) {
      const list = child(child('/files', file), rule)
      let index = 0
      for (const address of addresses) yield { file, rule, address, pointer: child(list, index++) }
    }
  }
}

/** All of these entries, each once and in the one order, so that a file of them changes where they do. */
export function sortedEntries(entries: Iterable<Entry>): Entries {
  const sorted = [...entries].toSorted(
    (a, b) => compare(a.file, b.file) || compare(a.rule, b.rule) || compare(a.address, b.address),
  )
  const files = new Map<string, Map<string, Set<string>>>()
  for (const { file, rule, address } of sorted) {
    const rules = files.get(file) ?? new Map<string, Set<string>>()
    files.set(file, rules)
    const addresses = rules.get(rule) ?? new Set<string>()
    rules.set(rule, addresses.add(address))
  }
  return files
}

/** The text of a suppressions file: one entry a line. */
export function entriesText(entries: Entries): string {
  const files = objectOf(entries, (rules) => objectOf(rules, (addresses) => [...addresses]))
  return `${JSON.stringify({ version: 1, files }, null, 2)}\n`
}

function objectOf<Value, Result>(
  map: ReadonlyMap<string, Value>,
  convert: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries([...map].map(([key, value]) => [key, convert(value)]))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
