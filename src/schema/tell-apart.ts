/**
 * Build step: rewrites each `anyOf` of an endpoint's schema so that a value is held against one alternative only, the
 * one its author meant. A plain validator complains for every alternative; of the rewritten schema it complains once,
 * at the deepest right place. The alternative is chosen by the value's type, a list's by the type of its first
 * element, an object's by its tag (a member with a `const`; where one alternative does not require it, its absence
 * means that one). The rewritten schema accepts what the original accepts, which a test holds.
 */

type Node = { [keyword: string]: unknown }

/** Rewrites a whole schema document; the original is not changed. */
export function tellApart(document: Node): Node {
  const rewritten = structuredClone(document)
  const rewrite = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(rewrite)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    for (const [keyword, value] of Object.entries(node)) if (!keyword.startsWith('x-')) rewrite(value)
    const branches = (node as Node)['anyOf']
    if (Array.isArray(branches)) replaceUnion(node as Node, branches as Node[], rewritten)
  }
  rewrite(rewritten)
  return rewritten
}

/** The shape of a schema node in words: `string`, `integer[][]`, `StreamOptions`, `enum`, `const`. */
export function shapeName(node: Node): string {
  const reference = node['$ref']
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1)
  if ('const' in node) return 'const'
  if ('enum' in node) return 'enum'
  if (Array.isArray(node['anyOf'])) return node['anyOf'].map((branch: Node) => shapeName(branch)).join(' | ')
  if (node['type'] === 'array') return `${shapeName(node['items'] as Node)}[]`
  return typesOf(node, {}).join(' | ')
}

function replaceUnion(node: Node, branches: Node[], document: Node): void {
  delete node['anyOf']
  node['type'] = [...new Set(branches.flatMap((branch) => typesOf(branch, document)))]
  node['x-union'] = branches.flatMap((branch) => ('enum' in branch ? typesOf(branch, document) : shapeName(branch)))
  const choices: Node[] = []
  const objects: Node[] = []
  const arrays: Node[] = []
  for (const branch of branches) {
    const [type] = typesOf(branch, document)
    if (type === 'object') objects.push(branch)
    else if (type === 'array') arrays.push(branch)
    else if (Object.keys(branch).length > 1) choices.push({ if: { type }, then: withoutType(branch) })
  }
  if (objects.length > 0) choices.push({ if: { type: 'object' }, then: chooseByTag(objects, document) })
  if (arrays.length > 0)
    choices.push({ if: { type: 'array', minItems: 1 }, then: chooseByFirstElement(arrays, document) })
  if (choices.length > 0) node['allOf'] = choices
}

function withoutType({ type: _, ...rest }: Node): Node {
  return rest
}

function chooseByFirstElement(branches: Node[], document: Node): Node {
  if (branches.length === 1) return withoutType(branches[0]!)
  const none: Node = {
    prefixItems: [
      {
        type: branches.flatMap((branch) => typesOf(branch['items'] as Node, document)),
        'x-union': branches.map((branch) => shapeName(branch['items'] as Node)),
      },
    ],
  }
  return branches.reduceRight<Node>((otherwise, branch) => {
    const type = typesOf(branch['items'] as Node, document)
    return { if: { prefixItems: [{ type }] }, then: withoutType(branch), else: otherwise }
  }, none)
}

function chooseByTag(branches: Node[], document: Node): Node {
  if (branches.length === 1) return branches[0]!
  const definitions = branches.map((branch) => deref(branch, document))
  const tag = Object.keys(properties(definitions[0]!)).find((name) =>
    definitions.every((definition) => 'const' in (properties(definition)[name] ?? {})),
  )
  if (tag === undefined) throw new Error('an alternative of objects needs a tag: a member with a const in each')
  const values = definitions.map((definition) => properties(definition)[tag]!['const'])
  nameForeignMembers(definitions, values)
  const byDefault = definitions.findIndex(
    (definition) => !(definition['required'] as string[] | undefined)?.includes(tag),
  )
  const none: Node = { required: [tag], properties: { [tag]: { enum: values } } }
  const absent: Node =
    byDefault === -1 ? none : { if: { not: { required: [tag] } }, then: branches[byDefault], else: none }
  return branches.reduceRight<Node>(
    (otherwise, branch, at) => ({
      if: { required: [tag], properties: { [tag]: { const: values[at] } } },
      then: branch,
      else: otherwise,
    }),
    absent,
  )
}

/** Lets a member that only another alternative has be worded as such: "goes with type enabled". */
function nameForeignMembers(definitions: Node[], values: unknown[]): void {
  for (const definition of definitions) {
    const foreign: Record<string, unknown> = {}
    definitions.forEach((other, at) => {
      for (const name of Object.keys(properties(other))) {
        if (!(name in properties(definition))) foreign[name] = values[at]
      }
    })
    definition['x-elsewhere'] = foreign
  }
}

function properties(definition: Node): Record<string, Node> {
  return (definition['properties'] ?? {}) as Record<string, Node>
}

function typesOf(node: Node, document: Node): string[] {
  const type = deref(node, document)['type']
  return Array.isArray(type) ? (type as string[]) : [type as string]
}

function deref(node: Node, document: Node): Node {
  const reference = node['$ref']
  if (typeof reference !== 'string') return node
  return reference
    .slice(2)
    .split('/')
    .reduce<Node>((at, token) => at[token] as Node, document)
}
