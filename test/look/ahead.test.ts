/** Two threads that look at one list of files; the other one is played here. */
import { expect, test } from 'vitest'
import { known, lookAhead, lookBack, type Start, type Work } from '../../src/look/ahead.ts'
import type { Look } from '../../src/look/index.ts'

const paths = ['clean-0', 'bad-1', 'clean-2', '', 'clean-4', 'bad-5', 'clean-6']
const clean = [0, 2, 4, 6]

function recorder(): { look: Look; seen: string[] } {
  const seen: string[] = []
  return {
    seen,
    look: (path) => {
      seen.push(path)
      if (path.startsWith('broken')) throw new Error('EACCES')
      return path.startsWith('clean')
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
      verdicts.set([0, 0, 0, known.unsure, known.clean, known.unsure, known.clean])
    },
  ],
] satisfies [string, Start][])('the verdicts are the same where the other thread %s', (_, start) => {
  expect(cleanOf(lookAhead(paths, recorder().look, start))).toEqual(clean)
})

test('no file is looked at twice', () => {
  const [mine, other] = [recorder(), recorder()]
  let work: Work | undefined
  const isClean = lookAhead(paths, mine.look, (given) => (work = given))
  for (const index of [0, 1, 2]) isClean(index)
  lookBack(work!, other.look)
  cleanOf(isClean)
  expect(mine.seen).toEqual(['clean-0', 'bad-1', 'clean-2'])
  expect(other.seen).toEqual(['clean-6', 'bad-5', 'clean-4'])
})

test('what the other thread cannot read is not clean, and what this one cannot read is an error', () => {
  const files = ['clean-0', 'broken-1', 'clean-2']
  let work: Work | undefined
  const isClean = lookAhead(files, recorder().look, (given) => (work = given))
  expect(() => isClean(1)).toThrow('EACCES')
  lookBack(work!, recorder().look)
  expect(cleanOf(isClean, files)).toEqual([0, 2])
})
