/** The benchmark measures what it says: its data has the mistakes that its lists name, and no others. */
import { describe, expect, test } from 'vitest'
import type { Mistake } from '../../bench/mistakes.ts'
import { randomOf, type Random } from '../../bench/random.ts'
import {
  batchLine,
  batchMistakes,
  jsonFile,
  jsonMistakes,
  yamlFile,
  yamlMistakes,
  type Truth,
  type Written,
} from '../../bench/records.ts'
import { rules } from '../../rules/index.ts'
import { lintFile } from '../../src/index.ts'
import { bytesSource } from '../../src/parse/source.ts'
import type { InputFormat } from '../../src/types.ts'

type Make = (random: Random, mistake?: Mistake) => Written

async function found(
  format: InputFormat,
  contents: readonly (string | Buffer)[],
): Promise<(Truth & { line: number })[]> {
  const bytes = Buffer.concat(contents.map((content) => Buffer.from(content)))
  const { diagnostics } = await lintFile({ path: 'x', source: bytesSource(bytes), format })
  return diagnostics.map(({ rule, pointer, line }) => ({ rule, pointer, line }))
}

const files: readonly [InputFormat, Make, readonly Mistake[]][] = [
  ['json', jsonFile, jsonMistakes],
  ['yaml', yamlFile, yamlMistakes],
]

describe.each(files)('%s files', (format, make, mistakes) => {
  test('clean ones draw nothing, hints included', async () => {
    const random = randomOf(`clean ${format}`)
    for (let count = 0; count < 300; count++) {
      const { content, truth } = make(random)
      expect(truth).toBeUndefined()
      expect(await found(format, [content]), String(content)).toEqual([])
    }
  })

  test.each(mistakes.map((mistake) => [mistake.rule, mistake] as const))(
    '%s is found, and only it',
    async (_, mistake) => {
      const random = randomOf(`bad ${format}`)
      for (let count = 0; count < 12; count++) {
        const { content, truth } = make(random, mistake)
        const all = await found(format, [content])
        expect(
          all.map(({ rule, pointer }) => ({ rule, pointer })),
          String(content),
        ).toEqual([truth])
      }
    },
  )
})

test('the lines of a batch draw what the list says, where it says', async () => {
  const random = randomOf('batch')
  const written = Array.from({ length: 1500 }, (_, index) => {
    const mistake = index % 2 === 1 ? batchMistakes[(index >> 1) % batchMistakes.length] : undefined
    return batchLine(random, index + 1, mistake)
  })
  const truths = written.flatMap(({ truth }, index) => (truth === undefined ? [] : [{ ...truth, line: index + 1 }]))
  expect(
    await found(
      'jsonl',
      written.map(({ content }) => content),
    ),
  ).toEqual(truths)
})

/** What no single line or file of one request can show. */
const notHere: Readonly<Record<string, string>> = {
  'alias-limit': 'YAML with aliases',
  'byte-order-mark': 'the start of a file',
  'empty-document': 'an empty file',
  'mixed-endpoints': 'batches in another form',
  'non-string-key': 'YAML with odd keys',
  'unresolved-tag': 'YAML with tags',
  'unused-suppression': 'files with comments',
  'yaml-1-1-scalar': 'YAML as people write it',
}

test('there is a mistake for every rule that is on', () => {
  const shown = new Set([...jsonMistakes, ...batchMistakes].map(({ rule }) => rule))
  const on = rules.filter(({ severity }) => severity !== 'off').map(({ id }) => id)
  expect([...shown, ...Object.keys(notHere)].toSorted()).toEqual(on.toSorted())
})

function shapes(): string[] {
  const random = randomOf('shapes')
  return Array.from({ length: 5000 }, () => {
    const request = JSON.parse(String(jsonFile(random).content)) as Record<string, unknown>
    return Object.keys(request).join(' ')
  })
}

test('the data is the same at every run, and of thousands of shapes', () => {
  const once = shapes()
  expect(shapes()).toEqual(once)
  expect(new Set(once).size).toBeGreaterThan(3000)
})
