/** Reading and writing a suppressions file. */
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { UsageError } from '../errors.ts'
import { LineTable } from '../lines.ts'
import { readJson } from '../parse/json/index.ts'
import { displayPath } from '../paths.ts'
import type { Diagnostic, Document, Pointer } from '../types.ts'
import { visible } from '../words.ts'
import { entriesIn, entriesText, mistakeIn, type Entries } from './entries.ts'

export interface SuppressionsFile {
  readonly entries: Entries
  /** Where the value that a pointer names is, with its line. */
  placeOf(pointer: Pointer): EntryPlace
}

export type EntryPlace = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn' | 'excerpt'>

/**
 * Reads a suppressions file.
 *
 * @param path Absolute.
 * @throws UsageError with the place of the mistake when it cannot be read, does not parse or says something else.
 */
export function readSuppressions(path: string, cwd: string): SuppressionsFile {
  const name = visible(displayPath(path, cwd))
  const document = readJson(readText(path, name))
  const lines = new LineTable(document.text)
  const refuse = (offset: number, message: string): UsageError => {
    const { line, column } = lines.position(offset)
    return new UsageError(`${name}:${line}:${column}: ${message}`)
  }
  const [broken] = document.findings
  if (broken !== undefined) throw refuse(startOf(broken.place, document), broken.message)
  const mistake = mistakeIn(document.value)
  if (mistake !== undefined) throw refuse(startOf(mistake, document), mistake.message)
  return {
    entries: entriesIn(document.value),
    placeOf: (pointer) => {
      const span = document.locate(pointer, 'value')
      const [start, end] = [lines.position(span.from), lines.position(span.to)]
      const whole = lines.line(start.line)
      const excerpt = { text: document.text.slice(whole.from, whole.to), column: 1, cut: false }
      return { ...start, endLine: end.line, endColumn: end.column, excerpt }
    },
  }
}

function startOf(place: Document['findings'][number]['place'], document: Document): number {
  return 'from' in place ? place.from : document.locate(place.pointer, place.on).from
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new UsageError(`${name}: ${reasonOf(error, 'read')}`, { cause: error })
  }
}

/**
 * Writes a suppressions file whole or not at all: beside it first, then in its place; behind a link, the file that the
 * link leads to. A file that says the same already is left alone.
 *
 * @param path Absolute.
 * @throws UsageError when it cannot be written.
 */
export function writeSuppressions(path: string, entries: Entries, cwd: string): void {
  const text = entriesText(entries)
  const name = visible(displayPath(path, cwd))
  try {
    const target = existsSync(path) ? realpathSync(path) : path
    if (existsSync(target) && readFileSync(target, 'utf8') === text) return
    replaceFile(target, text)
  } catch (error) {
    throw new UsageError(`${name}: ${reasonOf(error, 'written')}`, { cause: error })
  }
}

function replaceFile(target: string, text: string): void {
  const beside = `${target}.${process.pid}.tmp`
  try {
    const descriptor = openSync(beside, 'wx')
    try {
      if (existsSync(target)) fchmodSync(descriptor, statSync(target).mode)
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

function reasonOf(error: unknown, done: string): string {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? `cannot be ${done}: no such file or folder` : `cannot be ${done} (${code})`
}
