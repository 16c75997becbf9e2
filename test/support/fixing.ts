/** Fixing text in memory, as the command line does it. */
import { fixFile, type FixOutcome } from '../../src/fix/index.ts'
import { lintDocuments, lintFile } from '../../src/index.ts'
import { bytesSource } from '../../src/parse/source.ts'
import type { InputFormat } from '../../src/types.ts'

export interface Fixed extends FixOutcome {
  /** The bytes as they are after fixing, changed or not. */
  readonly bytes: Buffer
}

/** Fixes bytes with the default settings. */
export async function fixBytes(bytes: Buffer, format: InputFormat, unsafe = false): Promise<Fixed> {
  const outcome = await fixFile({
    name: `x.${format}`,
    format,
    open: () => bytesSource(bytes, 7),
    lint: (source) => lintFile({ path: `x.${format}`, source, format }),
    lines: (source) => lintDocuments({ source, format }),
    unsafe,
    path: undefined,
  })
  return { ...outcome, bytes: outcome.output ?? bytes }
}

/** Fixes a text. */
export async function fixString(text: string, format: InputFormat, unsafe = false): Promise<string> {
  return (await fixBytes(Buffer.from(text), format, unsafe)).bytes.toString()
}
