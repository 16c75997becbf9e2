/** Reads JSON, JSON with comments, and single lines of JSONL. */

import type { Document } from '../../types.ts'
import { textEdits } from '../splices.ts'
import { accept } from './accept.ts'
import type { Accepted } from './accept.ts'
import { findDuplicateKeys } from './duplicates.ts'
import { createEditor } from './edit.ts'
import { createLocate } from './places.ts'
import type { Locate } from './places.ts'
import type { Reading } from './reader.ts'
import { readTolerantly } from './tolerant.ts'
import { locateInTree } from './tree.ts'

/**
 * Reads one JSON text, without its byte order mark, strictly as RFC 8259 has it. A text that breaks the rules is read as
 * far as it can be understood, and its mistakes become findings of rule `syntax`; nothing is thrown.
 *
 * `format` is `json` unless given; `firstLine` is the number, from 1, of the line that the text starts on in its file.
 * `comments` makes comments and trailing commas legal; for `jsonc` they always are.
 */
export function readJson(
  text: string,
  options: { readonly format?: Reading['format']; readonly firstLine?: number; readonly comments?: boolean } = {},
): Document {
  const { format = 'json', firstLine = 1 } = options
  const accepted = accept(text)
  if (accepted !== undefined) return sound(text, accepted, format, firstLine)
  return recovered(text, { format, firstLine, comments: options.comments === true || format === 'jsonc' })
}

function sound(text: string, accepted: Accepted, format: Reading['format'], firstLine: number): Document {
  const { value, mayRepeatKeys } = accepted
  const findings = mayRepeatKeys ? findDuplicateKeys(text) : []
  let found: Locate | undefined
  const locate: Locate = (pointer, on) => {
    found ??= createLocate(text, { repeatsKeys: findings.length > 0, isLine: format === 'jsonl' })
    return found(pointer, on)
  }
  const edits = lazyEditor(text)
  return { format, text, firstLine, value, findings, complete: true, holes: [], comments: () => [], locate, edits }
}

function recovered(text: string, reading: Reading): Document {
  const { root, comments, ...rest } = readTolerantly(text, reading)
  const { format, firstLine } = reading
  return {
    format,
    firstLine,
    text,
    ...rest,
    comments: () => comments,
    locate: (pointer, on) => locateInTree(root, pointer, on),
    // Among mistakes, only what the reader itself knows to mend can be mended.
    edits: rest.findings.some(({ rule }) => rule === 'syntax') ? textEdits : lazyEditor(text),
  }
}

function lazyEditor(text: string): Document['edits'] {
  let editor: Document['edits'] | undefined
  return (changes) => {
    editor ??= createEditor(text)
    return editor(changes)
  }
}
