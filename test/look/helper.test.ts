/** Two threads that look at one list of files; the other one is played here. */
import { expect, test } from 'vitest'
import { known, lookAtAll, lookWith, share, type Helper, type Work } from '../../src/look/helper.ts'
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
  ['is done before', (work) => lookAtAll(work, recorder().look)],
  ['has taken them all and is not done', ({ taken }) => Atomics.store(taken, 0, share)],
  [
    'has done half',
    ({ verdicts, taken }) => {
      Atomics.store(taken, 0, share)
      verdicts.set([known.clean, known.seen, known.clean, known.seen])
    },
  ],
] satisfies [string, Helper['help']][])('the verdicts are the same where the other thread %s', (_, help) => {
  expect(cleanOf(lookWith({ help }, paths, recorder().look))).toEqual(clean)
})

test('one thread does without the other', () => {
  expect(cleanOf(lookWith(undefined, paths, recorder().look))).toEqual(clean)
})

const many = Array.from({ length: 4 * share + 5 }, (_, index) => (index % 10 === 0 ? `bad-${index}` : `clean-${index}`))
const indices = [...many.keys()]
const isBad = (path: string): boolean => path.startsWith('bad')

test('no file is looked at twice, but for those that may be known better here', () => {
  const [mine, other] = [recorder(), recorder()]
  // While this thread is at its first file, the other one looks at all but what this one has taken.
  const look: Look = {
    ...mine.look,
    isClean: (path) => {
      const verdict = mine.look.isClean(path)
      if (mine.seen.length === 1) lookAtAll(work!, other.look)
      return verdict
    },
  }
  let work: Work | undefined
  const isClean = lookWith({ help: (given) => (work = given) }, many, look)
  expect(cleanOf(isClean, many)).toEqual(indices.filter((index) => !isBad(many[index]!)))
  const first = many.slice(0, share)
  expect(mine.seen).toEqual([...first, ...many.filter(isBad)])
  expect(other.seen).toEqual(many.slice(share))
})

test('while the other thread is at a file, this one goes ahead instead of waiting', () => {
  const mine = recorder()
  const isClean = lookWith({ help: ({ taken }) => Atomics.store(taken, 0, share) }, many, mine.look)
  expect(isClean(1)).toBe(true)
  // All that was left, and only then the file that nobody came to.
  expect(mine.seen).toEqual([...many.slice(share), many[1]])
})

test('what cannot be read is an error of the question about it, whichever thread was there first', () => {
  const files = ['clean-0', 'broken-1', 'clean-2']
  for (const help of [(work: Work) => lookAtAll(work, recorder().look), () => undefined]) {
    const isClean = lookWith({ help }, files, recorder().look)
    expect(isClean(0)).toBe(true)
    expect(() => isClean(1)).toThrow('EACCES')
    expect(isClean(2)).toBe(true)
  }
})
