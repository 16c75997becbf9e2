import { extname } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endingOf } from '../src/paths.ts'

test('the ending of a name is what Node says it is, in lower case', () => {
  const path = fc.array(fc.constantFrom('a', 'B', '.', '/', '.json', '.YML', ' ', 'é')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(path, (any) => {
      fc.pre(!any.endsWith('/') && !/(?:^|\/)\.\.$/.test(any))
      expect(endingOf(any)).toBe(extname(any).toLowerCase())
    }),
    { numRuns: 1000 },
  )
})
