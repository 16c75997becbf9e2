/** Reads JSON, JSON with comments, and single lines of JSONL. */

import type { Document } from '../../types.ts'
import { textEdits } from '../splices.ts'
import type { Reading } from './reader.ts'
import { lazyEditor, readSound } from './sound.ts'
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
  const sound = readSound(text, format, firstLine)
  return sound ?? recovered(text, { format, firstLine, comments: options.comments === true || format === 'jsonc' })
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
