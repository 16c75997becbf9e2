import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawLines } from '../../src/fix/raw-lines.ts'
import { splitLines } from '../../src/parse/jsonl-lines.ts'
import { bytesSource } from '../../src/parse/source.ts'

test('the lines of the reader, with every byte between them', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '\r\n', ' '), maxLength: 30 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (content, size) => {
      const bytes = Buffer.from(content)
      const raw = [...rawLines(bytesSource(bytes, size))].map((line) => ({
        content: line.content.toString('latin1'),
        end: line.end.toString('latin1'),
      }))
      const lines = Array.from(splitLines(bytesSource(bytes, size)), (line) =>
        Buffer.from(line.bytes).toString('latin1'),
      )
      expect(raw.map((line) => line.content)).toEqual(lines)
      expect(raw.map((line) => line.content + line.end).join('')).toBe(bytes.toString('latin1'))
    }),
  )
})
