/** Files for batches. */
import { closeSync, openSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegularFile } from '../../src/parse/source.ts'
import { scratchFolder } from '../support/process.ts'

/** A file with some content, open; whoever asks for it closes it. */
export function openedFile(content: Buffer): RegularFile & { close(): void } {
  const path = join(scratchFolder(), 'batch.jsonl')
  writeFileSync(path, content)
  const descriptor = openSync(path, 'r')
  return { path, descriptor, size: statSync(path).size, close: () => closeSync(descriptor) }
}
