/** What a document's value holds: a bare request, a list of them, or wrappers around requests. */
import { child, expand, resolve } from './pointer.ts'
import type { BatchEntry } from './rule.ts'
import type { Document, Finding, Pointer } from './types.ts'
import { isObject, typeName, View } from './view.ts'
import { shapeWords } from './words.ts'

/** One entry of a document: a request or what stands in its place. */
export interface Entry {
  /** Where the entry begins: the document, or an element of its list. */
  readonly pointer: Pointer
  readonly value: unknown
  /** The request itself, or undefined when there is none to check. */
  readonly request: { readonly pointer: Pointer; readonly value: unknown } | undefined
  /** Set when a batch wraps the request. */
  readonly batch: BatchEntry | undefined
}

/** What earlier entries of the same file have shown. */
export interface FileShape {
  /** An entry with a `custom_id` and a body was seen, so that entries with a body alone lack theirs. */
  batch: boolean
}

/**
 * The entries of a document.
 *
 * @param unit what an entry outside a list is called, and its number: `line 17`
 * @param endpoint the endpoint that is checked; bodies and payloads for another one are not requests
 */
export function entriesOf(
  value: unknown,
  options: {
    readonly lists: boolean
    readonly endpoint: EndpointKey
    readonly shape: FileShape
    readonly unit: string
    readonly number: number
  },
): Entry[] {
  const { endpoint, shape, unit, number } = options
  if (!Array.isArray(value) || !options.lists) {
    return [entryOf(value, '', endpoint, shape, { where: `${unit} ${number}`, number })]
  }
  return value.map((element, index) =>
    entryOf(element, child('', index), endpoint, shape, { where: `item ${index + 1}`, number: index + 1 }),
  )
}

/** What names an endpoint in a registry of schemas. */
export interface EndpointKey {
  readonly provider: string
  readonly endpointId: string
}

type EntryName = Pick<BatchEntry, 'where' | 'number'>

/** The entry that a value is. */
function entryOf(value: unknown, pointer: Pointer, endpoint: EndpointKey, shape: FileShape, name: EntryName): Entry {
  if (!isObject(value)) return { pointer, value, request: undefined, batch: undefined }
  const view = new View(value)
  const at = (key: string): Pointer => child(pointer, key)
  if (isBatchLine(view, shape)) {
    const batch = batchEntry(view, endpoint.endpointId, name)
    const body = view.raw('body')
    const request = isObject(body) && !batch.foreign ? { pointer: at('body'), value: body } : undefined
    return { pointer, value, request, batch }
  }
  if (isRegistryEntry(view, endpoint)) {
    return { pointer, value, request: { pointer: at('payload'), value: view.raw('payload') }, batch: undefined }
  }
  if (isTracedCall(view)) {
    const request = isFor(view.string('url')!, endpoint.endpointId)
      ? { pointer: at('body'), value: view.raw('body') }
      : undefined
    return { pointer, value, request, batch: undefined }
  }
  return { pointer, value, request: { pointer, value }, batch: undefined }
}

function isBatchLine(view: View, shape: FileShape): boolean {
  const hasBody = view.raw('body') !== undefined
  const hasId = view.raw('custom_id') !== undefined
  if (!hasBody && !hasId && view.raw('url') === undefined) return false
  const isCall = view.raw('method') !== undefined && view.raw('url') !== undefined && !isRecorded(view)
  const looksBare = view.raw('prompt') !== undefined
  if (hasId && !looksBare) shape.batch = true
  if (hasBody) return hasId || isCall || shape.batch || isBodyAlone(view)
  return (hasId || isCall) && !looksBare && view.raw('response') === undefined
}

/** Whether it is a batch line that lacks its `custom_id`, and nothing else that has a body. */
function isBodyAlone(view: View): boolean {
  return isObject(view.raw('body')) && Object.keys(view.value).every((key) => batchFields.has(key))
}

const batchFields: ReadonlySet<string> = new Set(['body', 'method', 'id', 'metadata'])

/** Whether a call was recorded: it says where it went, or with which headers; a batch line has a path and no headers. */
function isRecorded(view: View): boolean {
  return view.raw('headers') !== undefined || /^https?:/i.test(view.string('url') ?? '')
}

/** A payload as a registry of schemas takes it, for the endpoint that is checked. */
function isRegistryEntry(view: View, endpoint: EndpointKey): boolean {
  const [provider, endpointId] = [view.string('provider'), view.string('endpointId')]
  if (!isObject(view.raw('payload')) || (provider ?? endpointId) === undefined) return false
  const isOurs = provider?.toLowerCase().startsWith(endpoint.provider) ?? true
  return isOurs && (endpointId === undefined || isFor(endpointId, endpoint.endpointId))
}

/** A line of a trace: a URL and a body, without the marks of a batch. */
function isTracedCall(view: View): boolean {
  return view.string('url') !== undefined && isObject(view.raw('body'))
}

function batchEntry(envelope: View, endpointId: string, name: EntryName): BatchEntry {
  const url = envelope.string('url')
  const form = url === undefined && envelope.raw('method') === undefined ? 'fireworks' : 'openai'
  return { envelope, form, ...name, foreign: url !== undefined && !isFor(url, endpointId), checked: endpointId }
}

/** Whether a URL or path leads to the endpoint `v1/completions`, whatever stands before it. */
function isFor(url: string, endpointId: string): boolean {
  const path = url.split(/[?#]/)[0]!.replace(/\/$/, '')
  return path === endpointId || path.endsWith(`/${endpointId}`)
}

/** The entries at the places that a pointer of the configuration names. */
export function placedEntries(document: Document, pattern: Pointer): Entry[] {
  return expand(document.value, pattern).map((pointer) => {
    const value = resolve(document.value, pointer)
    // A fragment of another type is somebody else's: a list of providers may hold names among the objects.
    return { pointer, value, request: isObject(value) ? { pointer, value } : undefined, batch: undefined }
  })
}

/** A value that stands where a request is due and is no object. */
export function notObject(document: Document, { pointer, value }: Entry): Finding {
  const place = { pointer, on: 'value' } as const
  const what = shapeWords(typeName(value))
  if (document.format === 'jsonl') {
    const hint = Array.isArray(value) ? 'write one request a line, or give the file the ending .json' : undefined
    return {
      rule: 'batch-line',
      place,
      message: `a line of JSONL must be one request, an object; this is ${what}`,
      hint,
    }
  }
  const item = pointer === '' ? 'the document' : `item ${Number(pointer.slice(1)) + 1} of the list`
  return {
    rule: 'wrong-type',
    place,
    message: `${item} is ${what}; must be a request, an object${pointer === '' ? ', or a list of requests' : ''}`,
  }
}
