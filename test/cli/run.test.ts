import { describe, expect, test } from 'vitest'
import { runIn, type World } from './world.ts'

const files = {
  'bad.json': '{"n":0} ERROR',
  'good.json': '{}',
  'warned.json': '{} WARNING WARNING',
  'hinted.yaml': 'a: HINT',
  'thrown.json': '{} THROW',
  'bug.json': '{} BUG',
  'unreadable.json': 'UNREADABLE',
  'vendor/bad.json': '{} ERROR',
  'broken-config/a.json': '{}',
  'broken-config/b.json': '{}',
  'request.txt': '\n {"n": 1}',
  'lines.txt': '{"n": 1}\n{"n": 2}\n',
  'notes.txt': 'hello',
  noending: 'hello',
}

const seeHelp = '; try completions-lint --help\n'

describe('exit status', () => {
  test.each<[string, number, string]>([
    ['good.json', 0, ''],
    ['bad.json', 1, ''],
    ['warned.json', 0, ''],
    ['hinted.yaml', 0, ''],
    ['vendor/bad.json', 0, ''],
    ['--fail-on warning good.json hinted.yaml', 0, ''],
    ['--fail-on warning warned.json', 1, ''],
    ['--fail-on hint hinted.yaml', 1, ''],
    ['--max-warnings 2 warned.json', 0, ''],
    ['--max-warnings 1 warned.json', 1, 'completions-lint: more warnings (2) than --max-warnings allows (1)\n'],
    ['--quiet --max-warnings 1 warned.json', 1, 'completions-lint: more warnings (2) than --max-warnings allows (1)\n'],
    [
      '--quiet --fail-on warning warned.json',
      1,
      'completions-lint: --fail-on warning counts what --quiet hides: warnings (2), hints (0)\n',
    ],
    ['missing.json', 2, 'completions-lint: missing.json: no such file\n'],
    ['bad.json missing.json', 2, 'completions-lint: missing.json: no such file\n'],
    ['--no-error-on-unmatched-pattern missing.json', 0, ''],
    ['unreadable.json', 2, 'completions-lint: unreadable.json: no permission to read it\n'],
    ['thrown.json', 2, 'completions-lint: the rule our-rule failed\n'],
    [
      'bug.json',
      2,
      'completions-lint: bug.json: internal error: x is\\nundefined (please report it, with the output under COMPLETIONS_LINT_DEBUG=1)\n',
    ],
    ['broken-config/a.json broken-config/b.json', 2, 'completions-lint: config.json: unknown key "rulez"\n'],
    ['--config missing.json good.json', 2, 'completions-lint: --config: missing.json: no such file\n'],
    ['--endpoint x good.json', 2, 'completions-lint: unknown endpoint "x"\n'],
    [
      'notes.txt',
      2,
      'completions-lint: notes.txt: cannot tell the format, since .txt is no known ending; give --input-format\n',
    ],
    [
      'noending',
      2,
      'completions-lint: noending: cannot tell the format, since it has no ending; give --input-format\n',
    ],
    ['--bogus', 2, `completions-lint: --bogus is no option${seeHelp}`],
    ['lint', 2, `completions-lint: give a file, a folder or - for standard input${seeHelp}`],
    ['-q', 2, `completions-lint: give a file, a folder or - for standard input${seeHelp}`],
    [
      'explain nonsense-rule',
      2,
      'completions-lint: there is no rule nonsense-rule; completions-lint rules lists them\n',
    ],
    ['explain unknown-feild', 2, 'completions-lint: there is no rule unknown-feild; did you mean unknown-field?\n'],
  ])('%s: %i', async (line, status, stderr) => {
    const outcome = await runIn({ files }, line.split(' '))
    expect(outcome).toMatchObject({ status, stderr })
  })

  test('no arguments at all', async () => {
    expect(await runIn({ stdin: '{}' }, [])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `completions-lint: give a file, a folder or - for standard input${seeHelp}`,
    })
  })

  test('the format does not change it', async () => {
    for (const line of ['bad.json', 'good.json', 'bad.json missing.json']) {
      const [pretty, json] = await Promise.all(
        ['pretty', 'json'].map((format) => runIn({ files }, ['-f', format, ...line.split(' ')])),
      )
      expect(json!.status).toBe(pretty!.status)
      expect(json!.stderr).toBe(pretty!.stderr)
    }
  })
})

