/** Which of the known names a misspelt one is meant to be. */

/**
 * The known name nearest to a misspelt one, or undefined when none is near enough or two are equally near. Names that
 * differ only in case, `-` and `_` always are near; else at most a third of the letters may differ (a swap of two
 * neighbours counts once), and at least one. Names of as many words have to be alike word by word, so that
 * `min_tokens` is not taken for `max_tokens`.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const letters = plain(name)
  let best: string | undefined
  let least = allowance(letters.length) + 1
  for (const candidate of known) {
    const other = lettersOf(candidate)
    if (other === letters && letters !== '') return candidate
    if (Math.abs(other.length - letters.length) > least) continue
    const most = Math.min(least, allowance(letters.length))
    const distance = editDistance(letters, other, most)
    if (distance > most) continue
    if (distance >= Math.min(letters.length, other.length) || !alikeByWord(name, candidate)) continue
    best = distance < least ? candidate : undefined
    least = distance
  }
  return best
}

const lettersOfKnown = new Map<string, string>()

/** A known name as `plain` has it, made once: there are few of them, and each misspelt one is held against them all. */
export function lettersOf(known: string): string {
  let letters = lettersOfKnown.get(known)
  if (letters === undefined) {
    letters = plain(known)
    lettersOfKnown.set(known, letters)
  }
  return letters
}

/** A name without what spelling conventions differ in: case, hyphens, underscores, white and invisible space. */
export function plain(name: string): string {
  const letters = name.replaceAll('_', '')
  if (/^[a-z0-9]*$/.test(letters)) return letters
  // Most names are of this kind, and the other pattern takes longer to be made than a report.
  const odd = /^[ -~]*$/.test(letters) ? /[- ]/g : /[-\s\p{Cf}]/gu
  return letters.replaceAll(odd, '').toLowerCase()
}

function allowance(length: number): number {
  return Math.max(1, Math.floor(length / 3))
}

function alikeByWord(name: string, candidate: string): boolean {
  const words = wordsOf(name)
  const others = wordsOf(candidate)
  if (words.length !== others.length) return true
  return words.every((word, at) => alikeWords(word, others[at]!))
}

function alikeWords(word: string, other: string): boolean {
  const most = allowance(other.length)
  const distance = editDistance(word, other, most)
  const opposite = opposites.has(`${word} ${other}`) || opposites.has(`${other} ${word}`)
  return !opposite && distance <= most && distance < Math.max(word.length, other.length)
}

/** Words that are alike and mean different things. */
const opposites: ReadonlySet<string> = new Set(['bos eos', 'input output', 'include exclude', 'enable disable'])

function wordsOf(name: string): string[] {
  const snake = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
  return snake.split(/[-_\s]+/).filter((word) => word !== '')
}

/**
 * The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. Infinity where it
 * is more than `most`.
 */
function editDistance(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  let leastOfLast = 0
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let leastOfRow = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + 1)
      row.push(least)
      if (least < leastOfRow) leastOfRow = least
    }
    // All that follows comes from this row, or by a swap, which counts, from the one before.
    if (leastOfRow > most && leastOfLast + 1 > most) return Infinity
    leastOfLast = leastOfRow
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
