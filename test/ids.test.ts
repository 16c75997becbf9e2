import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdTable } from '../src/ids.ts'

test('answers as a Map does', () => {
  const id = fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.string({ unit: 'binary', maxLength: 2 }),
    fc.constantFrom('\ud800', '\udc00', 'req-1'),
  )
  fc.assert(
    fc.property(fc.array(id, { maxLength: 2000 }), (ids) => {
      const table = new IdTable()
      const map = new Map<string, number>()
      for (const [number, one] of ids.entries()) {
        expect(table.first(one, number)).toBe(map.get(one))
        if (!map.has(one)) map.set(one, number)
      }
    }),
  )
})

test('ids by their bytes are the same ids', () => {
  const table = new IdTable()
  const bytes = Buffer.from('xxé-1yy')
  expect(table.first('é-1', 7)).toBeUndefined()
  expect(table.firstBytes(bytes, 2, 6, 8)).toBe(7)
  expect(table.firstBytes(bytes, 0, 2, 9)).toBeUndefined()
  expect(table.first('xx', 10)).toBe(9)
})

test('a hundred thousand ids keep their numbers', () => {
  const table = new IdTable()
  for (let number = 0; number < 100_000; number++) expect(table.first(`request-${number}`, number)).toBeUndefined()
  expect([0, 77_777, 99_999].map((number) => table.first(`request-${number}`, 0))).toEqual([0, 77_777, 99_999])
})
