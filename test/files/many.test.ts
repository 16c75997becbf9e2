/** A folder with more files than a disk is to hold for a test: its listing is made up. */
import type * as Fs from 'node:fs'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { collect } from '../../src/files/index.ts'
import { temporaryFolder } from './folder.ts'

/** A call may not have so many arguments. */
const count = 200_000

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>()
  const readdirSync = (folder: string, options: { withFileTypes: true }) =>
    folder.endsWith('many')
      ? Array.from({ length: count }, (_, index) => ({
          name: `${index}.json`,
          isFile: () => true,
          isDirectory: () => false,
        }))
      : fs.readdirSync(folder, options)
  return { ...fs, readdirSync }
})

test('a folder may hold more files than a call may have arguments', async () => {
  const cwd = temporaryFolder({})
  mkdirSync(join(cwd, 'many'))
  const told: number[] = []
  const expectFiles = async (entries: number): Promise<void> => void told.push(entries)
  const options = { cwd, ignorePatterns: [], noIgnore: true, expect: expectFiles }
  const { files, problems } = await collect(['many'], options)
  expect({ files: files.length, problems, told: told.at(-1) }).toEqual({ files: count, problems: [], told: count })
})
