/** From findings to diagnostics: places become lines and columns. */
import { LineTable } from './lines.ts'
import { isWithin, resolve } from './pointer.ts'
import type {
  Detail,
  Diagnostic,
  Document,
  Excerpt,
  Finding,
  Fix,
  Pointer,
  Repair,
  Severity,
  Span,
  Splice,
  TextEdit,
} from './types.ts'

const urls = new Map<string, string>()

/** The page of a rule; one text for all of its findings, of which there may be many. */
export function ruleUrl(id: string): string {
  let url = urls.get(id)
  if (url === undefined) {
    url = `https://github.com/completions-lint/completions-lint/blob/main/rules/${id}/README.md`
    urls.set(id, url)
  }
  return url
}

/** So many code units of a line are kept on each side of a place. */
const WINDOW = 200

/** Which request of its file a finding is about. */
export interface RecordName {
  /** From 1. */
  readonly number: number
  readonly customId: string | undefined
  /** The number of its document in the file, from 1; blank lines do not count. */
  readonly document: number
  /** Where it, or what wraps it, begins in its document. */
  readonly pointer: Pointer
}

/** Makes the diagnostics of the documents of one text; the line table is made at the first finding. */
export class Locator {
  #document: Document
  readonly #detail: Detail
  #lines: LineTable | undefined

  constructor(document: Document, detail: Detail) {
    this.#document = document
    this.#detail = detail
  }

  /** Goes on to another document of the same text. */
  enter(document: Document): void {
    this.#document = document
  }

  diagnostic(finding: Finding, severity: Severity, record: RecordName): Diagnostic {
    const { place, rule, message, hint, repair } = finding
    const span = 'from' in place ? place : this.#document.locate(place.pointer, place.on)
    this.#lines ??= new LineTable(this.#document.text)
    const start = this.#lines.position(span.from)
    const end = this.#lines.position(span.to)
    const before = this.#document.firstLine - 1
    const pointer = 'from' in place ? '' : place.pointer
    const diagnostic: Diagnostic = {
      rule,
      severity,
      message,
      hint,
      pointer,
      record: record.number,
      customId: record.customId,
      address: addressOf(record, pointer),
      line: start.line + before,
      column: start.column,
      endLine: end.line + before,
      endColumn: end.column,
      url: ruleUrl(rule),
      excerpt: this.#detail.excerpts ? this.#excerpt(span, start.line) : undefined,
      fix: repair && this.#fix(repair),
    }
    return this.#detail.byteColumns === true ? this.#withByteColumns(diagnostic, span) : diagnostic
  }

  #fix({ safe, title, changes }: Repair): Fix | undefined {
    const edits = this.#document.edits(changes)
    return edits && { safe, title, edits: edits.map((edit) => this.#placed(edit)) }
  }

  #placed({ from, to, text }: Splice): TextEdit {
    const { format, firstLine, text: whole } = this.#document
    const start = this.#lines!.position(from)
    const end = this.#lines!.position(to)
    const before = firstLine - 1
    // In JSONL an edit that goes beyond the line takes its end along.
    const isBeyond = format === 'jsonl' && to > whole.length
    return {
      from,
      to,
      line: start.line + before,
      column: start.column,
      endLine: end.line + before + Number(isBeyond),
      endColumn: isBeyond ? 1 : end.column,
      text,
    }
  }

  #withByteColumns(diagnostic: Diagnostic, span: Span): Diagnostic {
    const { fix } = diagnostic
    // The first column is the first in either unit, also that of the next line, which an edit of JSONL may end at.
    const columns = ({ from, to }: Span, endColumn: number): { byteColumn: number; byteEndColumn: number } => ({
      byteColumn: this.#lines!.byteColumn(from),
      byteEndColumn: endColumn === 1 ? 1 : this.#lines!.byteColumn(to),
    })
    const edits = fix?.edits.map((edit) => ({ ...edit, ...columns(edit, edit.endColumn) }))
    return { ...diagnostic, ...columns(span, diagnostic.endColumn), ...(fix && edits && { fix: { ...fix, edits } }) }
  }

  #excerpt(span: Span, line: number): Excerpt {
    const { text } = this.#document
    const whole = this.#lines!.line(line)
    const from = Math.max(whole.from, notInside(text, span.from - WINDOW))
    const to = Math.min(whole.to, notInside(text, Math.min(span.to, span.from + WINDOW) + WINDOW))
    return { text: text.slice(from, Math.max(from, to)), column: from - whole.from + 1, cut: to < whole.to }
  }
}

/** What a reader finds in a list may be outside the request that it is counted to, and is not named after that then. */
function addressOf({ customId, document, pointer: start }: RecordName, pointer: Pointer): string {
  const isNamed = customId !== undefined && customId !== '' && isWithin(pointer, start)
  if (isNamed) return `${customId}#${pointer.slice(start.length)}`
  return document > 1 ? `#${document}${pointer}` : pointer
}

/** The offset, moved off the middle of a surrogate pair. */
function notInside(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

/** Whether the reader had to make up what a finding speaks of, so that it had better not speak. */
export function isMadeUp(finding: Finding, document: Document): boolean {
  if (document.holes.length === 0 || 'from' in finding.place) return false
  const { pointer } = finding.place
  return document.holes.some((hole) => pointer === hole || pointer.startsWith(`${hole}/`))
}

/** The diagnostics, without the source of those whose excerpt would show a line of a secret. */
export function withoutLinesOf(secrets: readonly Diagnostic[], diagnostics: Diagnostic[]): Diagnostic[] {
  if (secrets.length === 0) return diagnostics
  const shows = ({ line }: Diagnostic): boolean =>
    secrets.some((secret) => secret.line <= line && line <= secret.endLine)
  return diagnostics.map((diagnostic) => (shows(diagnostic) ? { ...diagnostic, excerpt: undefined } : diagnostic))
}

/** In the order in which a person reads the file. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : Number(a.rule > b.rule))
}

/** The `custom_id` of the wrapper at a pointer, when it is a text. */
export function customIdOf(document: Document, pointer: string): string | undefined {
  const wrapper = resolve(document.value, pointer) as { custom_id?: unknown } | null | undefined
  const id = wrapper?.custom_id
  return typeof id === 'string' ? id : undefined
}
