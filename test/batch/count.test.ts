/** Lines that are counted are those that are read. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOn } from '../../src/batch/count.ts'
import { readJsonl } from '../../src/parse/jsonl.ts'
import { bytesSource } from '../../src/parse/source.ts'
import { openedFile } from './opened.ts'

const pieces = fc.array(fc.constantFrom('{}', '[', ' ', '\t', '\n', '\n', '\r\n', '\r', 'é', '{}\n'), { maxLength: 40 })

test('lines and records up to an offset, also in steps', () => {
  fc.assert(
    fc.property(pieces, pieces, fc.nat({ max: 9 }), (first, second, from) => {
      const [start, middle] = ['{}\n', `${first.join('')}\n`]
      const file = openedFile(Buffer.from(`${start}${middle}${second.join('')}\n`))
      const before = { offset: start.length, lines: from + 1, records: from + 1 }
      const half = start.length + Buffer.byteLength(middle)
      const stepped = countedOn(countedOn(before, half, file.descriptor), file.size, file.descriptor)
      const counted = countedOn(before, file.size, file.descriptor)
      file.close()
      const documents = [...readJsonl(bytesSource(Buffer.from(`${start}${middle}${second.join('')}\n`)))]
      const blank = documents.filter(({ findings }) => findings.some(({ rule }) => rule === 'blank-line')).length
      expect(counted).toEqual({
        offset: file.size,
        lines: from + documents.length,
        records: from + documents.length - blank,
      })
      expect(stepped).toEqual(counted)
    }),
  )
})
