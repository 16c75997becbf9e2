/** The reader of each format, loaded when it is needed. */
import { constants } from 'node:buffer'
import type { Document, InputFormat } from '../types.ts'
import { decode, type Decoded } from './encoding.ts'
import { readSound } from './json/sound.ts'
import { readAll } from './source.ts'
import type { ByteSource } from './source.ts'
import type { PlainDocument } from './yaml-plain/document.ts'
import { unread, withByteOrderMark, withDecoding } from './unread.ts'

export { formatOf } from './format.ts'

/** Reads the documents of one source, at least one. I/O errors are Node's own; the caller closes the source. */
export type Reader = (source: ByteSource) => Iterable<Document>

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
  const read = await jsonReader(undefined, format, options.comments)
  return (source) => readWhole(source, format, read)
}

/**
 * Does a job over the documents of one source, as the reader of the format gives them; `comments` is as for `readerFor`.
 * The job may be done twice, of which the last result holds: a first time over a document that has no places, which is
 * enough for most YAML, and without the yaml package. I/O errors are Node's own; the caller closes the source.
 */
export async function overDocuments<T>(
  source: ByteSource,
  { format, comments }: { readonly format: InputFormat; readonly comments: boolean },
  job: (documents: Iterable<Document>) => Promise<T>,
): Promise<T> {
  if (format === 'jsonl') {
    const read = await readerFor(format, { comments })
    return job(read(source))
  }
  const decoded = decodeAll(source)
  if (format !== 'yaml') {
    const read = await jsonReader(decoded.text, format, comments)
    return job(documentsOf(decoded, format, read))
  }
  const plain = await plainYaml(decoded)
  if (plain !== undefined) {
    const result = await job([plain.document])
    if (!plain.isFoundOut()) return result
  }
  const { readYaml } = await import('./yaml/index.ts')
  return job(documentsOf(decoded, format, readYaml))
}

/** The reader for a text, or for any; what finds out what is meant is loaded only where it may be needed. */
async function jsonReader(
  text: string | undefined,
  format: 'json' | 'jsonc',
  comments: boolean,
): Promise<(text: string) => Document[]> {
  const sound = text === undefined ? undefined : readSound(text, format)
  if (sound !== undefined) return () => [sound]
  const { readJson } = await import('./json/index.ts')
  return (any) => [readJson(any, { format, comments })]
}

async function plainYaml({ text, findings }: Decoded): Promise<PlainDocument | undefined> {
  if (text === undefined || findings.length > 0) return undefined
  const { plainDocument } = await import('./yaml-plain/document.ts')
  return plainDocument(text)
}

function readWhole(source: ByteSource, format: InputFormat, read: (text: string) => Document[]): Document[] {
  return documentsOf(decodeAll(source), format, read)
}

function decodeAll(source: ByteSource): Decoded {
  return decode(readAll(source, constants.MAX_STRING_LENGTH + 1))
}

function documentsOf(
  { text, bom, findings }: Decoded,
  format: InputFormat,
  read: (text: string) => Document[],
): Document[] {
  if (text === undefined) return [unread(format, findings)]
  // YAML allows a byte order mark.
  const markIsWrong = bom && format !== 'yaml'
  return read(text).map((document, index) => {
    if (index > 0) return document
    const decoded = withDecoding(document, findings)
    return markIsWrong ? withByteOrderMark(decoded) : decoded
  })
}
