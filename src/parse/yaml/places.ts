/** Where things are in a YAML text: nodes, lines and characters. */
import { visit } from 'yaml'
import type { Document as Parsed, Node } from 'yaml'
import type { Span } from '../../types.ts'

/** The first node, in the order of the text, that passes a test. */
export function find(document: Parsed, test: (node: Node) => boolean): Node | undefined {
  let found: Node | undefined
  visit(document, {
    Node: (_, node) => {
      if (!test(node)) return undefined
      found = node
      return visit.BREAK
    },
  })
  return found
}

/** A node's own range, as the package gives it. */
export function rangeOf(node: Node): Span {
  const [from = 0, to = from] = node.range ?? []
  return { from, to }
}

/** One character, which may be two code units; nothing at the end of the text. */
export function firstCharacter(text: string, from: number): Span {
  return clamp({ from, to: from + String.fromCodePoint(text.codePointAt(from) ?? 0).length }, text)
}

/** A span cut to the text. */
export function clamp({ from, to }: Span, text: string): Span {
  return { from: Math.min(from, text.length), to: Math.min(to, text.length) }
}

/** The next offset behind white space and comments; the same one when nothing else follows. */
export function skipBlank(text: string, from: number): number {
  const blank = /(?:[ \t\r\n]+(?:#[^\r\n]*)?)*/y
  blank.lastIndex = from
  const end = from + (blank.exec(text)?.[0].length ?? 0)
  return end === text.length ? from : end
}
