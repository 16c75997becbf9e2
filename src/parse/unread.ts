/** Documents without a value, and findings that are added to what a reader has made. */
import type { Document, Finding, InputFormat } from '../types.ts'
import { byteOrderMark } from './encoding.ts'
import { textEdits } from './splices.ts'

/** A document of which nothing could be read; the findings say why. `firstLine` counts from 1. */
export function unread(
  format: InputFormat,
  findings: readonly Finding[],
  { text = '', firstLine = 1 }: { readonly text?: string; readonly firstLine?: number } = {},
): Document {
  return {
    format,
    text,
    firstLine,
    value: undefined,
    findings,
    complete: false,
    holes: [],
    comments: () => [],
    locate: () => ({ from: 0, to: 0 }),
    edits: textEdits,
  }
}

/**
 * The same document with the findings of its decoding in front. A syntax error at a character that stands for a bad
 * byte goes, for it is the same mistake.
 */
export function withDecoding(document: Document, findings: readonly Finding[]): Document {
  if (findings.length === 0) return document
  const own = document.findings.filter(({ rule, place }) => {
    return rule !== 'syntax' || !('from' in place) || document.text[place.from] !== '\uFFFD'
  })
  return withFindings(document, [...findings, ...own])
}

/** The same document with the finding that a byte order mark stands before it; an empty file is bad enough as it is. */
export function withByteOrderMark(document: Document): Document {
  if (document.findings.some(({ rule }) => rule === 'empty-document')) return document
  return withFindings(document, [byteOrderMark, ...document.findings])
}

/** Copies by name: a reader may make documents with a prototype, which a spread would lose. */
function withFindings(document: Document, findings: readonly Finding[]): Document {
  return {
    format: document.format,
    text: document.text,
    firstLine: document.firstLine,
    value: document.value,
    findings,
    complete: document.complete,
    holes: document.holes,
    comments: () => document.comments(),
    locate: (pointer, on) => document.locate(pointer, on),
    edits: (changes) => document.edits(changes),
  }
}
