/** The names that other APIs and tools use for fields of a completion request, and what they are called here. */
import { dialects, fieldLetters } from './generated/dialects.ts'
import { lettersOf, nearest, plain } from './nearest.ts'
import type { View } from './view.ts'

/** A field that belongs to another dialect, or to an object inside the request. */
export interface ForeignField {
  /** Whose name it is, to stand behind "a field of". */
  readonly from: string
  /** The field of the request that has it as a member. */
  readonly inside?: string
  /** The field of this API that does the same or the nearest thing. */
  readonly instead?: string
  /** What to do, as an instruction. */
  readonly note?: string
  /** Whether the value may stand as it is once the field is renamed. */
  readonly exact?: boolean
}

/** A value that belongs to another dialect: the allowed value that means the same, or what to do. */
export interface ForeignValue {
  readonly instead?: string
  readonly note?: string
}

/** An endpoint that this tool does not check, and how its requests are known. */
export interface ForeignEndpoint {
  readonly endpoint: string
  /** A request with one of these, and without a prompt, is for that endpoint ... */
  readonly signs: readonly string[]
  /** ... if it also has one of these, where there are any. */
  readonly also: readonly string[]
}

type Table<Entry> = Readonly<Record<string, Entry>>

interface Dialects {
  readonly endpoints: readonly ForeignEndpoint[]
  readonly fields: Table<ForeignField>
  /** By the field that holds them. */
  readonly nested: Table<Table<ForeignField>>
  /** By field. */
  readonly values: Table<Table<ForeignValue>>
}

let parsed: Dialects | undefined

function all(): Dialects {
  return (parsed ??= JSON.parse(dialects) as Dialects)
}

/** The other endpoint that a request without a prompt is for, and the field that tells. */
export function endpointMeant(request: View): { readonly endpoint: string; readonly sign: string } | undefined {
  if (request.given('prompt')) return undefined
  const has = (name: string): boolean => request.raw(name) !== undefined
  for (const { endpoint, signs, also } of all().endpoints) {
    const sign = signs.find(has)
    if (sign !== undefined && (also.length === 0 || also.some(has))) return { endpoint, sign }
  }
  return undefined
}

/**
 * The entry for an unknown field; `owner` is the field that holds it, empty at the top of the request. Case, hyphens and
 * underscores do not matter: `max-new-tokens` and `maxNewTokens` are `max_new_tokens`.
 */
export function foreignField(name: string, owner: string): ForeignField | undefined {
  const letters = plain(name)
  if (!fieldLetters.includes(` ${letters} `)) return undefined
  const table = owner === '' ? all().fields : ownEntry(all().nested, owner)
  return table && (ownEntry(table, name) ?? spelledAs(letters, table))
}

/** The entry of a name with these letters. A table of all letters would take longer to be made than most files need it. */
function spelledAs(letters: string, table: Table<ForeignField>): ForeignField | undefined {
  const [first] = letters
  for (const name in table) {
    const begins = name[0]!.toLowerCase() === first || !/^[a-z]/i.test(name)
    if (begins && lettersOf(name) === letters) return table[name]
  }
  return undefined
}

/** What a value of another dialect stands for: `minimal` of OpenAI's reasoning_effort is `low` here. */
export function foreignValue(field: string, value: string): ForeignValue | undefined {
  const table = ownEntry(all().values, field)
  return table && ownEntry(table, value.toLowerCase())
}

/**
 * The known field that an unknown one most likely stands for, by dialect first and spelling second. A name that another
 * dialect uses for something without a counterpart is never taken for a misspelling.
 */
export function meantField(name: string, owner: string, known: readonly string[]): string | undefined {
  const meant = meantOf.get(known) ?? new Map<string, string | undefined>()
  meantOf.set(known, meant)
  const key = `${owner.length} ${owner}${name}`
  if (!meant.has(key)) {
    // One slip is often in all lines of a batch; where each has another, they are not kept without end.
    if (meant.size === MOST_NAMES) meant.clear()
    meant.set(key, judge(name, owner, known))
  }
  return meant.get(key)
}

const MOST_NAMES = 256
const meantOf = new WeakMap<readonly string[], Map<string, string | undefined>>()

function judge(name: string, owner: string, known: readonly string[]): string | undefined {
  const letters = plain(name)
  const sameLetters = letters === '' ? undefined : known.find((candidate) => lettersOf(candidate) === letters)
  if (sameLetters !== undefined) return sameLetters
  const foreign = foreignField(name, owner)
  return foreign === undefined ? nearest(name, known) : foreign.instead
}

function ownEntry<Entry>(table: Table<Entry>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
