/** The document of a plain YAML text, which knows no places. */
import type { Document } from '../../types.ts'
import { readPlainYaml } from './index.ts'

/** A document that stands for the full reader's as long as nobody asks where something is. */
export interface PlainDocument {
  readonly document: Document
  /** Whether it was asked for a place or a comment; what it answered was made up then. */
  isFoundOut(): boolean
}

/** The one document of a text without a byte order mark, or undefined when the text is not plain. */
export function plainDocument(text: string): PlainDocument | undefined {
  const plain = readPlainYaml(text)
  if (plain === undefined) return undefined
  let foundOut = false
  const document: Document = {
    format: 'yaml',
    text,
    firstLine: 1,
    value: plain.value,
    findings: [],
    complete: true,
    holes: [],
    comments: () => {
      foundOut = true
      return []
    },
    edits: () => {
      foundOut = true
      return undefined
    },
    locate: () => {
      foundOut = true
      return { from: 0, to: 0 }
    },
  }
  return { document, isFoundOut: () => foundOut }
}
