/** What a file's name tells of its format. Loaded on every run, so it imports nothing heavy. */
import { endingOf } from '../paths.ts'
import type { InputFormat } from '../types.ts'

const formats: ReadonlyMap<string, InputFormat> = new Map([
  ['.json', 'json'],
  ['.jsonc', 'jsonc'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.jsonl', 'jsonl'],
  ['.ndjson', 'jsonl'],
])

/** The format that a file's name tells by its ending, in any case of letters; undefined for any other ending. */
export function formatOf(fileName: string): InputFormat | undefined {
  return formats.get(endingOf(fileName))
}
