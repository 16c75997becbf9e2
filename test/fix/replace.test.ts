/** Replacing a file whole: its mode, its links, and what stands in the way. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers, replaceFile } from '../../src/fix/replace.ts'
import { scratchFolder } from '../support/process.ts'

function fileWith(text: string): string {
  const path = join(scratchFolder(), 'a.json')
  writeFileSync(path, text)
  return path
}

test('the new file has the mode of the old one and nothing else stays in the folder', () => {
  const path = fileWith('old')
  chmodSync(path, 0o640)
  const file = replaceFile(path, 'a.json', statSync(path))
  file.write(Buffer.from('n'))
  file.write(Buffer.from('ew'))
  expect(readFileSync(path, 'utf8')).toBe('old')
  expect(readFileSync(file.path, 'utf8')).toBe('new')
  file.commit()
  file.discard()
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).mode & 0o7777).toBe(0o640)
  expect(readdirSync(join(path, '..'))).toEqual(['a.json'])
})

test('a symbolic link stays, and its target is replaced', () => {
  const path = fileWith('old')
  const link = join(scratchFolder(), 'link.json')
  symlinkSync(path, link)
  const file = replaceFile(link, 'link.json', statSync(link))
  file.write(Buffer.from('new'))
  file.commit()
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe('new')
})

test('a file that changed meanwhile is left as it is', () => {
  const path = fileWith('old')
  const file = replaceFile(path, 'a.json', statSync(path))
  file.write(Buffer.from('new'))
  writeFileSync(path, 'newer')
  expect(() => file.commit()).toThrow('a.json: changed while it was fixed; left as it is')
  file.discard()
  expect(readFileSync(path, 'utf8')).toBe('newer')
  expect(readdirSync(join(path, '..'))).toEqual(['a.json'])
})

test('what a killed run has left goes, what a running one is writing stays', () => {
  const path = fileWith('old')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const names = [
    `.completions-lint-${dead}-0a.tmp`,
    `.completions-lint-${process.pid}-0b.tmp`,
    '.completions-lint-x.tmp',
  ]
  for (const name of names) writeFileSync(join(path, '..', name), '')
  removeLeftovers(join(path, '..'))
  expect(names.map((name) => existsSync(join(path, '..', name)))).toEqual([false, true, true])
})
