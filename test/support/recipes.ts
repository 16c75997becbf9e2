/** The commands of docs/scale.md, as they stand there. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect } from 'vitest'
import { batchLine, batchMistakes } from '../../bench/records.ts'
import { randomOf } from '../../bench/random.ts'
import { root, runProgram, scratchFolder, type Ran } from './process.ts'

const block = /^<!-- recipe: ([\w-]+) -->\n\n```\w+\n(.*?)^```$/gms

/** The recipes of the page by name. */
export const recipes: ReadonlyMap<string, string> = new Map(
  [...readFileSync(join(root, 'docs/scale.md'), 'utf8').matchAll(block)].map(([, name, commands]) => [
    name!,
    commands!,
  ]),
)

/** A folder whose programs, `completions-lint` among them, come before all others. */
export interface Workshop {
  readonly folder: string
  write(file: string, content: string | Buffer): void
  read(file: string): string
  /** Puts a shell script on the path. */
  install(name: string, script: string): void
  /** Runs commands as a shell does that was given them. */
  run(commands: string): Ran
}

export function workshop(): Workshop {
  const folder = scratchFolder()
  const programs = scratchFolder()
  const install = (name: string, script: string): void => {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(programs, name), 0o755)
  }
  install('completions-lint', `exec '${process.execPath}' '${join(root, 'bin/completions-lint.js')}' "$@"`)
  return {
    folder,
    install,
    write: (file, content) => {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), content)
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    run: (commands) =>
      runProgram('sh', ['-c', commands], {
        cwd: folder,
        env: { PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}`, LC_ALL: 'C.UTF-8' },
      }),
  }
}

/** What a part cannot know: which ids are in others, and that a blank line is no record. */
const ofWholeFiles = ['duplicate-custom-id', 'blank-line']
const mistakes = batchMistakes.filter(({ rule }) => !ofWholeFiles.includes(rule))

/** A batch in which every fourth line has a mistake. */
export function batchOf(name: string, count: number): Buffer {
  const random = randomOf(name)
  const lines = Array.from({ length: count }, (_, index) => {
    const mistake = index % 4 === 3 ? mistakes[(index >> 2) % mistakes.length] : undefined
    return Buffer.from(batchLine(random, index + 1, mistake).content)
  })
  return Buffer.concat(lines)
}

/** What a run over the whole file finds, which parts of it have to find as well. */
export function wholeRun(shop: Workshop, file: string): string {
  const { status, stdout, stderr } = shop.run(`completions-lint --format jsonl '${file}'`)
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout.split('\n').length).toBeGreaterThan(50)
  return stdout
}

/** The findings without what depends on where a part begins. */
export function withoutLines(findings: string): string {
  return findings.replaceAll(/"(record|line|endLine)":\d+/g, '"$1":0').replaceAll(/\bline \d+/g, 'line 0')
}