describe('standard output', () => {
  test('findings in readable files are printed although others fail', async () => {
    const { stdout, linted } = await runIn({ files }, [
      'missing.json',
      'bug.json',
      'thrown.json',
      'bad.json',
      'good.json',
    ])
    expect(stdout).toContain('bad.json:1:1: error: an error [out-of-range]')
    expect(stdout).toContain('✖ 1 error in 1 of 2 files (2 payloads)')
    expect(linted).toContain('good.json (json)')
  })

  test('a clean run is one line', async () => {
    const { stdout } = await runIn({ files }, ['good.json'])
    expect(stdout).toBe('✓ 1 payload in 1 file checked against fireworks/v1/completions (2026-10-06)\n')
  })

  test.each([
    ['good.json', ''],
    ['warned.json', ''],
    ['missing.json', ''],
    [
      'bad.json warned.json',
      'bad.json:1:1: error: an error [out-of-range]\n 1 │ {"n":0} ERROR\n   │ ^\n\n✖ 1 error in 1 of 2 files (2 payloads)\n',
    ],
  ])('--quiet %s', async (line, start) => {
    const { stdout } = await runIn({ files }, ['--quiet', ...line.split(' ')])
    expect(stdout.startsWith(start)).toBe(true)
    if (start === '') expect(stdout).toBe('')
  })

  test.each(['good.json', 'missing.json', '--quiet good.json', '--color bad.json'])(
    'json for %s is a document',
    async (line) => {
      const { stdout } = await runIn({ files, env: { FORCE_COLOR: '1' }, tty: true }, [
        '-f',
        'json',
        ...line.split(' '),
      ])
      expect(JSON.parse(stdout)).toMatchObject({ version: 1, tool: { name: 'completions-lint', version: '1.2.3' } })
      expect(stdout).not.toContain('\x1b')
    },
  )

  test('--quiet leaves out of json what is no error', async () => {
    const { stdout } = await runIn({ files }, ['-q', '-f', 'json', 'bad.json', 'warned.json'])
    expect(JSON.parse(stdout)).toMatchObject({ summary: { files: 2, errors: 1, warnings: 0 } })
  })

  test('a screen gets its width, and a pipe whole messages', async () => {
    const wide = { files: { 'a.json': `{"text": "${'x'.repeat(300)}"} ERROR` } }
    const widest = async (world: World): Promise<number> => {
      const { stdout } = await runIn({ ...wide, ...world }, ['--no-color', 'a.json'])
      return Math.max(...stdout.split('\n').map((line) => line.length))
    }
    const cases: [World, number][] = [
      [{ tty: true, columns: 50 }, 50],
      [{ tty: true, columns: 0 }, 80],
      [{ env: { COLUMNS: '60' } }, 60],
      [{ env: { COLUMNS: 'wide' } }, 100],
      [{}, 100],
    ]
    for (const [world, width] of cases) {
      expect(await widest(world)).toBeLessThanOrEqual(width)
      expect(await widest(world)).toBeGreaterThan(width - 5)
    }
  })
})

