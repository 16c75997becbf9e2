/** The reader of YAML 1.2 (core schema). */
import type { Document as Parsed, Node } from 'yaml'
import type { Comment, Document, Finding } from '../../types.ts'
import { textEdits } from '../splices.ts'
import { unread } from '../unread.ts'
import { controlCharacters } from './characters.ts'
import { readComments } from './comments.ts'
import { createEditor } from './edit.ts'
import { locate } from './locate.ts'
import { errorsOf, normalizeBreaks, readStream } from './stream.ts'
import { byScalar, isContained, syntaxFinding } from './syntax.ts'
import { convert } from './value.ts'
import type { Conversion } from './value.ts'

/**
 * Reads all documents of a YAML text without a byte order mark, at least one. Documents without content are left out;
 * a text of nothing else is one document with a finding. All spans are UTF-16 offsets into the whole text, which every
 * document has as its `text`. Never throws: what is wrong is a finding.
 */
export function readYaml(text: string): Document[] {
  const { documents, failure } = readStream(text)
  const shared = commentsOf(text, documents)
  const control = controlCharacters(text)
  const holder = control && documentAt(control.place.from, documents)
  const read = documents.map((document, index) => {
    const result = readDocument(document, text, () => shared(index))
    return control !== undefined && index === holder ? { ...result, findings: [control, ...result.findings] } : result
  })
  if (failure !== undefined) return [...read, unread('yaml', [failure], { text })]
  return read.length > 0 ? read : [unread('yaml', [EMPTY], { text })]
}

/** The number of the document that an offset is in; what is behind the end of all belongs to the last one. */
function documentAt(offset: number, documents: readonly Parsed[]): number {
  const index = documents.findIndex(({ range }) => offset < (range?.[2] ?? 0))
  return index === -1 ? documents.length - 1 : index
}

const EMPTY: Finding = {
  rule: 'empty-document',
  place: { from: 0, to: 0 },
  message: 'the file has no content',
  hint: 'write a request into it',
}

function readDocument(document: Parsed, text: string, comments: () => readonly Comment[]): Document {
  const errors = errorsOf(document)
  const root = document.contents
  const isReadable = root !== null && errors.every(isContained)
  const separate = isReadable ? byScalar(errors, document) : new Map([[0, errors]])
  const converted = isReadable ? convert(root, normalizeBreaks(text), new Set(separate.keys())) : NOTHING
  const syntax = [...separate.values()].map((group) => syntaxFinding(group, document, text))
  return {
    format: 'yaml',
    text,
    firstLine: 1,
    value: converted.value,
    findings: [...syntax, ...converted.findings],
    complete: converted.complete,
    holes: converted.holes,
    comments,
    locate: (pointer, on) => (root === null ? START : locate(root as Node, converted.targets, text, pointer, on)),
    edits: (changes) =>
      root === null || syntax.length > 0 ? textEdits(changes) : createEditor(root as Node, text)(changes),
  }
}

const START = { from: 0, to: 0 }
const NOTHING: Conversion = { value: undefined, findings: [], holes: [], complete: false, targets: new Map() }

/** Finds the comments of a document by its number; a comment behind the last document belongs to it. */
function commentsOf(text: string, documents: readonly Parsed[]): (index: number) => readonly Comment[] {
  const ends = documents.map(({ range }) => range?.[2] ?? 0)
  ends[ends.length - 1] = Infinity
  let all: readonly Comment[] | undefined
  return (index) => {
    all ??= readComments(text)
    const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 0]
    return all.filter(({ span }) => from <= span.from && span.from < to)
  }
}
