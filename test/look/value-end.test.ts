import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueEnd } from '../../src/look/value-end.ts'
import { gaps, trees, write } from '../parse/json-trees.ts'

test('the end of an object, a list or a string is where its text ends', () => {
  const text = fc.tuple(trees({ repeatKeys: true }), gaps).map(([tree, spaces]) => write(tree, spaces).trim())
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.json(),
        fc.string().map((value) => JSON.stringify(value)),
      ),
      (json) => {
        fc.pre(/^["[{]/.test(json))
        const bytes = Buffer.from(`: ${json}, "x": "]}"`)
        expect(bytes.subarray(2, valueEnd(bytes, 2)).toString()).toBe(json)
      },
    ),
  )
})
