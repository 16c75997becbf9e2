/** Prompts as people and programs write them: prose, lists, code, quotations, and scripts of the world. */
import { randomOf, type Random } from './random.ts'

const words =
  'the of and to in is that for it as with be by on not this have from or an they which one you were all there would their when who will more no if out so said what up its about into than them can only other new some could time these two may then do first any my now such like our over me even most made after also did many before must through back years where much your way well down should because each just those people how too little state good very make world still see own men work long get here between both life being under never day same another know while last might us great old year off come since against go came right used take three'.split(
    ' ',
  )

const others = [
  'naïve',
  'café',
  'Zürich',
  'señor',
  'façade',
  '你好世界',
  '大規模言語モデル',
  'Привет',
  'مرحبا',
  '🙂',
  '🚀 launch',
  '“quoted”',
  '—',
  '€ 12',
  '한국어',
]

/** What has to be escaped in JSON, or is easily taken for structure. */
const oddities = [
  'print("hello\\n")',
  'C:\\temp\\notes.txt',
  'if (a[0] > 1) { return b }',
  '<p class="x">text</p>',
  '\\d+\\s*',
  '"quoted, with a comma"',
  'a: b, c: d',
  "it's",
  '50% #1 @home',
  '| a | b |',
]

/** Sentences to choose from: a prompt of joined sentences is made much faster than one of joined words. */
const sentences = sentencePool(randomOf('sentences'))

function sentencePool(random: Random): readonly string[] {
  return Array.from({ length: 4096 }, () => {
    const chosen = Array.from({ length: random.whole(4, 18) }, () => random.pick(words)).join(' ')
    return chosen[0]!.toUpperCase() + chosen.slice(1) + random.pick(['.', '.', '.', ',', '?', ':'])
  })
}

/** A text of about so many code units, in ASCII or with words in other scripts. */
export function textOf(random: Random, length: number, isAscii: boolean): string {
  let text = random.pick(sentences)
  while (text.length < length) {
    text += random.pick([' ', ' ', ' ', ' ', ' ', ' ', '\n', '\n', '\n\n', '\t'])
    if (random.chance(0.08)) text += `${random.pick(oddities)} `
    if (!isAscii && random.chance(0.3)) text += `${random.pick(others)} `
    text += random.pick(sentences)
  }
  // Not in the middle of a character, and no white space at the end, which block scalars of YAML do not carry well.
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}
