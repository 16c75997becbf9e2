/** From schema nodes, and from what `beyond.ts` says of them, to what the scanner's table has of each field. */
import { covered, silences, type Fact, type Silence } from '../beyond.ts'
import * as layout from '../layout.ts'

/** A node of the schema. */
export type Node = { readonly [keyword: string]: unknown }

/** What the table has of one field, as yet without addresses. */
export interface Entry {
  /** The name, behind that of the field that has it as a member: `stream_options.include_usage`. */
  readonly id: string
  readonly name: string
  /** Bits of KIND_. */
  readonly kinds: number
  readonly text: number
  readonly family: number
  readonly choices: readonly string[]
  /** The facts that single choices bring. */
  readonly brings: Readonly<Record<string, readonly Fact[]>>
  readonly most: number
  readonly minimum: number
  readonly maximum: number
  readonly large: number
}

/** An object with known members: the request, one inside it, or the wrapper around it. */
export interface Members {
  /** The id of the field that holds them; empty for the wrapper. */
  readonly id: string
  readonly entries: readonly Entry[]
  readonly required: readonly string[]
}

const plain = {
  kinds: 0,
  text: layout.TEXT_ANY,
  family: layout.FAMILY_NONE,
  choices: [],
  brings: {},
  most: 0xffffffff,
  minimum: -Infinity,
  maximum: Infinity,
  large: Infinity,
}

/** The field of the wrapper that holds the request. */
export const BODY = 'body'

/** The request first, then the objects in it, the wrapper last. Throws on a schema that the scanner has no form for. */
export function objectsOf(schema: Node): Members[] {
  const { endpointId } = schema['x-provenance'] as { endpointId: string }
  const inner = Object.entries(covered).map(([holder, names]) => {
    const node = holder === '' ? schema : objectNode(propertiesOf(schema)[holder]!, schema)
    if (node['additionalProperties'] !== false) throw new Error(`the scanner knows no open object such as ${holder}`)
    const entries = names.map((name) => entryOf(holder, name, propertiesOf(node)[name], schema))
    return { id: holder === '' ? BODY : holder, entries, required: (node['required'] ?? []) as string[] }
  })
  const wrapper = envelope(endpointId)
  return [...inner, { id: '', entries: wrapper, required: wrapper.map(({ name }) => name) }]
}

function envelope(endpointId: string): Entry[] {
  const entry = (name: string, more: Partial<Entry>): Entry => ({ ...plain, id: name, name, ...more })
  return [
    entry('custom_id', { kinds: layout.KIND_TEXT, text: layout.TEXT_IDENTITY }),
    entry(BODY, { kinds: layout.KIND_MEMBERS }),
    entry('method', { kinds: layout.KIND_CHOICE, choices: ['POST'] }),
    entry('url', { kinds: layout.KIND_CHOICE, choices: [`/${endpointId}`] }),
  ]
}

function propertiesOf(node: Node): Readonly<Record<string, Node>> {
  return node['properties'] as Record<string, Node>
}

function objectNode(node: Node, schema: Node): Node {
  return alternatives(node, schema).find((one) => one['properties'] !== undefined)!
}

/** The alternatives of a union, with the references followed. */
function alternatives(node: Node, schema: Node): Node[] {
  const reference = node['$ref'] as string | undefined
  if (reference !== undefined) {
    const path = reference.slice(2).split('/')
    return alternatives(
      path.reduce((at, token) => at[token] as Node, schema),
      schema,
    )
  }
  return ((node['anyOf'] as Node[] | undefined) ?? [node]).flatMap((one) =>
    one === node ? [node] : alternatives(one, schema),
  )
}

function entryOf(holder: string, name: string, node: Node | undefined, schema: Node): Entry {
  const id = holder === '' ? name : `${holder}.${name}`
  if (node === undefined) throw new Error(`the schema has no field ${id}, which the scanner vouches for`)
  const limits = alternatives(node, schema).flatMap((one) => {
    refuseOther(one, ['type', 'enum', 'const', 'minimum', 'maximum', 'items', 'maxItems', ...objectKeywords], id)
    return ([one['type']].flat() as string[]).map((type) => ofType(type, one, id))
  })
  for (const limit of ['minimum', 'choices', 'most'] as const) {
    if (limits.filter((one) => limit in one).length > 1)
      throw new Error(`the scanner has room for one ${limit} of ${id}`)
  }
  const kindsOfAll = limits.reduce((all, one) => all | one.kinds, 0)
  return silenced(Object.assign({}, plain, ...limits, { id, name, kinds: kindsOfAll }) as Entry)
}

const objectKeywords = ['properties', 'required', 'additionalProperties', 'propertyNames']

/** Keywords that say nothing about what is valid. */
const annotation = /^(?:x-.*|title|description|examples|default|deprecated)$/

/** Throws on a keyword that is not one of these, so that a new kind of limit is not passed over. */
function refuseOther(node: Node, keywords: readonly string[], id: string): void {
  const other = Object.keys(node).find((keyword) => !keywords.includes(keyword) && !annotation.test(keyword))
  if (other !== undefined) throw new Error(`the scanner does not know the keyword ${other} of ${id}`)
}

type Limits = Partial<Entry> & { readonly kinds: number }

