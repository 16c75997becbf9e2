/** The formats as a user meets them: real files and real targets. */
import { existsSync, mkdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { formats } from '../../src/report/formats.ts'
import { bad, content, pathOf, put, run, startAnew } from './scratch.ts'

const seeHelp = '; try completions-lint --help\n'

beforeEach(startAnew)

test.each(Object.keys(formats))('--format %s does not change the status, with findings and without', async (name) => {
  expect(await run(`--format ${name} bad.json`)).toMatchObject({ status: 1, stderr: '' })
  expect(await run(`--format ${name} good.json`)).toMatchObject({ status: 0, stderr: '' })
  expect(await run(`--format ${name} bad.json missing-file.yaml`)).toMatchObject({
    status: 2,
    stderr: 'completions-lint: missing-file.yaml: no such file\n',
  })
})

test.each(['sarif', 'gitlab', 'rdjson', 'junit'])('%s has no colours, whatever is set', async (name) => {
  const { stdout } = await run(`--color --format ${name} bad.json`, { FORCE_COLOR: '1' })
  expect(stdout).not.toContain('\x1b')
})

test('--quiet leaves errors', async () => {
  put('warned.json', '{ "model": "m", "prompt": "" }')
  expect((await run('-f unix warned.json')).stdout).toContain('[warning/empty-prompt]')
  expect(await run('-q -f unix warned.json')).toMatchObject({ status: 0, stdout: '' })
})

describe('several reports', () => {
  test('one on standard output, the others in files', async () => {
    const { stdout, status } = await run('-f unix -f sarif=out/a.sarif -f junit=out/b/c.xml bad.json')
    expect(status).toBe(1)
    expect(stdout).toBe('bad.json:1:43: top_p is 2; must be between 0 and 1 [error/out-of-range]\n')
    expect(JSON.parse(content('out/a.sarif'))).toMatchObject({ version: '2.1.0' })
    expect(content('out/b/c.xml')).toContain('<testsuite name="bad.json"')
  })

  test('a file is written anew, and standard output stays empty', async () => {
    put('out.txt', 'x'.repeat(9999))
    expect(await run('-f unix=out.txt good.json')).toMatchObject({ status: 0, stdout: '' })
    expect(content('out.txt')).toBe('')
  })

  test('--output-file takes the one without a file', async () => {
    expect((await run('-f unix --output-file a.txt -f json=b.json bad.json')).stdout).toBe('')
    expect(content('a.txt')).toContain('bad.json:1:43:')
    expect(JSON.parse(content('b.json'))).toMatchObject({ version: 1 })
  })

  test('without a format the report for people is written, without colours unless they are asked for', async () => {
    await run('-o a.txt bad.json', { FORCE_COLOR: '1' })
    expect(content('a.txt')).toMatch(/^bad\.json:1:43: error: /)
    await run('-o a.txt --color bad.json')
    expect(content('a.txt')).toContain('\x1b')
  })

  test.each([
    [
      '-f json -f sarif bad.json',
      '--format json and --format sarif both write to standard output; give a file: --format sarif=FILE',
    ],
    [
      '-f json=a -f sarif=./a bad.json',
      '--format json and --format sarif both write to ./a; give a file: --format sarif=FILE',
    ],
    [
      '-f json -f sarif -o a bad.json',
      '--format json and --format sarif both write to a; give a file: --format sarif=FILE',
    ],
    ['-f json=a -o b bad.json', '--output-file: every --format names its own file'],
    ['-f sarfi bad.json', '--format sarfi: unknown (did you mean sarif?)'],
    [
      '-f fs bad.json',
      `--format fs: unknown; give one of ${Object.keys(formats).join(', ')}, or a module such as ./mine.mjs`,
    ],
    [
      '-f toString bad.json',
      `--format toString: unknown; give one of ${Object.keys(formats).join(', ')}, or a module such as ./mine.mjs`,
    ],
    ['-f ./mine.mjs bad.json', '--format ./mine.mjs: no such file'],
    ['--statistics -f unix bad.json', '--statistics is for pretty and json'],
    ['rules -f sarif', '--format sarif means nothing for rules; give pretty or json'],
    ['rules -f json=a.json', '--format json means nothing for rules; give pretty or json'],
    ['explain -f json -f json out-of-range', '--format: give one'],
  ])('%s is refused', async (line, message) => {
    expect(await run(line)).toEqual({ status: 2, stdout: '', stderr: `completions-lint: ${message}${seeHelp}` })
    expect(existsSync(pathOf('a'))).toBe(false)
  })
})

describe('a file that cannot be written', () => {
  test.each([
    ['folder', 'folder: cannot be written: it is a folder'],
    ['good.json/a.txt', 'good.json/a.txt: cannot be written: a part of the path is no folder'],
    ['./bad.json', './bad.json: is one of the linted files; write the report elsewhere'],
  ])('%s', async (target, message) => {
    mkdirSync(pathOf('folder'))
    const { status, stdout, stderr } = await run(`-f unix -f json=${target} bad.json`)
    expect({ status, stderr }).toEqual({ status: 2, stderr: `completions-lint: ${message}\n` })
    expect(stdout).toContain('bad.json:1:43:')
    expect(content('bad.json')).toBe(bad)
  })
})

describe('on GitHub', () => {
  const env = { GITHUB_ACTIONS: 'true' }
  const annotation =
    '::error file=bad.json,line=1,endLine=1,col=43,endColumn=44,title=out-of-range::top_p is 2; must be between 0 and 1\n'

  test('annotations go with the report for people when no format is asked for', async () => {
    const { stdout, status } = await run('bad.json', env)
    expect(status).toBe(1)
    expect(stdout).toMatch(/^bad\.json:1:43: error: /)
    expect(stdout.endsWith(`(2026-10-06)\n${annotation}`)).toBe(true)
    expect((await run('good.json', env)).stdout).toBe((await run('good.json')).stdout)
  })

  test('the report for people may go into a file', async () => {
    expect((await run('-o a.txt bad.json', env)).stdout).toBe(annotation)
    expect(content('a.txt')).toMatch(/^bad\.json:1:43: error: /)
  })

  test('a format that is asked for stands alone', async () => {
    expect((await run('-f pretty bad.json', env)).stdout).not.toContain('::error')
    expect((await run('-f github bad.json')).stdout).toBe(`${annotation}1 error in 1 file (1 payload)\n`)
  })

  test('the summary of the step gets a table, after what is there', async () => {
    put('summary.md', 'before\n')
    const summary = { ...env, GITHUB_STEP_SUMMARY: pathOf('summary.md') }
    await run('bad.json', summary)
    await run('-f github good.json', summary)
    await run('-f json bad.json', summary)
    expect(content('summary.md')).toMatch(
      /^before\n### completions-lint: 1 error in 1 file \(1 payload\)\n\n\| Severity [^]*\n### completions-lint: no findings\n\n[^#]*$/,
    )
  })

  test('a summary that cannot be written is told and changes nothing', async () => {
    const { status, stderr } = await run('bad.json', { ...env, GITHUB_STEP_SUMMARY: pathOf('') })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `completions-lint: ${pathOf('')}: cannot be written: it is a folder\n`,
    })
  })
})

