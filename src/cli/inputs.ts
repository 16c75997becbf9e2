/** What is to be linted: files and standard input, each with a name, a format and a way to open it. */
import { dirname, extname, resolve } from 'node:path'
import { UsageError } from '../errors.ts'
import { formatOf } from '../parse/format.ts'
import { precededBy, readHead, type ByteSource } from '../parse/source.ts'
import { displayPath } from '../paths.ts'
import { visible } from '../words.ts'
import type { InputFormat } from '../types.ts'
import type { Arguments } from './arguments.ts'
import type { Io } from './io.ts'
import type { Collected, CollectedFile, CollectOptions, Parts } from './parts.ts'

export interface Input {
  /** What reports call it. */
  readonly name: string
  /** Where the configuration is searched for; absolute, and for standard input not necessarily there. */
  readonly path: string
  /** Where that is. */
  readonly folder: string
  /** Undefined: to be told from the content. */
  readonly format: InputFormat | undefined
  /** What is taken when the content does not tell either. */
  readonly fallback: InputFormat | undefined
  readonly isStdin: boolean
  /** The absolute path of the regular file that `open` opens; empty where there is none. */
  readonly regularFile: string
  open(): Promise<ByteSource>
}

/** Enough to see the second line of a batch with long prompts. */
const headSize = 2 ** 20
const nothing: Collected = { files: [], problems: [], unmatched: [] }

/** The inputs that the operands name, standard input last. Patterns that match nothing and the like are problems. */
export async function gather(
  args: Arguments,
  io: Io,
  parts: Parts,
  expect?: CollectOptions['expect'],
): Promise<{ inputs: Input[]; problems: readonly string[] }> {
  const paths = args.operands.filter((operand) => operand !== '-')
  const options = { cwd: io.cwd, ignorePatterns: args.ignorePatterns, noIgnore: !args.useIgnoreFiles, expect }
  const { files, problems, unmatched } = paths.length > 0 ? await parts.collect(paths, options) : nothing
  const inputs = files.map((file) => fileInput(file, args, parts))
  if (paths.length < args.operands.length) inputs.push(stdinInput(args, io))
  return { inputs, problems: args.failOnUnmatched ? [...unmatched, ...problems] : problems }
}

/** A file that is called what the user would type. */
export function fileInput(file: CollectedFile, args: Arguments, parts: Parts): Input {
  return new FileInput(file, args.inputFormat ?? formatOf(file.name), parts)
}

/** There may be very many of them, so they have no functions of their own. */
class FileInput implements Input {
  readonly format: InputFormat | undefined
  readonly #file: CollectedFile
  readonly #parts: Parts

  constructor(file: CollectedFile, format: InputFormat | undefined, parts: Parts) {
    this.#file = file
    this.format = format
    this.#parts = parts
  }

  get name(): string {
    return this.#file.path
  }

  get path(): string {
    return this.#file.absolute
  }

  get folder(): string {
    return this.#file.folder
  }

  get fallback(): undefined {
    return undefined
  }

  get isStdin(): boolean {
    return false
  }

  get regularFile(): string {
    return this.#file.isRegular ? this.#file.absolute : ''
  }

  async open(): Promise<ByteSource> {
    return this.#parts.open(this.path)
  }
}

function stdinInput({ stdinFilename, inputFormat }: Arguments, io: Io): Input {
  const path = resolve(io.cwd, stdinFilename ?? 'stdin')
  return {
    name: stdinFilename === undefined ? '<stdin>' : displayPath(stdinFilename, io.cwd),
    path,
    folder: dirname(path),
    format: inputFormat ?? (stdinFilename === undefined ? undefined : formatOf(stdinFilename)),
    fallback: 'json',
    isStdin: true,
    regularFile: '',
    open: async () => io.stdin(),
  }
}

/**
 * The format of an input and a source of all of its bytes, of which the first may have been looked at.
 *
 * @throws UsageError when the format cannot be told.
 */
export function withFormat(input: Input, source: ByteSource): { format: InputFormat; source: ByteSource } {
  if (input.format !== undefined) return { format: input.format, source }
  const head = readHead(source, headSize)
  const format = guess(head, input.fallback !== undefined) ?? input.fallback
  if (format === undefined) {
    const ending = extname(input.name)
    const why = ending === '' ? 'it has no ending' : `${ending} is no known ending`
    throw new UsageError(`${visible(input.name)}: cannot tell the format, since ${why}; give --input-format`)
  }
  return { format, source: precededBy(head, source) }
}

/** The format that the first bytes of a text suggest. `anyText`: text that is not JSON counts as YAML. */
export function guess(head: Uint8Array, anyText: boolean): InputFormat | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1')
  const start = text.replace(/^\u00ef\u00bb\u00bf/, '').replace(/^[ \t\r\n]+/, '')
  if (/^\{[^\n]*\}[ \t\r]*\n[ \t\r\n]*\{/.test(start)) return 'jsonl'
  if (/^[[{]/.test(start)) return 'json'
  if (!anyText) return undefined
  if (/^\/[/*]/.test(start)) return 'jsonc'
  return /^[A-Za-z#%_'-]/.test(start) ? 'yaml' : undefined
}
