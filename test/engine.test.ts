/** The engine of the command line gives the verdicts of the public interface, also where it does not load it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as engine from '../src/engine.ts'
import * as index from '../src/index.ts'
import { bytesSource, fileSource } from '../src/parse/source.ts'
import { defaultSettings, type FileSettings } from '../src/settings.ts'
import type { FileResult, InputFormat } from '../src/types.ts'

const folder = mkdtempSync(join(tmpdir(), 'completions-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const clean = { model: 'm', prompt: 'x', temperature: 0.5, top_p: 0.5 }
const texts = {
  clean: JSON.stringify(clean, null, 2),
  wrong: JSON.stringify({ ...clean, top_k: -5 }),
  broken: '{"model": "m",',
  empty: '',
  yaml: 'model: m\nprompt: x\n',
  commented: '{"model": "m", /* ours */ "prompt": "x"}',
  large: JSON.stringify({ ...clean, prompt: 'word '.repeat(100_000) }),
  'large and wrong': JSON.stringify({ ...clean, prompt: 'word '.repeat(100_000), top_k: 'x' }),
}

const [place] = defaultSettings.places as [FileSettings['places'][0]]

function withRule(id: string, severity: 'warning' | 'off'): FileSettings {
  return { ...defaultSettings, places: [{ ...place, rules: new Map([[id, { severity, options: {} }]]) }] }
}

const settings: Readonly<Record<string, FileSettings>> = {
  'no configuration': defaultSettings,
  'a rule switched on': withRule('temperature-and-top-p', 'warning'),
  'a rule switched off': withRule('out-of-range', 'off'),
  'payloads elsewhere': { ...defaultSettings, places: [{ ...place, pointer: '/requests/*' }] },
}

async function verdict(path: string, format: InputFormat, of: FileSettings): Promise<FileResult> {
  const source = fileSource(path)
  try {
    return await engine.lintFile({ path, source, format }, of, { excerpts: true, byteColumns: true })
  } finally {
    source.close()
  }
}

describe.each(Object.keys(settings))('%s', (name) => {
  test.each(Object.entries(texts))('%s: what a look takes for clean is clean', async (text, content) => {
    const path = join(folder, text)
    writeFileSync(path, content)
    const look = await engine.lookAt([path])
    const isClean = (await engine.canLook(settings[name]!)) && look(0)
    expect(isClean).toBe(
      name !== 'payloads elsewhere' && name !== 'a rule switched on' && /^(?:clean|large)$/.test(text),
    )
    if (isClean)
      expect(await verdict(path, 'json', settings[name]!)).toEqual({ file: path, payloads: 1, diagnostics: [] })
  })
})

test('a rule that is switched on has its say in a file that is clean without it', async () => {
  const path = join(folder, 'asked')
  writeFileSync(path, texts.clean)
  expect((await verdict(path, 'json', settings['a rule switched on']!)).diagnostics).toMatchObject([
    { rule: 'temperature-and-top-p' },
  ])
})

test('what is no file is linted all the same', async () => {
  const source = bytesSource(Buffer.from(texts.wrong))
  const result = await engine.lintFile({ path: 'x', source, format: 'json' }, defaultSettings, { excerpts: false })
  expect(result.diagnostics).toMatchObject([{ rule: 'out-of-range' }])
})

test('the rest is that of the public interface', async () => {
  expect(await engine.rules()).toBe(index.rules)
  expect(engine.endpointNames).toBe(index.endpointNames)
  expect(await engine.pageOf('out-of-range')).toBe(await index.pageOf('out-of-range'))
  expect(await engine.schemaInfo('fireworks/v1/completions')).toEqual(
    await index.schemaInfo('fireworks/v1/completions'),
  )
  await expect(engine.schemaInfo('x')).rejects.toThrow('unknown endpoint "x"; known: fireworks/v1/completions')
  const found: unknown[] = []
  const source = bytesSource(Buffer.from(`${texts.wrong}\n`))
  for await (const { diagnostics } of engine.lintDocuments({ source, format: 'jsonl' }, defaultSettings))
    found.push(...diagnostics)
  expect(found).toMatchObject([{ rule: 'out-of-range' }])
})
