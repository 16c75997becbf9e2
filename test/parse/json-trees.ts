/** Random JSON texts together with what they say, so that places and repeated keys are known beforehand. */
import fc from 'fast-check'

/** A JSON value as written: objects keep the order and the repetition of their keys. */
export type Tree =
  | { readonly scalar: string }
  | { readonly list: readonly Tree[] }
  | { readonly entries: readonly Entry[] }

/** A key as written, quotes included, and its value. */
export interface Entry {
  readonly key: string
  readonly value: Tree
}

const names = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'b',
    '/',
    '~',
    '~1',
    '__proto__',
    '0',
    '1',
    'length',
    'é',
    '\u{1f600}',
    'a"b',
    '\\',
    ':',
    '":',
    '{',
  ),
  fc.string({ maxLength: 4 }),
)
const scalars = fc.oneof(
  fc.string().map(quote),
  fc.integer().map(String),
  fc.constantFrom('true', 'null', '-0.5e+3', '""', '":"'),
)

/** Trees whose objects have each key once, or any number of times. */
export function trees({ repeatKeys }: { readonly repeatKeys: boolean }): fc.Arbitrary<Tree> {
  const entry = (tree: fc.Arbitrary<Tree>): fc.Arbitrary<Entry> =>
    fc.record({
      key: fc.tuple(names, fc.boolean()).map(([name, escaped]) => (escaped ? escape(name) : quote(name))),
      value: tree,
    })
  return fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalars.map((scalar) => ({ scalar })),
      fc.array(tie('tree'), { maxLength: 4 }).map((list) => ({ list })),
      repeatKeys
        ? fc.array(entry(tie('tree')), { maxLength: 5 }).map((entries) => ({ entries }))
        : fc
            .uniqueArray(entry(tie('tree')), { maxLength: 5, selector: ({ key }) => JSON.parse(key) as string })
            .map((entries) => ({ entries })),
    ),
  })).tree
}

/** White space between tokens, taken in turn. */
export const gaps = fc.array(fc.constantFrom('', '', ' ', '\n', '\t', '\r\n', '  \n '), { minLength: 1, maxLength: 7 })

/** Writes a tree, with a gap before and after each token. */
export function write(tree: Tree, spaces: readonly string[]): string {
  let turn = 0
  const gap = (): string => spaces[turn++ % spaces.length]!
  const put = (part: Tree): string => {
    if ('scalar' in part) return gap() + part.scalar + gap()
    if ('list' in part) return `${gap()}[${part.list.map(put).join(',') || gap()}]${gap()}`
    const entries = part.entries.map(({ key, value }) => `${gap()}${key}${gap()}:${put(value)}`)
    return `${gap()}{${entries.join(',') || gap()}}${gap()}`
  }
  return put(tree)
}

function quote(text: string): string {
  return JSON.stringify(text)
}

function escape(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`
}
