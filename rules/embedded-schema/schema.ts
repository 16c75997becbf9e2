/** What is wrong with a schema: by the rules for JSON Schema, and by what is known of the server's reader of them. */
import isSchema from '../../src/generated/json-schema.js'
import { child, resolve } from '../../src/pointer.ts'
import type { CheckContext, Remark } from '../../src/rule.ts'
import { violationsOf } from '../../src/schema/violations.ts'
import { View } from '../../src/view.ts'
import { quote } from '../../src/words.ts'
import { subschemas, type Subschema } from './subschemas.ts'
import { nameOf, wordSchemaViolation } from './words.ts'

/** A schema as it is given, with how its places are named and where they are reported. */
export interface Given {
  readonly value: unknown
  readonly name: string
  /** Where a place of the schema is reported: inside it, or at the text that holds it all. */
  at(inside: string): string
}

/** A schema that is nested deeper is left alone; the validator calls itself for each level. */
const MOST_DEPTH = 200

/**
 * Schemas that nothing was to say about, as JSON: the lines of a batch have one or a few, over and over. There may be so
 * many of such length, in UTF-16 units.
 */
const sound = new Set<string>()
const MOST_SOUND = 64
const LONGEST_SOUND = 4096

/** Reports what is wrong with a schema that is an object. */
export function checkSchema(given: Given, { report }: CheckContext): void {
  const text = textOf(given.value)
  if (text !== undefined && sound.has(text)) return
  let isSound = true
  reportOn(given, (remark) => {
    isSound = false
    report(remark)
  })
  if (isSound && text !== undefined && sound.size < MOST_SOUND) sound.add(text)
}

/** The JSON of a schema, if it is worth to be kept and can stand for it: what JSON has no number for is null in it. */
function textOf(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(value)
    return text.length <= LONGEST_SOUND && !text.includes('null') ? text : undefined
  } catch {
    // It is nested too deep.
    return undefined
  }
}

function reportOn({ value, name, at }: Given, report: Say): void {
  const all = subschemas(new View(value as object))
  if (all.at(-1)!.depth > MOST_DEPTH) return
  const say = ({ pointer, message, ...rest }: Remark): void =>
    report({ pointer: at(pointer), message: `${nameOf(name, pointer)} ${message}`, ...rest })
  for (const violation of violationsOf(isSchema, value)) {
    const wording = wordSchemaViolation(violation, nameOf(name, violation.pointer))
    const more = violation.more > 0 ? ` (and ${violation.more} more like it)` : ''
    report({ ...wording, pointer: at(violation.pointer), message: wording.message + more })
  }
  const hasIds = all.some(({ schema }) => schema.string('$id') !== undefined)
  for (const subschema of all) {
    checkReference(subschema, value, hasIds, say)
    checkEnum(subschema, say)
    checkPattern(subschema, say)
    if (subschema.depth > 0 && Object.keys(subschema.schema.value).join() === 'required') {
      const message = 'has only "required" in it, which was refused in June 2026'
      say({
        pointer: subschema.schema.pointer,
        message,
        hint: 'add "type": "object" and the properties',
        severity: 'hint',
      })
    }
  }
}

type Say = (remark: Remark) => void

function checkReference({ schema }: Subschema, root: unknown, hasIds: boolean, say: Say): void {
  const reference = schema.string('$ref')
  if (reference === undefined) return
  const pointer = schema.at('$ref')
  if (!reference.startsWith('#')) {
    const message = `is ${quote(reference)}, outside of this schema; only "#/..." is resolved`
    if (!hasIds) say({ pointer, message, hint: 'copy what it names into "$defs", and refer to that' })
  } else if (!hasIds && /^#(?:\/|$)/.test(reference) && resolve(root, decoded(reference.slice(1))) === undefined) {
    say({ pointer, message: `is ${quote(reference)}, which leads nowhere in this schema` })
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function checkEnum({ schema }: Subschema, say: Say): void {
  const at = schema.list('enum')?.indexOf(null) ?? -1
  if (at === -1) return
  const hint = 'take it out, and allow null with "anyOf": [..., { "type": "null" }]'
  say({ pointer: child(schema.at('enum'), at), message: 'is null in an enum, which was refused in April 2026', hint })
}

function checkPattern({ schema }: Subschema, say: Say): void {
  const pattern = schema.string('pattern')
  if (pattern === undefined) return
  const pointer = schema.at('pattern')
  if (!compiles(pattern)) say({ pointer, message: `is ${quote(pattern)}, which is no regular expression` })
  else if (/\(\?<?[=!]/.test(pattern)) {
    say({
      pointer,
      message: `is ${quote(pattern)}; look-around in a pattern is passed over`,
      hint: 'say it without (?= and (?!',
      severity: 'hint',
    })
  }
}

function compiles(pattern: string): boolean {
  // Inline flags and named groups of other languages are not JavaScript's, and the server may well know them.
  if (/\(\?(?:P|[a-z-]+[:)])/.test(pattern)) return true
  try {
    RegExp(pattern)
    return true
  } catch {
    return false
  }
}