describe('formats of inputs', () => {
  test.each<[string, string | undefined, string]>([
    ['good.json', undefined, 'good.json (json)'],
    ['hinted.yaml', undefined, 'hinted.yaml (yaml)'],
    ['request.txt', undefined, 'request.txt (json)'],
    ['lines.txt', undefined, 'lines.txt (jsonl)'],
    ['--input-format yaml notes.txt', undefined, 'notes.txt (yaml)'],
    ['--input-format jsonc good.json', undefined, 'good.json (jsonc)'],
    ['-', '{"a": 1}', '<stdin> (json)'],
    ['-', '[{"a": 1}]', '<stdin> (json)'],
    ['-', '\ufeff\n{"a": 1}', '<stdin> (json)'],
    ['-', '{"a": 1}\n{"a": 2}\n', '<stdin> (jsonl)'],
    ['-', '{"a": 1}\r\n\r\n{"a": 2}', '<stdin> (jsonl)'],
    ['-', '{\n  "a": {}\n}\n', '<stdin> (json)'],
    ['-', 'model: x\nprompt: y\n', '<stdin> (yaml)'],
    ['-', '# a comment\nmodel: x\n', '<stdin> (yaml)'],
    ['-', '- model: x\n', '<stdin> (yaml)'],
    ['-', '// a comment\n{}', '<stdin> (jsonc)'],
    ['-', '', '<stdin> (json)'],
    ['-', '\0\x01', '<stdin> (json)'],
    ['--input-format jsonl -', '{}', '<stdin> (jsonl)'],
    ['--stdin-filename input.yaml -', '{}', 'input.yaml (yaml)'],
    ['--stdin-filename /project/sub/../a.jsonl -', '{}', 'a.jsonl (jsonl)'],
    ['--stdin-filename editor-buffer -', 'model: x', 'editor-buffer (yaml)'],
    ['./good.json', undefined, ''],
  ])('%s with %j: %s', async (line, stdin, expected) => {
    const { linted } = await runIn({ files, ...(stdin !== undefined && { stdin }) }, line.split(' '))
    expect(linted.join(', ')).toBe(expected)
  })

  test('the bytes that were looked at are linted too', async () => {
    expect(await runIn({ stdin: `{"a": "${'x'.repeat(100)}"} ERROR` }, ['-'])).toMatchObject({ status: 1 })
  })

  test('standard input that the configuration ignores is passed over', async () => {
    expect(await runIn({ stdin: '{} ERROR' }, ['--stdin-filename', 'vendor/a.json', '-'])).toMatchObject({
      status: 0,
      linted: [],
    })
  })

  test('standard input goes with files and is read once', async () => {
    const { linted } = await runIn({ files, stdin: '{}' }, ['-', 'good.json', '-'])
    expect(linted).toEqual(['good.json (json)', '<stdin> (json)'])
  })
})

describe('other commands', () => {
  test('rules', async () => {
    const { status, stdout } = await runIn({}, ['rules'])
    expect(status).toBe(0)
    expect(stdout).toBe(
      'out-of-range   error    Reports a number that is too large\nunknown-field  warning  Reports a field that does not exist\n',
    )
  })

  test('rules as json, with those of the configuration', async () => {
    const own = { id: 'a-rule-of-ours', severity: 'off' as const, summary: 'Ours', fields: [], evidence: [] }
    const settings = {
      extraRules: [own],
      places: [
        {
          pointer: undefined,
          partial: false,
          rules: new Map([['unknown-field', { severity: 'off' as const, options: {} }]]),
        },
      ],
    }
    const { stdout } = await runIn({ settings }, ['rules', '--format', 'json'])
    expect(JSON.parse(stdout)).toMatchObject([
      { id: 'a-rule-of-ours', severity: 'off' },
      { id: 'out-of-range', severity: 'error', aliases: ['range'] },
      { id: 'unknown-field', severity: 'off', fields: ['x'] },
    ])
  })

  test.each(['out-of-range', 'range'])('explain %s', async (name) => {
    expect(await runIn({}, ['explain', name])).toMatchObject({ status: 0, stdout: '# out-of-range\n\nA page.\n' })
  })

  test('explain as json', async () => {
    const { stdout } = await runIn({}, ['explain', 'out-of-range', '-f', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ id: 'out-of-range', page: '# out-of-range\n\nA page.\n' })
  })

  test('explain makes a page where a rule has none', async () => {
    const { stdout } = await runIn({}, ['explain', 'unknown-field'])
    expect(stdout).toBe('# unknown-field\n\nReports a field that does not exist.\n\nSeverity: warning. Concerns: x.\n')
  })

  test('--print-config', async () => {
    const { status, stdout } = await runIn({}, ['--print-config', 'a.json', '--rule', 'a=off'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toStrictEqual({ config: 'found', rules: { a: 'off' } })
  })

  test('--version', async () => {
    expect(await runIn({}, ['--version'])).toMatchObject({ status: 0, stdout: '1.2.3\n', stderr: '' })
  })
})

describe('mistakes of ours', () => {
  test('the stack is printed when it is asked for', async () => {
    const { stderr } = await runIn({ files, env: { COMPLETIONS_LINT_DEBUG: '1' } }, ['bug.json'])
    expect(stderr).toMatch(/internal error.*\n.*TypeError: x is\nundefined\n +at /)
  })
})
