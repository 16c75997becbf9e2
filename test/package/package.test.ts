/** What `npm pack` makes, installed in another folder. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runProgram, scratchFolder } from '../support/process.ts'

test('the package holds what it needs, works elsewhere and has types', () => {
  const folder = scratchFolder()
  const packed = runProgram('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: root })
  const [{ files }] = JSON.parse(packed.stdout) as [{ files: { path: string }[] }]
  const paths = files.map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))).toEqual([])
  expect(paths.filter((path) => /^(src|rules|fixtures|test|bench|scripts)\//.test(path))).toEqual([])
  expect(paths).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'bin/completions-lint.js',
      'dist/config.schema.json',
      'dist/index.cjs',
    ]),
  )

  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const installed = runProgram('npm', ['install', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder })
  expect(installed.status, installed.stderr).toBe(0)

  writeFileSync(join(folder, 'x.json'), '{ "model": "m", "prompt": "a", "top_k": -1 }')
  const linted = runProgram('npx', ['--no-install', 'completions-lint', 'x.json'], { cwd: folder })
  expect([linted.status, linted.stdout]).toEqual([1, expect.stringContaining('x.json:1:41')])

  const explained = runProgram('npx', ['--no-install', 'completions-lint', 'explain', 'out-of-range'], { cwd: folder })
  expect(explained.stdout).toContain('# out-of-range')

  writeFileSync(
    join(folder, 'use.ts'),
    `import { defineRule, lintText, type FileResult } from 'completions-lint'
export const rule = defineRule({ id: 'team-rule', severity: 'error', summary: 'x', fields: ['n'], evidence: [] })
const result: FileResult = await lintText('{}', { format: 'json' })
console.log(result.diagnostics.map(({ rule }) => rule).join(' '))
`,
  )
  const tsc = join(root, 'node_modules/.bin/tsc')
  const checked = runProgram(
    tsc,
    ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '', 'use.ts'],
    { cwd: folder },
  )
  expect([checked.status, checked.stdout]).toEqual([0, ''])

  writeFileSync(
    join(folder, 'use.mjs'),
    `import { lintText } from 'completions-lint'
console.log((await lintText('{}', { format: 'json' })).diagnostics.map(({ rule }) => rule).join(' '))
`,
  )
  expect(runProgram('node', ['use.mjs'], { cwd: folder }).stdout.trim()).toBe('missing-field missing-field')
})
