/** What is printed instead of findings: how many there are, and which files would be linted. */
import { beforeEach, describe, expect, test } from 'vitest'
import { put, run, startAnew } from './scratch.ts'

beforeEach(startAnew)

describe('--statistics', () => {
  test('counts instead of listing', async () => {
    const { status, stdout } = await run('--statistics bad.json good.json')
    expect(status).toBe(1)
    expect(stdout).toBe(
      'By rule\n  1  error    out-of-range\n\nBy file\n  1  bad.json\n\n1 error in 1 of 2 files (2 payloads)\n',
    )
    expect((await run('--statistics good.json')).stdout).toBe((await run('good.json')).stdout)
  })

  test('is a key more in json', async () => {
    const { stdout } = await run('--statistics -f json bad.json')
    expect(JSON.parse(stdout)).toMatchObject({
      statistics: {
        rules: [{ rule: 'out-of-range', severity: 'error', count: 1 }],
        files: [{ file: 'bad.json', errors: 1, warnings: 0, hints: 0 }],
      },
      results: [{ file: 'bad.json' }],
    })
    expect(JSON.parse((await run('-f json bad.json')).stdout)).not.toHaveProperty('statistics')
  })
})

describe('--list-files', () => {
  test('names what would be linted', async () => {
    put('vendor/x.json', '{}')
    put('a b.yaml', 'a: 1')
    put('completions-lint.config.json', '{ "ignore": ["vendor/**"] }')
    const { status, stdout, stderr } = await run('--list-files .')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toBe('a b.yaml\nbad.json\ngood.json\n')
    expect((await run('--list-files vendor/x.json')).stdout).toBe('')
    expect((await run('--list-files --no-ignore vendor/x.json')).stdout).toBe('vendor/x.json\n')
  })

  test('takes standard input for a name and tells what is not there', async () => {
    expect(await run('--list-files --stdin-filename x.yaml - missing-file.yaml')).toEqual({
      status: 2,
      stdout: 'x.yaml\n',
      stderr: 'completions-lint: missing-file.yaml: no such file\n',
    })
    expect(await run('--list-files')).toMatchObject({ status: 2 })
  })
})
