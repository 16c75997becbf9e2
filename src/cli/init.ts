/** The command that writes a first configuration. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createFinder } from '../config/find.ts'
import { UsageError } from '../errors.ts'
import { composeConfig, type Composed } from '../init/compose.ts'
import { surveyFile, type FileFacts, type Surveyor } from '../init/survey.ts'
import { formatOf } from '../parse/format.ts'
import { bytesSource, readHead } from '../parse/source.ts'
import { displayPath } from '../paths.ts'
import { counted } from '../report/summary.ts'
import { endpointOf } from '../schema/registry.ts'
import { visible } from '../words.ts'
import type { Arguments } from './arguments.ts'
import { exitCodes } from './exit-codes.ts'
import type { Io } from './io.ts'
import type { Engine, Parts } from './parts.ts'

const configName = 'completions-lint.config.jsonc'
const schemaPath = './node_modules/completions-lint/dist/config.schema.json'
/** Of a file this much is looked at; what goes on beyond is passed over, unless its lines can be taken one by one. */
const mostBytes = 2 ** 24

/**
 * Looks at the payload files below the working directory and writes a configuration for them. A person at a terminal is
 * shown it first and asked once.
 *
 * @throws UsageError when there is a configuration already.
 */
export async function init(args: Arguments, io: Io, parts: Parts): Promise<number> {
  const present = createFinder(io.cwd)(io.cwd)
  if (present !== undefined && dirname(present) === io.cwd) {
    throw new UsageError(`${visible(displayPath(present, io.cwd))} is there already; init overwrites nothing`)
  }
  const engine = await parts.engine()
  const facts = await survey(args, io, parts, engine)
  const composed = composeConfig(facts, existsSync(join(io.cwd, schemaPath)) ? schemaPath : undefined)
  if (io.stdinIsTTY === true && io.stdoutIsTTY && !args.yes) {
    io.stdout(`${composed.text}\n`)
    io.stderr(`write this to ${configName}? [Y/n] `)
    if (!isYes(readAnswer(io))) {
      io.stderr('nothing is written\n')
      return exitCodes.clean.code
    }
  }
  write(join(io.cwd, configName), composed.text)
  io.stdout(closing(facts.length, composed))
  return exitCodes.clean.code
}

async function survey(args: Arguments, io: Io, parts: Parts, engine: Engine): Promise<FileFacts[]> {
  const { cwd } = io
  const { files } = await parts.collect(['.'], {
    cwd,
    ignorePatterns: args.ignorePatterns,
    noIgnore: !args.useIgnoreFiles,
  })
  const surveyor: Surveyor = {
    lint: ({ path, bytes, format }, settings) =>
      engine.lintFile({ path, source: bytesSource(bytes), format }, settings, { excerpts: false }),
    fields: (await endpointOf(engine.endpointNames[0]!)).fields,
  }
  const facts: FileFacts[] = []
  for (const { path } of files) {
    const bytes = await readSample(path, cwd, parts)
    const format = formatOf(path)
    if (bytes !== undefined && format !== undefined) facts.push(await surveyFile({ path, bytes, format }, surveyor))
  }
  return facts
}

/** The bytes of a file, or the first whole lines of a large batch; undefined when there is no telling from a part. */
async function readSample(path: string, cwd: string, parts: Parts): Promise<Uint8Array | undefined> {
  try {
    const source = await parts.open(resolve(cwd, path))
    try {
      const bytes = Buffer.from(readHead(source, mostBytes))
      if (bytes.length < mostBytes) return bytes
      return formatOf(path) === 'jsonl' ? bytes.subarray(0, bytes.lastIndexOf('\n') + 1) : undefined
    } finally {
      source.close()
    }
  } catch {
    // What cannot be read is told when it is linted.
    return undefined
  }
}

/** The first line from standard input; undefined when it ends without one. */
function readAnswer(io: Io): string | undefined {
  const source = io.stdin()
  let text = ''
  for (let chunk = source.read(); chunk !== undefined; chunk = source.read()) {
    text += Buffer.from(chunk).toString()
    if (text.includes('\n')) return text.split('\n')[0]!.trim()
  }
  return undefined
}

function isYes(answer: string | undefined): boolean {
  return answer !== undefined && /^(?:y|yes)?$/i.test(answer)
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(`${configName}: cannot be written (${code})`, { cause: error })
  }
}

function closing(files: number, { overrides, ignored }: Composed): string {
  const seen = `${counted(files, 'file')} looked at, ${counted(overrides, 'override')}, ${counted(ignored, 'file')} left out`
  return `${configName} is written: ${seen}
next: completions-lint .                  to see what there is to mend
      completions-lint --suppress-all .   to begin with what is new
`
}
