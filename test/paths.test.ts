import { extname, relative, resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayPath, endingOf } from '../src/paths.ts'

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

test('a path is shown from the working directory', () => {
  const part = fc.constantFrom('a', 'ab', '..', '.', '')
  const path = fc
    .tuple(fc.constantFrom('', '/', '/a/', '/a/b/'), fc.array(part))
    .map(([root, parts]) => root + parts.join('/'))
  fc.assert(
    fc.property(path, fc.constantFrom('/', '/a', '/a/b'), (any, cwd) => {
      expect(displayPath(any, cwd)).toBe(relative(cwd, resolve(cwd, any)) || '.')
    }),
    { numRuns: 1000 },
  )
})
