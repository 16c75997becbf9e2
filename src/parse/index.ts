/** The reader of each format, loaded when it is needed. */
import { constants } from 'node:buffer'
import { extname } from 'node:path'
import type { Document, InputFormat } from '../types.ts'
import { decode } from './encoding.ts'
import { readAll } from './source.ts'
import type { ByteSource } from './source.ts'
import { unread, withByteOrderMark, withDecoding } from './unread.ts'

/** Reads the documents of one source, at least one. I/O errors are Node's own; the caller closes the source. */
export type Reader = (source: ByteSource) => Iterable<Document>

const formats: Readonly<Record<string, InputFormat>> = {
  '.json': 'json',
  '.jsonc': 'jsonc',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
}

/** The format that a file's name tells by its ending, in any case of letters; undefined for any other ending. */
export function formatOf(fileName: string): InputFormat | undefined {
  const ending = extname(fileName).toLowerCase()
  return Object.hasOwn(formats, ending) ? formats[ending] : undefined
}

/** The reader of a format. `comments` lets JSON have comments and trailing commas. */
export async function readerFor(format: InputFormat, options: { readonly comments: boolean }): Promise<Reader> {
  if (format === 'jsonl') {
    const { readJsonl } = await import('./jsonl.ts')
    return readJsonl
  }
  if (format === 'yaml') {
    const { readYaml } = await import('./yaml/index.ts')
    return (source) => readWhole(source, format, readYaml)
  }
  const { readJson } = await import('./json/index.ts')
  return (source) => readWhole(source, format, (text) => [readJson(text, { format, comments: options.comments })])
}

function readWhole(source: ByteSource, format: InputFormat, read: (text: string) => Document[]): Document[] {
  const { text, bom, findings } = decode(readAll(source, constants.MAX_STRING_LENGTH + 1))
  if (text === undefined) return [unread(format, findings)]
  // YAML allows a byte order mark.
  const markIsWrong = bom && format !== 'yaml'
  return read(text).map((document, index) => {
    if (index > 0) return document
    const decoded = withDecoding(document, findings)
    return markIsWrong ? withByteOrderMark(decoded) : decoded
  })
}
