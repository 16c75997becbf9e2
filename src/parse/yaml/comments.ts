/** The comments of a YAML text. */
import { CST, Lexer } from 'yaml'
import type { Comment } from '../../types.ts'
import { normalizeBreaks } from './stream.ts'

/** All comments in order; a `#` inside a scalar is data and does not count. Never throws. */
export function readComments(text: string): Comment[] {
  const comments: Comment[] = []
  let offset = 0
  let isScalar = false
  for (const lexeme of new Lexer().lex(normalizeBreaks(text))) {
    if (!isScalar && lexeme.length === 1 && MARKS.includes(lexeme)) {
      isScalar = lexeme === CST.SCALAR
      continue
    }
    if (!isScalar && lexeme.startsWith('#')) comments.push(comment(lexeme, offset))
    offset += lexeme.length
    isScalar = false
  }
  return comments
}

/** The lexer announces documents, scalars and broken flows by characters that are not in the text. */
const MARKS: readonly string[] = [CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]

function comment(source: string, from: number): Comment {
  return { text: source.slice(1).trim(), span: { from, to: from + source.trimEnd().length } }
}
