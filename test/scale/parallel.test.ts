/** The recipes of docs/scale.md for GNU parallel, which `.ci/run` installs. */
import { expect, test } from 'vitest'
import { batchOf, recipes, wholeRun, withoutLines, workshop } from '../support/recipes.ts'

test.each([
  ['parallel', withoutLines],
  ['parallel-lines', (findings: string) => findings],
])('%s finds what the whole file has', (name, comparable) => {
  const shop = workshop()
  shop.write('batch.jsonl', batchOf(name, 2000))
  const whole = wholeRun(shop, 'batch.jsonl')
  const { status, stdout, stderr } = shop.run(recipes.get(name)!)
  expect([status, stdout, stderr.replaceAll(/^Academic tradition.*|^$/gs, '')]).toEqual([0, '', ''])
  expect(comparable(shop.read('findings.jsonl'))).toBe(comparable(whole))
})
