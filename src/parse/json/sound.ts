/** Reads what `JSON.parse` accepts. */

import type { Document } from '../../types.ts'
import { accept } from './accept.ts'
import { findDuplicateKeys } from './duplicates.ts'
import { createEditor } from './edit.ts'
import { createLocate } from './places.ts'
import type { Locate } from './places.ts'
import type { Reading } from './reader.ts'

/** Reads one JSON text as `readJson` does; undefined where that has to find out what is meant. */
export function readSound(text: string, format: Reading['format'], firstLine = 1): Document | undefined {
  const accepted = accept(text)
  if (accepted === undefined) return undefined
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

/** Makes the edits of a text that has been read, with a reader of its parts that is made when it is needed. */
export function lazyEditor(text: string): Document['edits'] {
  let editor: Document['edits'] | undefined
  return (changes) => {
    editor ??= createEditor(text)
    return editor(changes)
  }
}