describe('paths', () => {
  test.each(['github', 'gitlab', 'sarif'])('%s sees them from the root of the repository', async (name) => {
    mkdirSync(pathOf('.git'))
    put('services/chat/a.json', bad)
    const folder = 'services/chat'
    expect((await run(`-f ${name} a.json`, {}, folder)).stdout).toContain('services/chat/a.json')
    expect((await run(`-f ${name} ../../bad.json`, {}, folder)).stdout).toMatch(/["=]bad\.json[",]/)
    expect((await run(`-f unix a.json`, {}, folder)).stdout).toMatch(/^a\.json:/)
  })
})

interface Range {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

async function rangesIn(name: string): Promise<Range[]> {
  const { stdout } = await run(`-f rdjson --no-config --rule byte-order-mark=off ${name}`)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { range: Range } }[] }
  return diagnostics.map(({ location }) => location.range)
}

test('the columns of rdjson are bytes, also behind a byte order mark and in a batch', async () => {
  const column = Buffer.byteLength(bad.slice(0, bad.indexOf('2 }'))) + 1
  const range = { start: { line: 1, column }, end: { line: 1, column: column + 1 } }
  const second = { start: { line: 2, column }, end: { line: 2, column: column + 1 } }
  expect(await rangesIn('bad.json')).toEqual([range])
  put('bom.json', `\ufeff${bad}`)
  expect(await rangesIn('bom.json')).toEqual([range])
  put('b.jsonl', `${bad}${bad}`)
  expect(await rangesIn('b.jsonl')).toEqual([range, second])
})

test('sarif describes the rules of plugins and checks too', async () => {
  put('completions-lint.config.json', '{ "checks": [{ "id": "say-who", "pointer": "/user", "required": true }] }')
  const { stdout } = await run('-f sarif bad.json')
  expect(JSON.parse(stdout)).toMatchObject({
    runs: [
      {
        tool: { driver: { rules: [{ id: 'out-of-range', help: { markdown: /^# out-of-range/ } }, { id: 'say-who' }] } },
      },
    ],
  })
})
