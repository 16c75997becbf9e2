/** The recipes of docs/scale.md that need nothing but a shell and coreutils; test/scale runs those for GNU parallel. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { batchOf, recipes, wholeRun, withoutLines, workshop } from './support/recipes.ts'

test('every recipe of the page is run by a test', () => {
  const elsewhere = ['parallel', 'parallel-lines']
  const here = ['ranges', 'ranges-lines', 'compressed', 'listing', 'spark', 'ids', 'where', 'counts']
  expect([...recipes.keys()].toSorted()).toEqual([...elsewhere, ...here].toSorted())
})

test('byte ranges find what the whole file has', () => {
  const shop = workshop()
  shop.write('batch.jsonl', batchOf('ranges', 400))
  const whole = wholeRun(shop, 'batch.jsonl')
  expect(shop.run(recipes.get('ranges')!)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(withoutLines(shop.read('findings.jsonl'))).toBe(withoutLines(whole))
  expect(shop.run(recipes.get('ranges-lines')!)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(shop.read('findings.jsonl')).toBe(whole)
})

test('a file with fewer lines than ranges has empty ones, which are no mistake', () => {
  const shop = workshop()
  shop.write(
    'batch.jsonl',
    '{"custom_id": "a", "body": {"prompt": "a", "top_k": -1}}\n{"custom_id": "b", "body": {}}\n',
  )
  expect(shop.run(recipes.get('ranges-lines')!)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(shop.read('findings.jsonl')).toBe(shop.run('completions-lint --format jsonl batch.jsonl').stdout)
})

test('a range that cannot be checked fails the run', () => {
  const shop = workshop()
  shop.write('batch.jsonl', batchOf('failing', 40))
  shop.write('completions-lint.config.json', '{ "rulez": {} }')
  const { status, stderr } = shop.run(recipes.get('ranges')!)
  expect([status, stderr]).toEqual([123, expect.stringContaining('rulez')])
})

test('compressed files', () => {
  const shop = workshop()
  const batch = batchOf('compressed', 300)
  shop.write('batch.jsonl', batch)
  shop.write('batch.jsonl.gz', gzipSync(batch))
  const { status, stdout } = shop.run(recipes.get('compressed')!)
  expect([status, stdout]).toEqual([1, wholeRun(shop, 'batch.jsonl')])
})

/** Lists and prints what is in the folder `store`; an object named broken.jsonl breaks off. */
const storeClient = `case "$2" in
ls) cd store && find * -type f | sort | sed 's/^/2026-11-30 00:00:00 1234 /' ;;
cp) case "$3" in *broken.jsonl) head -c 100 "store/\${3#s3://batches/}"; exit 1 ;; *) cat "store/\${3#s3://batches/}" ;; esac ;;
esac`

test('objects of a store', () => {
  const shop = workshop()
  shop.install('aws', storeClient)
  shop.write('store/a.jsonl', batchOf('a', 300))
  shop.write('store/2026/b.jsonl', batchOf('b', 300))
  shop.write('store/readme.txt', 'no batch')
  expect(shop.run(recipes.get('listing')!)).toEqual({ status: 0, stdout: '', stderr: '' })
  const whole = wholeRun(shop, 'store/a.jsonl') + wholeRun(shop, 'store/2026/b.jsonl')
  expect(shop.read('findings/a.jsonl') + shop.read('findings/2026_b.jsonl')).toBe(whole.replaceAll('"store/', '"'))
  shop.write('store/broken.jsonl', batchOf('c', 10))
  expect(shop.run(recipes.get('listing')!).status).toBe(123)
})

test("the command for Spark's partitions, one of them empty", () => {
  const shop = workshop()
  const lint = /"""(.*)"""/.exec(recipes.get('spark')!)![1]!
  shop.write('batch.jsonl', batchOf('spark', 300))
  shop.write('partition-1', '')
  shop.run('head -n 200 batch.jsonl > partition-0; tail -n +201 batch.jsonl > partition-2')
  const found = [0, 1, 2].map((index) => shop.run(`${lint} < partition-${index}`))
  expect(found.map(({ status }) => status)).toEqual([0, 0, 0])
  const findings = found.map(({ stdout }) => stdout).join('')
  expect(withoutLines(findings).replaceAll('<stdin>', 'batch.jsonl')).toBe(withoutLines(wholeRun(shop, 'batch.jsonl')))
})

function line(id: string): string {
  return `{"custom_id": ${id}, "body": {"prompt": "a \\"custom_id\\": \\"x\\" b"}}\n`
}

test('ids that are in two parts, or twice in one', () => {
  const shop = workshop()
  shop.write('parts/1.jsonl', line('"x"') + line('"a b"') + line('"only"'))
  shop.write('parts/2.jsonl', line('"a b"').replace(': ', ':') + line('"a"') + line('"q\\"x"'))
  shop.write('parts/3.jsonl', line('"z"') + line('"q\\"x"').replace(': ', ' : ') + line('"z"'))
  expect(shop.run(recipes.get('ids')!)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(shop.read('repeated.txt')).toBe('"a b"\n"q\\"x"\n"z"\n')
  const { stdout } = shop.run(recipes.get('where')!)
  const places = stdout.trimEnd().split('\n')
  expect(places.map((place) => place.split(':').slice(0, 2).join(':'))).toEqual([
    'parts/1.jsonl:2',
    'parts/2.jsonl:1',
    'parts/2.jsonl:3',
    'parts/3.jsonl:1',
    'parts/3.jsonl:2',
    'parts/3.jsonl:3',
  ])
})

test('findings are counted by rule', () => {
  const shop = workshop()
  shop.write('batch.jsonl', batchOf('counts', 320))
  const whole = wholeRun(shop, 'batch.jsonl')
  shop.write('findings.jsonl', whole)
  const { stdout } = shop.run(recipes.get('counts')!)
  const counted = [...stdout.matchAll(/^ *(\d+) "rule":"[\w-]+"$/gm)].map(([, count]) => Number(count))
  expect(counted.reduce((sum, count) => sum + count)).toBe(whole.trimEnd().split('\n').length)
})
