/**
 * Build step: from an endpoint's schema the source of a function that tells whether a value is valid, and nothing
 * else. It walks the keys that are there; Ajv's code asks each object for each known key, which costs several times
 * as much where payloads come in many shapes. What is not recognised goes to Ajv's code, which says why.
 *
 * The alternatives of a union need no telling apart here: any of them will do.
 */

type Node = { readonly [keyword: string]: unknown }

/** Keywords that say nothing about validity, besides all that begin with `x-`. */
const annotations = ['$schema', '$id', 'title', 'description', 'default', 'deprecated', '$defs']

/**
 * The source of an ES module that exports `recognise(value)`: -1 when the schema objects to the value, else the required
 * fields that it lacks, as bits in the order of `required` (0: the schema accepts it); nothing else is wrong with it then.
 * It also exports `takes(key, value)`: whether the schema accepts a field of the value. Throws on a schema keyword it does
 * not know, so that a new kind of fact is not passed over.
 */
export function recogniserSource(document: Node): string {
  const functions = new Map<string, string>()
  functions.set('recognise', `export function recognise(v) {\n${objectBody(document, document, functions, '')}\n}`)
  functions.set('takes', `export function takes(key, v) {\n${fieldBody(document, functions)}\n}`)
  return `${[...functions.values()].join('\n')}\n`
}

type Functions = Map<string, string>

/** The name of a function that decides for one node, written on first use. */
function call(node: Node, document: Node, functions: Functions, path: string): string {
  const name = `is${path.replaceAll(/[^a-zA-Z0-9]+/g, '_')}`
  if (!functions.has(name)) {
    functions.set(name, '')
    functions.set(name, `function ${name}(v) {\n${body(node, document, functions, path)}\n}`)
  }
  return name
}

/** An expression over `v` for a node, calling functions for what needs statements. */
function expression(node: Node, document: Node, functions: Functions, path: string): string {
  const reference = node['$ref']
  if (typeof reference === 'string') {
    const target = reference
      .slice(2)
      .split('/')
      .reduce<Node>((at, token) => at[token] as Node, document)
    return expression(target, document, functions, reference.slice(1))
  }
  refuseUnknown(node, path)
  const branches = node['anyOf'] as Node[] | undefined
  if (branches !== undefined) {
    return branches.map((branch, at) => `(${expression(branch, document, functions, `${path}/${at}`)})`).join(' || ')
  }
  if ('const' in node) return `v === ${JSON.stringify(node['const'])}`
  if (Array.isArray(node['enum'])) return node['enum'].map((value) => `v === ${JSON.stringify(value)}`).join(' || ')
  const types = [node['type']].flat() as string[]
  return types.map((type) => ofType(type, node, document, functions, path)).join(' || ')
}

function ofType(type: string, node: Node, document: Node, functions: Functions, path: string): string {
  if (type === 'null') return 'v === null'
  if (type === 'string' || type === 'boolean') return `typeof v === '${type}'`
  if (type === 'integer') return `Number.isInteger(v)${bounds(node)}`
  if (type === 'number') return `typeof v === 'number' && Number.isFinite(v)${bounds(node)}`
  return `${call(node, document, functions, `${path}/${type}`)}(v)`
}

function bounds({ minimum, maximum }: Node): string {
  return `${minimum === undefined ? '' : ` && v >= ${String(minimum)}`}${maximum === undefined ? '' : ` && v <= ${String(maximum)}`}`
}

function body(node: Node, document: Node, functions: Functions, path: string): string {
  if (path.endsWith('/array')) return listBody(node, document, functions, path)
  if (path.endsWith('/object')) return objectBody(node, document, functions, path)
  return `  return ${expression(node, document, functions, path)}`
}

function listBody(node: Node, document: Node, functions: Functions, path: string): string {
  const { items, maxItems } = node as { items?: Node; maxItems?: number }
  const limit = maxItems === undefined ? '' : ` || list.length > ${maxItems}`
  const element = items === undefined ? 'true' : expression(items, document, functions, `${path}/items`)
  return `  const list = v
  if (!Array.isArray(list)${limit}) return false
  for (let i = 0; i < list.length; i++) {
    const v = list[i]
    if (!(${element})) return false
  }
  return true`
}

function objectBody(node: Node, document: Node, functions: Functions, path: string): string {
  const properties = (node['properties'] ?? {}) as Record<string, Node>
  const required = (node['required'] ?? []) as string[]
  const [no, yes] =
    path === '' ? ['-1', `${(1 << required.length) - 1} & ~seen`] : ['false', `seen === ${(1 << required.length) - 1}`]
  const isObject = `  if (typeof v !== 'object' || v === null || Array.isArray(v)) return ${no}`
  const rest = restOf(node, document, functions, path)
  if (Object.keys(properties).length === 0 && rest === 'break') return `${isObject}\n  return true`
  const cases = Object.entries(properties).map(([key, member]) => {
    const found = required.includes(key) ? `seen |= ${1 << required.indexOf(key)}; ` : ''
    const accepts = expression(member, document, functions, `${path}/properties/${key}`)
    return `      case ${JSON.stringify(key)}: if (!(${accepts})) return ${no}; ${found}break`
  })
  return `${isObject}
  const object = v
  let seen = 0
  for (const key in object) {
    const v = object[key]
    switch (key) {
${cases.join('\n')}
      default: ${rest}
    }
  }
  return ${yes}`
}

/** What tells of one field at the top; a schema that lists them all takes no others. */
function fieldBody(document: Node, functions: Functions): string {
  if (document['additionalProperties'] !== false) throw new Error('fields that are not listed may be taken')
  const cases = Object.entries(document['properties'] as Record<string, Node>).map(([key, member]) => {
    return `    case ${JSON.stringify(key)}: return ${expression(member, document, functions, `/properties/${key}`)}`
  })
  return `  switch (key) {\n${cases.join('\n')}\n    default: return false\n  }`
}

/** What becomes of a key that the schema does not list. */
function restOf(node: Node, document: Node, functions: Functions, path: string): string {
  const rest = node['additionalProperties']
  if (rest === false) return path === '' ? 'return -1' : 'return false'
  const pattern = (node['propertyNames'] as { pattern?: string } | undefined)?.pattern
  const name = pattern === undefined ? '' : `if (!/${pattern}/u.test(key)) return false; `
  if (rest === undefined) return `${name}break`
  return `${name}if (!(${expression(rest as Node, document, functions, `${path}/rest`)})) return false`
}

const known = [
  'type',
  'enum',
  'const',
  'anyOf',
  'minimum',
  'maximum',
  'items',
  'maxItems',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  '$ref',
]

function refuseUnknown(node: Node, path: string): void {
  const unknown = Object.keys(node).filter(
    (key) => !key.startsWith('x-') && !annotations.includes(key) && !known.includes(key),
  )
  if (unknown.length > 0) throw new Error(`the recogniser does not know ${unknown.join(', ')} at ${path}`)
}
