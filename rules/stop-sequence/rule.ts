import { child } from '../../src/pointer.ts'
import { defineRule, type Remark } from '../../src/rule.ts'
import type { Pointer } from '../../src/types.ts'
import type { View } from '../../src/view.ts'
import { path, quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'stop-sequence',
  severity: 'warning',
  summary: 'A stop sequence that is empty, given twice, or the two characters of an escape',
  fields: ['stop'],
  evidence: [
    { source: 'EuroEval/EuroEval#560', says: 'another server refuses an empty stop sequence', status: 'advice' },
    { source: 'none', says: 'what Fireworks does with an empty one is not known', status: 'unknown' },
  ],
  check(request, { report }) {
    const earlier = new Map<string, Pointer>()
    for (const { text, pointer } of stopsOf(request)) {
      const wording = wordStop(text, pointer, earlier.get(text))
      if (wording !== undefined) report({ pointer, ...wording })
      if (!earlier.has(text)) earlier.set(text, pointer)
    }
  },
})

function stopsOf(request: View): { text: string; pointer: Pointer }[] {
  const pointer = request.at('stop')
  const single = request.string('stop')
  if (single !== undefined) return [{ text: single, pointer }]
  return (request.list('stop') ?? []).flatMap((text, index) =>
    typeof text === 'string' ? [{ text, pointer: child(pointer, index) }] : [],
  )
}

function wordStop(text: string, pointer: Pointer, earlier: Pointer | undefined): Omit<Remark, 'pointer'> | undefined {
  const culprit = path(pointer)
  if (text === '') return { message: `${culprit} is empty; a stop sequence must be a text`, hint: 'remove it' }
  if (earlier !== undefined)
    return { message: `${culprit} is ${quote(text)} again, as ${path(earlier)} is`, hint: 'remove it' }
  const letter = text.includes('\\') ? literalEscape.exec(text)?.[0][1] : undefined
  if (letter === undefined) return undefined
  return {
    message: `${culprit} holds a backslash and the letter ${letter}, not a ${names[letter]}`,
    hint: `write "\\${letter}", in double quotes and with one backslash`,
  }
}

/** Not commands of TeX, such as `\nabla` and `\text`, but a role as in `\nuser:`. */
const literalEscape = /(?<!\\)\\(?:[nrt](?![a-z])|n(?=[a-z]+:))/

const names: Readonly<Record<string, string>> = { n: 'line break', r: 'carriage return', t: 'tab' }
