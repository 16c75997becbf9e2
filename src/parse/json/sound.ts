/** Reads what `JSON.parse` accepts. */

import type { Document } from '../../types.ts'
import { accept } from './accept.ts'
import { findDuplicateKeys } from './duplicates.ts'
import { createEditor } from './edit.ts'
import { createLocate } from './places.ts'
import type { Locate } from './places.ts'
import { createFinder, type Finder } from './find.ts'
import type { Reading } from './reader.ts'

/** Reads one JSON text as `readJson` does; undefined where that has to find out what is meant. */
export function readSound(text: string, format: Reading['format'], firstLine = 1): Document | undefined {
  const accepted = accept(text)
  if (accepted === undefined) return undefined
  const { value, mayRepeatKeys } = accepted
  const findings = mayRepeatKeys ? findDuplicateKeys(text) : []
  const repeatsKeys = findings.length > 0
  let kept: Finder | undefined
  const finder = (): Finder => (kept ??= createFinder(text, repeatsKeys))
  let found: Locate | undefined
  const locate: Locate = (pointer, on) => {
    found ??= createLocate(text, { finder: finder(), repeatsKeys, isLine: format === 'jsonl' })
    return found(pointer, on)
  }
  const edits = lazyEditor(text, repeatsKeys ? undefined : (pointer) => finder().startOf(pointer))
  return { format, text, firstLine, value, findings, complete: true, holes: [], comments: () => [], locate, edits }
}

/** Makes the edits of a text that has been read, with a reader of its parts that is made when it is needed; see `createEditor`. */
export function lazyEditor(text: string, startOf?: Finder['startOf']): Document['edits'] {
  let editor: Document['edits'] | undefined
  return (changes) => {
    editor ??= createEditor(text, startOf)
    return editor(changes)
  }
}
