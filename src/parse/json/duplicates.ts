/** Finds keys that an object has twice, in text that `JSON.parse` accepts. */

import type { Finding, Span } from '../../types.ts'
import { decodeKey, endOfString, skipSpace } from './scan.ts'
import { quoted } from './show.ts'

/** One finding for each occurrence of a key after its first in the same object, at any depth. */
export function findDuplicateKeys(text: string): Finding[] {
  const findings: Finding[] = []
  const objects: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{') objects.push(new Set())
    else if (char === '}') objects.pop()
    else if (char === '"') {
      const to = endOfString(text, at)
      if (text[skipSpace(text, to)] === ':') {
        const key = decodeKey(text.slice(at, to))
        const seen = objects.at(-1)!
        if (seen.has(key)) findings.push(duplicateKey(key, { from: at, to }))
        seen.add(key)
      }
      at = to - 1
    }
  }
  return findings
}

/** The finding for a key that its object already has. */
export function duplicateKey(key: string, place: Span): Finding {
  return {
    rule: 'duplicate-key',
    place,
    message: `${quoted(key)} is given twice; the server keeps one of them`,
    hint: 'remove one of the two',
  }
}
