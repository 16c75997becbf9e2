/**
 * A kill at any moment leaves each file whole, as it was or as it is to be, and the next run clears away what is left.
 * KILLS in the environment says how often; `npm run test:kill` is called with more of them than here, and more files.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, runProgram, scratchFolder } from '../support/process.ts'

const kills = Number(process.env['KILLS'] ?? 10)
const files = kills > 10 ? 500 : 100
const program = join(root, 'bin/completions-lint.js')

/** One file in four is JSONL, which goes another way. */
const nameOf = (index: number): string => `${index}.${index % 4 === 0 ? 'jsonl' : 'json'}`
const oldText = (index: number): string => `{"model": "m", "prompt": "${'p'.repeat(index * 40)}", "topP": 0.5}\n`
const newText = (index: number): string => oldText(index).replace('topP', 'top_p')

/** Kills a run after so many milliseconds, unless it has ended before. */
async function killedRun(folder: string, delay: number): Promise<void> {
  const child = spawn(process.execPath, [program, '--fix', 'files'], { cwd: folder, stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), delay)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(timer)
}

test(`${kills} kills`, async () => {
  const folder = scratchFolder()
  mkdirSync(join(folder, 'files'))
  const write = (index: number): void => writeFileSync(join(folder, 'files', nameOf(index)), oldText(index))
  const all = Array.from({ length: files }, (_, index) => index)
  for (const index of all) write(index)
  const began = Date.now()
  await killedRun(folder, 600_000)
  const whole = Date.now() - began
  let inTheMiddle = 0
  for (let kill = 0; kill < kills; kill++) {
    for (const index of all) write(index)
    await killedRun(folder, Math.random() * whole)
    const texts = all.map((index) => readFileSync(join(folder, 'files', nameOf(index)), 'utf8'))
    const torn = all.filter((index) => texts[index] !== oldText(index) && texts[index] !== newText(index))
    expect(torn.map(nameOf)).toEqual([])
    const done = all.filter((index) => texts[index] === newText(index)).length
    if (done > 0 && done < files) inTheMiddle++
  }
  expect(inTheMiddle).toBeGreaterThan(0)
  expect(runProgram(process.execPath, [program, '--fix', 'files'], { cwd: folder }).status).toBe(0)
  expect(readdirSync(join(folder, 'files')).toSorted()).toEqual(all.map(nameOf).toSorted())
  for (const index of all) expect(readFileSync(join(folder, 'files', nameOf(index)), 'utf8')).toBe(newText(index))
}, 1_200_000)
