import { defineRule } from '../../src/rule.ts'
import { isObject, type View } from '../../src/view.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'response-format-member',
  severity: 'error',
  summary: 'A response_format that lacks the member of its type, or has one of another type',
  fields: ['response_format'],
  evidence: [
    { source: 'SEED', says: 'json_schema has to be given when the type is json_schema', status: 'documented' },
    { source: 'VLLM', says: 'answers 400 to type json_schema without json_schema', status: 'documented' },
    { source: 'STRUCT', says: 'type grammar comes with the grammar', status: 'documented' },
    { source: 'none', says: 'what a member of another type does is not known', status: 'unknown' },
  ],
  check(request, { report, lacks }) {
    const format = request.object('response_format')
    const type = format?.string('type')
    if (format === undefined || type === undefined || !Object.hasOwn(memberOf, type)) return
    const own = memberOf[type]
    const others = members.filter((name) => name !== own && isFilled(format, name))
    if (own !== undefined && own !== 'schema' && (lacks(format, own) || isBlank(format, own))) {
      const message = `response_format has the type ${quote(type)} and no ${own}; it must have one`
      report({ pointer: format.pointer, message, hint: hintForMissing(own, others[0]) })
      return
    }
    for (const name of others) {
      const message = `response_format.${name} does nothing with type ${quote(type)}`
      report({ pointer: format.at(name), on: 'key', severity: 'warning', message, hint: hintForForeign(name, own) })
    }
  },
})

/** The member that goes with each type. */
const memberOf: Readonly<Record<string, string | undefined>> = {
  text: undefined,
  json_object: 'schema',
  json_schema: 'json_schema',
  grammar: 'grammar',
}

const members = ['schema', 'json_schema', 'grammar']

function isFilled(format: View, name: string): boolean {
  return (format.string(name) ?? '') !== '' || isObject(format.raw(name))
}

function isBlank(format: View, name: string): boolean {
  return name === 'grammar' && format.string(name)?.trim() === ''
}

function hintForMissing(own: string, other: string | undefined): string {
  if (other === undefined) return `add ${own}, or choose another type`
  if (own === 'json_schema' && other === 'schema') return 'rename schema to json_schema'
  return `add ${own}, or set type to ${quote(other === 'schema' ? 'json_object' : other)}, which ${other} goes with`
}

function hintForForeign(name: string, own: string | undefined): string {
  if (name === 'schema')
    return own === 'json_schema' ? 'remove it' : 'rename it to json_schema and set type to "json_schema"'
  return `remove it, or set type to ${quote(name)}`
}
