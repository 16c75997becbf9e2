/** Declarative checks: rules made of data, for a team's own policy. */
import { isDeepStrictEqual } from 'node:util'
import { child, expand, resolve, tokens } from '../pointer.ts'
import type { CheckContext, Remark, Rule } from '../rule.ts'
import { defineRule } from '../rule.ts'
import type { Pointer } from '../types.ts'
import { View } from '../view.ts'
import { path, quote, valueWords, visible } from '../words.ts'
import { severityOf } from './severity.ts'
import type { CheckEntry } from './types.ts'

/** Makes a rule of a check that has been found well formed. */
export function checkRule(entry: CheckEntry): Rule {
  const [first = '*'] = tokens(entry.pointer)
  const judge = createJudge(entry)
  return defineRule({
    id: entry.id,
    severity: severityOf(entry.severity ?? 'error'),
    summary: summaryOf(entry),
    fields: [entry.required ? '*' : first],
    evidence: [],
    check(request, context) {
      const message = entry.message === undefined ? undefined : visible(entry.message)
      for (const remark of findAll(entry, judge, request, context)) {
        context.report(message === undefined ? remark : { ...remark, message })
      }
    },
  })
}

/** What is wrong with a value, continuing its name; undefined when nothing is. */
type Judge = (value: unknown) => string | undefined

function* findAll(entry: CheckEntry, judge: Judge, request: View, context: CheckContext): Iterable<Remark> {
  const isNeeded = entry.required && !(context.modelFromJob && entry.pointer === '/model')
  if (isNeeded) yield* findMissing(entry, request, context)
  for (const pointer of expand(request.value, entry.pointer)) {
    const name = path(pointer)
    const wrong = judge(resolve(request.value, pointer))
    if (entry.forbidden) yield { pointer, on: 'key', message: `${name} is forbidden in this project` }
    else if (wrong !== undefined && !context.isWrong(pointer)) yield { pointer, message: `${name} ${wrong}` }
  }
}

function createJudge({ minimum, maximum, enum: allowed, pattern }: CheckEntry): Judge {
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return (value) => {
    if (typeof value === 'number' && maximum !== undefined && value > maximum) {
      return `is ${value}; this project allows at most ${maximum}`
    }
    if (typeof value === 'number' && minimum !== undefined && value < minimum) {
      return `is ${value}; this project allows no less than ${minimum}`
    }
    if (allowed && !allowed.some((each) => isDeepStrictEqual(each, value))) {
      return `is ${show(value)}; this project allows ${listed(allowed)}`
    }
    if (typeof value === 'string' && expression && !expression.test(value)) {
      return `is ${quote(value)}; this project asks for a match of ${visible(expression.source)}`
    }
    return undefined
  }
}

/** Reports at the innermost object that is there, in every branch of the last wildcard. */
function findMissing({ pointer }: CheckEntry, request: View, context: CheckContext): Remark[] {
  const parts = tokens(pointer)
  const fixedFrom = parts.lastIndexOf('*') + 1
  const rest = parts.slice(fixedFrom)
  const heads = expand(request.value, pointerOf(parts.slice(0, fixedFrom)))
  return heads.flatMap((head) => missingIn(request, head, rest, context))
}

function missingIn(request: View, head: Pointer, rest: readonly string[], context: CheckContext): Remark[] {
  const wanted = pointerOf(rest, head)
  const value = resolve(request.value, wanted)
  const holders = rest.map((_, index) => resolve(request.value, pointerOf(rest.slice(0, index), head)))
  const depth = holders.findLastIndex(isHolder)
  if ((value !== undefined && value !== null) || depth === -1) return []
  const at = pointerOf(rest.slice(0, depth), head)
  const holder = new View(holders[depth] as object, at)
  const key = rest[depth]!
  if (!holder.given(key) && !context.lacks(holder, key)) return []
  if (value === null) return [{ pointer: wanted, message: `${path(wanted)} is null; this project asks for it` }]
  return [{ pointer: at, message: `${path(wanted)} is missing; this project asks for it` }]
}

function isHolder(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function pointerOf(parts: readonly string[], head: Pointer = ''): Pointer {
  return parts.reduce<Pointer>(child, head)
}

function show(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  return typeof value === 'object' ? valueWords(value) : String(value)
}

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, 8).map(show).join(', ')
  return values.length > 8 ? `${shown} and ${values.length - 8} more` : shown
}

function summaryOf(entry: CheckEntry): string {
  if (entry.message !== undefined) return visible(entry.message)
  const parts = [
    entry.forbidden && 'is forbidden',
    entry.required && 'is required',
    entry.minimum !== undefined && `is at least ${entry.minimum}`,
    entry.maximum !== undefined && `is at most ${entry.maximum}`,
    entry.enum && `is one of ${listed(entry.enum)}`,
    entry.pattern !== undefined && `matches ${visible(entry.pattern)}`,
  ]
  const culprit = entry.pointer.includes('*') ? visible(entry.pointer) : path(entry.pointer)
  return `In this project ${culprit} ${parts.filter(Boolean).join(', ')}`
}