function ofType(type: string, node: Node, id: string): Limits {
  const isKnown = Object.values(silences).some(({ known }) => known?.includes(id))
  if (isKnown && (type === 'object' || type === 'string')) return { kinds: layout.KIND_KNOWN }
  if (type === 'null') return { kinds: layout.KIND_NULL }
  if (type === 'boolean') return { kinds: layout.KIND_BOOLEAN }
  if (type === 'integer') return { kinds: layout.KIND_INTEGER, ...rangeOf(node) }
  if (type === 'number') return { kinds: layout.KIND_NUMBER, ...rangeOf(node) }
  if (type === 'string') return ofTexts(node)
  if (type === 'array') return ofItems(node, id)
  return ofObject(node, id)
}

function rangeOf({ minimum = -Infinity, maximum = Infinity }: Node): Pick<Entry, 'minimum' | 'maximum'> {
  return { minimum: minimum as number, maximum: maximum as number }
}

function ofTexts(node: Node): Limits {
  if (node['enum'] === undefined && node['const'] === undefined) return { kinds: layout.KIND_TEXT }
  const { enum: listed = [node['const']] } = node as { enum?: unknown[] }
  const choices = listed.filter((one) => typeof one === 'string')
  return { kinds: layout.KIND_CHOICE, choices }
}

function ofItems(node: Node, id: string): Limits {
  const items = node['items'] as Node
  const allowed = allowedKinds(id)
  const isPassedOver = (kind: number): boolean => (allowed & kind) === 0
  if (isPassedOver(lists) || (items['type'] === 'array' && isPassedOver(layout.KIND_INTEGER_LISTS))) return { kinds: 0 }
  refuseOther(items, ['type', 'items'], id)
  const { maxItems: most = plain.most } = node as { maxItems?: number }
  if (items['type'] === 'string') return { kinds: layout.KIND_TEXTS, most }
  if (items['type'] === 'integer') return { kinds: layout.KIND_INTEGERS }
  const { items: inner = {} } = items as { items?: Node }
  refuseOther(inner, ['type'], id)
  if (inner['type'] === 'integer') return { kinds: layout.KIND_INTEGER_LISTS }
  throw new Error(`the scanner has no form for the lists of ${id}`)
}

function ofObject(node: Node, id: string): Limits {
  if (covered[id] !== undefined) return { kinds: layout.KIND_MEMBERS }
  const { additionalProperties: values = {} } = node as { additionalProperties?: Node }
  refuseOther(values, ['type', 'minimum', 'maximum'], id)
  const keys = (node['propertyNames'] as Node | undefined)?.['pattern']
  if (keys === '^[0-9]+$' && values['type'] === 'number') return { kinds: layout.KIND_NUMBER_MAP, ...rangeOf(values) }
  if (keys === undefined && [values['type']].flat().includes('string')) return { kinds: layout.KIND_TEXT_MAP }
  throw new Error(`the scanner has no form for the objects of ${id}`)
}

const kinds = {
  null: layout.KIND_NULL,
  boolean: layout.KIND_BOOLEAN,
  integer: layout.KIND_INTEGER,
  text: layout.KIND_TEXT | layout.KIND_CHOICE,
  texts: layout.KIND_TEXTS,
} as const

const lists = layout.KIND_TEXTS | layout.KIND_INTEGERS | layout.KIND_INTEGER_LISTS

/** The only kinds of a field's values that the rules let be vouched for. */
function allowedKinds(id: string): number {
  const sets = Object.values(silences).flatMap((silence) => (silence.kinds?.[id] ? [silence.kinds[id]] : []))
  return sets.reduce((all, set) => all & set.reduce((one, kind) => one | kinds[kind], 0), ~0)
}

const texts = {
  prompt: layout.TEXT_PROMPT,
  stop: layout.TEXT_STOP,
  model: layout.TEXT_MODEL,
  image: layout.TEXT_IMAGE,
} as const

const families = {
  temperature: layout.FAMILY_TEMPERATURE,
  effort: layout.FAMILY_EFFORT,
  history: layout.FAMILY_HISTORY,
} as const

/** The field with what the rules ask of it. */
function silenced(entry: Entry): Entry {
  const allowed = { ...entry, kinds: entry.kinds & allowedKinds(entry.id) }
  return Object.values(silences).reduce((narrower, silence) => silencedBy(silence, narrower), allowed)
}

function silencedBy(silence: Silence, entry: Entry): Entry {
  const { id } = entry
  const text = silence.texts?.[id]
  const family = silence.family?.[id]
  return {
    ...entry,
    choices: entry.choices.filter((choice) => silence.choices?.[id]?.includes(choice) ?? true),
    brings: broughtTogether(entry.brings, silence.brings?.[id] ?? {}),
    text: text === undefined ? entry.text : texts[text],
    family: family === undefined ? entry.family : families[family],
    minimum: Math.max(entry.minimum, silence.least?.[id] ?? entry.minimum),
    large: silence.large?.[id] ?? entry.large,
  }
}

function broughtTogether(all: Entry['brings'], more: Readonly<Record<string, Fact>>): Entry['brings'] {
  const added = Object.entries(more).map(([choice, fact]) => [choice, [...(all[choice] ?? []), fact]] as const)
  return { ...all, ...Object.fromEntries(added) }
}
