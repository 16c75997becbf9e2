/** JSONL: one JSON value a line, read in constant memory. */
import type { Document, Finding } from '../types.ts'
import { decodeText, foreignContent, markLength, sampleSize } from './encoding.ts'
import { splitLines } from './jsonl-lines.ts'
import type { Line } from './jsonl-lines.ts'
import { shapeJudge } from './jsonl-shape.ts'
import { readJson } from './json/index.ts'
import { precededBy, readHead } from './source.ts'
import type { ByteSource } from './source.ts'
import { unread, withByteOrderMark, withDecoding } from './unread.ts'

const blankLine: Finding = {
  rule: 'blank-line',
  place: { from: 0, to: 0 },
  message: 'the line is blank; some batch services refuse the whole file',
  hint: 'delete the line',
  // The text of the line is not kept; its end is behind all of it.
  repair: { safe: true, title: 'delete the line', changes: [{ kind: 'text', span: { from: 0, to: 1 }, text: '' }] },
}

const emptyFile: Finding = {
  rule: 'empty-document',
  place: { from: 0, to: 0 },
  message: 'the file is empty; each line must be one request',
  hint: 'write one request on each line',
}

const spreadDocument: Finding = {
  rule: 'syntax',
  place: { from: 0, to: 0 },
  message: 'the file is one JSON document over several lines, not one request a line',
  hint: 'name it .json, or write each request on one line',
}

/** So many lines that may all continue the one before leave no doubt, and no more than these are kept. */
const heldLimit = 64

/**
 * Reads a file line by line: a document for each line, blank lines included, with offsets into that line. A file that
 * is no JSONL at all gives one document that says so. I/O errors are Node's own; the caller closes the source.
 */
export function* readJsonl(source: ByteSource): Generator<Document, undefined> {
  const head = readHead(source, sampleSize)
  const foreign = foreignContent(head)
  if (foreign !== undefined) {
    yield unread('jsonl', [foreign])
    return undefined
  }
  const mark = markLength(head)
  const lines = splitLines(precededBy(head.subarray(mark), source))
  let marked = mark > 0
  for (const document of readLines(lines)) {
    yield marked ? withByteOrderMark(document) : document
    marked = false
  }
  return undefined
}

function* readLines(lines: Generator<Line, undefined>): Generator<Document, undefined> {
  const { blanks, held, spread } = readOpening(lines)
  const [first] = held
  if (first === undefined) yield unread('jsonl', [emptyFile])
  else if (spread) yield unread('jsonl', [spreadDocument], { text: textOf(first), firstLine: first.line })
  else {
    for (let line = 1; line <= blanks; line++) yield unread('jsonl', [blankLine], { firstLine: line })
    for (const line of held) yield readLine(line)
    for (const line of lines) yield readLine(line)
  }
  return undefined
}

/** What comes before it is clear that the file holds a record a line. */
interface Opening {
  /** How many blank lines the file begins with. */
  readonly blanks: number
  /** The lines after them that had to be looked at; none when the file is blank. */
  readonly held: readonly Line[]
  readonly spread: boolean
}

/** Takes only as many lines as it needs; blank ones at the start are counted and not kept. */
function readOpening(lines: Generator<Line, undefined>): Opening {
  const judge = shapeJudge()
  const held: Line[] = []
  let blanks = 0
  let records = 0
  while (held.length < heldLimit) {
    const next = lines.next()
    if (next.done) break
    const line = next.value
    const blank = isBlank(line.bytes)
    if (blank && records === 0) {
      blanks++
      continue
    }
    if (!blank) records++
    const shape = blank ? 'open' : judge(textOf(line))
    if (shape !== 'open') return { blanks, held: [...held, line], spread: shape === 'spread' }
    held.push({ bytes: Buffer.from(line.bytes), line: line.line })
  }
  return { blanks, held, spread: records > 1 }
}

/** One line, without its end, as a document. */
export function readLine(line: Line): Document {
  if (isBlank(line.bytes)) return unread('jsonl', [blankLine], { firstLine: line.line })
  const { text, findings } = decodeText(line.bytes, 'line')
  if (text === undefined) return unread('jsonl', findings, { firstLine: line.line })
  return withDecoding(readJson(text, { format: 'jsonl', firstLine: line.line }), findings)
}

function textOf(line: Line): string {
  return decodeText(line.bytes, 'line').text ?? ''
}

/** Whether a line holds nothing but JSON's white space. */
export function isBlank(bytes: Uint8Array): boolean {
  let at = 0
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++
  return at === bytes.length
}
