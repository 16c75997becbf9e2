/** Looks at one file as it would be linted without a configuration, and tells what the configuration should say of it. */
import { foreignField, meantField } from '../dialects.ts'
import { readerFor } from '../parse/index.ts'
import { bytesSource } from '../parse/source.ts'
import { tokens } from '../pointer.ts'
import { foreignShape } from '../request/shapes.ts'
import { defaultSettings, type FileSettings } from '../settings.ts'
import type { Diagnostic, FileResult, InputFormat, Pointer } from '../types.ts'
import { isObject, View } from '../view.ts'
import { findInside } from './wrappers.ts'

/** What there is to say of one file. */
export interface FileFacts {
  /** Relative to the folder that gets the configuration, with `/`. */
  readonly path: string
  /** What is to be left alone, in words; undefined for a file with requests. */
  readonly other: string | undefined
  /** Where the requests are, when they are inside something else. */
  readonly requests: readonly Pointer[]
  /** Where there may be fragments of requests. */
  readonly fragments: readonly Pointer[]
  readonly comments: boolean
  readonly placeholders: boolean
  /** Names of fields, once for each request that has one, of which no one knows what they are. */
  readonly extra: readonly string[]
}

export interface FileToSurvey {
  readonly path: string
  readonly bytes: Uint8Array
  readonly format: InputFormat
}

/** What a survey needs of the engine. */
export interface Surveyor {
  lint(file: FileToSurvey, settings: FileSettings): Promise<FileResult>
  /** The fields that a request may have at its top. */
  readonly fields: readonly string[]
}

/** Rules that say of a whole document that it is no request for this endpoint. */
const strangers: ReadonlySet<string> = new Set(['not-a-payload', 'chat-payload'])
/** So many documents of a file show what it holds. */
const sampleSize = 50

/** The facts about one file. */
export async function surveyFile(file: FileToSurvey, surveyor: Surveyor): Promise<FileFacts> {
  const { result, comments } = await lintEitherWay(file, surveyor)
  const { diagnostics, payloads } = result
  const facts = {
    path: file.path,
    other: undefined,
    requests: [],
    fragments: [],
    comments,
    placeholders: diagnostics.some(({ rule }) => rule === 'placeholder'),
    extra: diagnostics.flatMap((one) => extraField(one, surveyor.fields)),
  }
  const strange = diagnostics.filter(({ rule }) => strangers.has(rule))
  if (strange.length === 0) return facts
  const { requests, fragments, shape } = await lookInside(file, comments, surveyor.fields)
  const isOther = requests.length === 0 && strange.length === payloads
  const words = strange[0]!.rule === 'chat-payload' ? 'requests for another endpoint' : (shape ?? 'no requests')
  return { ...facts, requests, fragments, other: isOther ? words : undefined }
}

/** Comments in JSON are taken for what is wanted when nothing else keeps the file from being read. */
async function lintEitherWay(
  file: FileToSurvey,
  { lint }: Surveyor,
): Promise<{ result: FileResult; comments: boolean }> {
  const strict = await lint(file, defaultSettings)
  if (file.format !== 'json' || !isBroken(strict)) return { result: strict, comments: false }
  const relaxed = await lint(file, { ...defaultSettings, comments: true })
  return isBroken(relaxed) ? { result: strict, comments: false } : { result: relaxed, comments: true }
}

function isBroken({ diagnostics }: FileResult): boolean {
  return diagnostics.some(({ rule }) => rule === 'syntax')
}

function extraField({ rule, pointer }: Diagnostic, fields: readonly string[]): string[] {
  const [name, ...above] = tokens(pointer).toReversed()
  const isAtTop = above.every((token) => /^(?:\d+|body|payload)$/.test(token))
  if (rule !== 'unknown-field' || name === undefined || !isAtTop || /^\W*$|comment/i.test(name)) return []
  const isKnownElsewhere = foreignField(name, '') !== undefined || meantField(name, '', fields) !== undefined
  return isKnownElsewhere ? [] : [name]
}

async function lookInside(
  { bytes, format }: FileToSurvey,
  comments: boolean,
  fields: readonly string[],
): Promise<Pick<FileFacts, 'requests' | 'fragments'> & { readonly shape: string | undefined }> {
  const read = await readerFor(format, { comments })
  const requests = new Set<Pointer>()
  const fragments = new Set<Pointer>()
  let shape: string | undefined
  let left = sampleSize
  for (const { value } of read(bytesSource(bytes))) {
    if (left-- === 0) break
    shape ??= isObject(value) ? foreignShape(new View(value)) : undefined
    const inside = findInside(value, fields)
    for (const pointer of inside.requests) requests.add(pointer)
    for (const pointer of inside.fragments) fragments.add(pointer)
  }
  return { requests: [...requests], fragments: requests.size > 0 ? [] : [...fragments], shape }
}
