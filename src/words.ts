/** How values, types and places are put into messages. */
import { isIndex, member, tokens } from './pointer.ts'
import { withoutSecrets } from './secrets.ts'
import type { Pointer } from './types.ts'
import { isObject, typeName, type JsonType } from './view.ts'

/**
 * A pointer as people write it: `thinking.budget_tokens`, `stop[1]`, `metadata["a b"]`; `the request` for the whole.
 * With the request, a key of digits is told from an index: `logit_bias["50256"]`.
 */
export function path(pointer: Pointer, request?: unknown): string {
  let text = ''
  let holder = request
  for (const token of tokens(pointer)) {
    const isKey = isObject(holder)
    holder = member(holder, token)
    if (isIndex(token) && !isKey) text += `[${token}]`
    else if (/^[A-Za-z_$][\w$-]*$/.test(token)) text += text === '' ? token : `.${token}`
    else text += `[${quote(token)}]`
  }
  return text === '' ? 'the request' : text
}

/** A text in double quotes, safe to print: secrets masked, control and invisible characters escaped, cut after 40 code units. */
export function quote(text: string): string {
  // Keys are longer than what is shown anyway, so a long text is searched at its beginning only.
  const shown = withoutSecrets(text.slice(0, MOST_SEARCHED))
  return `"${visible(shown.length > MOST ? `${shown.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : shown)}"`
}

/** A text with control characters, odd white space, direction overrides and lone surrogates made visible. */
export function visible(text: string): string {
  // To make the pattern takes longer than most reports do.
  if (/^[ -~]*$/.test(text)) return text
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?! )\p{Zs}/gu,
    (character) => shortEscapes[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}

const MOST = 40
const MOST_SEARCHED = 400
const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A value with its type, to stand behind "is": `the string "1000"`, `null`, `a list`, `0.5`. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return `the string ${quote(value)}`
  if (typeof value === 'number') return Number.isInteger(value) ? `the integer ${value}` : `the number ${value}`
  if (typeof value === 'boolean') return `the boolean ${value}`
  return typeWords[typeName(value)]
}

const typeWords: Readonly<Record<JsonType, string>> = {
  null: 'null',
  array: 'a list',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
}

/** A shape of the schema (`string`, `integer[][]`, `StreamOptions`) in words. */
export function shapeWords(shape: string): string {
  if (shape.endsWith('[][]')) return `a list of lists of ${plural(shape.slice(0, -4))}`
  if (shape.endsWith('[]')) return `a list of ${plural(shape.slice(0, -2))}`
  return Object.hasOwn(typeWords, shape) ? typeWords[shape as JsonType] : 'an object'
}

function plural(shape: string): string {
  return Object.hasOwn(typeWords, shape) ? `${shape}s` : 'objects'
}

/** `a`, `a or b`, `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  const unique = [...new Set(words)]
  const last = unique.pop() ?? ''
  return unique.length === 0 ? last : `${unique.join(', ')} or ${last}`
}

/** What a failed `type`, `enum` or `const` allows, in words: `an integer or null`, `"any" or "all"`. */
export function allowedWords(violation: FailedKeyword): string {
  const { allowedValues, allowedValue } = violation.params
  if (allowedValues === undefined && allowedValue === undefined)
    return alternatives(
      typesOf(violation).flatMap((type) => (type === 'boolean' ? ['true', 'false'] : [shapeWords(type)])),
    )
  return alternatives(
    [allowedValues ?? allowedValue].flat().map((one) => (typeof one === 'string' ? quote(one) : String(one))),
  )
}

/** The shapes that a failed `type` takes, as the schema calls them: `integer`, `string[]`, `StreamOptions`. */
export function typesOf({ schema, params }: FailedKeyword): readonly string[] {
  return [schema['x-union'] ?? schema.type ?? (params['type'] as string | string[])].flat()
}

interface FailedKeyword {
  readonly params: Readonly<Record<string, unknown>>
  readonly schema: { readonly type?: string | readonly string[]; readonly 'x-union'?: readonly string[] }
}

/** A range in words; always the whole of it, so that nobody mends one end and meets the other. */
export function rangeWords({ minimum, maximum }: { readonly minimum?: number; readonly maximum?: number }): string {
  if (minimum !== undefined && maximum !== undefined) return `between ${minimum} and ${maximum}`
  return minimum === undefined ? `at most ${maximum}` : `at least ${minimum}`
}

/** A field that is in no dialect: what was most likely meant; `isGiven` tells whether a field is there already. */
export function misspeltWords(
  name: string,
  holder: Pointer,
  meant: string | undefined,
  isGiven: (field: string) => boolean,
): Wording {
  const message = `${quote(name)} is no field of ${path(holder)}`
  if (meant === undefined) return { message, hint: /^\W*$|comment/i.test(name) ? hintAboutComments : hintAboutGateways }
  if (isGiven(meant))
    return { message: `${message}; did you mean ${quote(meant)}, which is given too?`, hint: 'remove one of the two' }
  return { message: `${message}; did you mean ${quote(meant)}?`, hint: `rename it to ${quote(meant)}` }
}

const hintAboutComments = 'remove it; the API takes it for a field, not for a comment'
const hintAboutGateways = 'remove it; if a gateway of yours takes it, name it in the option allow of this rule'

interface Wording {
  readonly message: string
  readonly hint: string | undefined
}

/** A field of another dialect: what it is called here, and what to do; `isGiven` tells whether a field is there already. */
export function foreignWords(
  name: string,
  { from, inside, instead, note }: ForeignName,
  isGiven: (field: string) => boolean,
): Wording {
  if (inside !== undefined) {
    return {
      message: `${quote(name)} is a member of ${inside}, not of the request`,
      hint: note ?? `move it into ${inside}`,
    }
  }
  const message = `${quote(name)} is a field of ${from}, not of this endpoint`
  if (instead === undefined) return { message, hint: note }
  if (note !== undefined) return { message: `${message}; the nearest here is ${quote(instead)}`, hint: note }
  if (isGiven(instead))
    return { message: `${message}; here it is ${quote(instead)}, which is given too`, hint: 'remove one of the two' }
  return { message: `${message}; here it is ${quote(instead)}`, hint: `rename it to ${quote(instead)}` }
}

interface ForeignName {
  readonly from: string
  readonly inside?: string
  readonly instead?: string
  readonly note?: string
}
