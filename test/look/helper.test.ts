/** Two threads that look at one list of files; the other one is played here. */
import { expect, test } from 'vitest'
import { known, lookBack, lookWith, type Helper, type Work } from '../../src/look/helper.ts'
import type { Look } from '../../src/look/index.ts'

const paths = ['clean-0', 'bad-1', 'clean-2', '', 'clean-4', 'bad-5', 'clean-6']
const clean = [0, 2, 4, 6]

function recorder(): { look: Look; seen: string[] } {
  const seen: string[] = []
  return {
    seen,
    look: {
      latest: undefined,
      learn: () => undefined,
      isClean: (path) => {
        seen.push(path)
        if (path.startsWith('broken')) throw new Error('EACCES')
        return path.startsWith('clean')
      },
    },
  }
}

/** The verdicts on all files there is something to look at. */
function cleanOf(isClean: (index: number) => boolean, files = paths): number[] {
  return [...files.keys()].filter((index) => files[index] !== '' && isClean(index))
}

test.each([
  ['does nothing', () => undefined],
  ['is done before', (work) => lookBack(work, recorder().look)],
  [
    'has done half',
    ({ verdicts }) => {
      verdicts.set([0, 0, 0, known.seen, known.clean, known.seen, known.clean])
    },
  ],
] satisfies [string, Helper['help']][])('the verdicts are the same where the other thread %s', (_, help) => {
  expect(cleanOf(lookWith({ help }, paths, recorder().look))).toEqual(clean)
})

test('one thread does without the other', () => {
  expect(cleanOf(lookWith(undefined, paths, recorder().look))).toEqual(clean)
})

test('no file is looked at twice, but for those that may be known better here', () => {
  const [mine, other] = [recorder(), recorder()]
  let work: Work | undefined
  const isClean = lookWith({ help: (given) => (work = given) }, paths, mine.look)
  for (const index of [0, 1, 2]) isClean(index)
  lookBack(work!, other.look)
  for (const index of [4, 5, 6]) isClean(index)
  expect(mine.seen).toEqual(['clean-0', 'bad-1', 'clean-2', 'bad-5'])
  expect(other.seen).toEqual(['clean-6', 'bad-5', 'clean-4'])
})

test('what the other thread cannot read is left to this one, where it is an error', () => {
  const files = ['clean-0', 'broken-1', 'clean-2']
  const isClean = lookWith({ help: (work) => lookBack(work, recorder().look) }, files, recorder().look)
  expect(isClean(0)).toBe(true)
  expect(() => isClean(1)).toThrow('EACCES')
  expect(isClean(2)).toBe(true)
})
