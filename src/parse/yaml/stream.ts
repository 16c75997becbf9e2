/** A YAML stream through the `yaml` package, with the limits that it lacks. */
import { Composer, isCollection, isScalar, Lexer, Parser, visit } from 'yaml'
import type { Document as Parsed, Scalar } from 'yaml'
import type { Finding } from '../../types.ts'

/** What a stream holds: the documents that could be read, and what stopped the reading, if anything did. */
export interface Stream {
  readonly documents: readonly Parsed[]
  readonly failure: Finding | undefined
}

/** Deeper nesting makes the package exhaust the stack, which can abort the whole process. */
const MAX_DEPTH = 500

const OPTIONS = {
  prettyErrors: false,
  uniqueKeys: false,
  logLevel: 'silent',
  schema: 'core',
  resolveKnownTags: false,
  merge: false,
} as const

/** Reads all documents of a text; never throws. A text without any content yields no document. */
export function readStream(text: string): Stream {
  const documents: Parsed[] = []
  const failure = compose(normalizeBreaks(text), documents)
  const marker = conflictMarker(text)
  if (marker !== undefined && (failure !== undefined || !isData(documents, marker))) {
    return { documents: [], failure: conflictFinding(marker) }
  }
  return { documents: documents.filter((document) => !isEmpty(document)), failure }
}

/** A lone CR ends a line in YAML but not in the package; one code unit for one keeps all offsets. */
export function normalizeBreaks(text: string): string {
  return text.includes('\r') ? text.replace(/\r(?!\n)/g, '\n') : text
}

function compose(text: string, documents: Parsed[]): Finding | undefined {
  const parser = new Parser()
  const composer = new Composer(OPTIONS)
  let offset = 0
  let failure: Finding | undefined
  try {
    for (const lexeme of new Lexer().lex(text)) {
      for (const token of parser.next(lexeme)) documents.push(...composer.next(token))
      offset = parser.offset
      if (openLevels(parser) > MAX_DEPTH + 1) {
        failure = tooDeep(offset)
        break
      }
    }
    if (failure === undefined) for (const token of parser.end()) documents.push(...composer.next(token))
    documents.push(...composer.end(failure === undefined, text.length))
  } catch {
    failure = { rule: 'syntax', place: { from: offset, to: offset }, message: 'the YAML cannot be read from here on' }
  }
  return failure
}

/** The package counts nothing, but its parser keeps what is open in this list, the document included. */
function openLevels(parser: Parser): number {
  return parser['stack'].length
}

function tooDeep(offset: number): Finding {
  return {
    rule: 'syntax',
    place: { from: Math.max(0, offset - 1), to: offset },
    message: `nested too deeply: more than ${MAX_DEPTH} levels`,
    hint: 'flatten the value',
  }
}

const MARKER = /(?:^|[\r\n])(?:<{7}|>{7})(?=[ \t\r\n]|$)/

function conflictMarker(text: string): number | undefined {
  const match = MARKER.exec(text)
  return match === null ? undefined : match.index + match[0].length - 7
}

function conflictFinding(from: number): Finding {
  return {
    rule: 'syntax',
    place: { from, to: from + 7 },
    message: 'merge conflict marker',
    hint: 'resolve the conflict and remove its markers',
  }
}

/** Whether an offset lies in a quoted or block scalar of a stream without mistakes. */
function isData(documents: readonly Parsed[], offset: number): boolean {
  if (documents.some((document) => errorsOf(document).length > 0)) return false
  let found = false
  for (const document of documents) {
    visit(document, {
      Scalar: (_, node: Scalar) => {
        const [from = 0, to = 0] = node.range ?? []
        found ||= node.type !== 'PLAIN' && from < offset && offset < to
      },
    })
  }
  return found
}

function isEmpty(document: Parsed): boolean {
  const node = document.contents
  if (errorsOf(document).length > 0 || isCollection(node)) return false
  return node === null || (isScalar(node) && node.source === '' && node.type === 'PLAIN' && !node.tag && !node.anchor)
}

/** The package's errors without the one about a `...` that ends nothing, which other readers take. */
export function errorsOf(document: Parsed): Parsed['errors'] {
  return document.errors.filter(({ message }) => !message.startsWith('Unexpected doc-end'))
}
