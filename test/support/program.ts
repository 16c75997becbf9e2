/** The whole program in this process: real files, buffers as streams. */
import type { Io } from '../../src/cli/io.ts'
import { parts } from '../../src/cli/main.ts'
import { run } from '../../src/cli/run.ts'
import { bytesSource } from '../../src/parse/source.ts'

export interface ProgramRun {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command line in a folder. The terminal is no terminal, unless `columns` gives it a width. */
export async function runHere(
  argv: readonly string[],
  world: { readonly cwd: string; readonly stdin?: string; readonly env?: Io['env']; readonly columns?: number },
): Promise<ProgramRun> {
  const written = { stdout: '', stderr: '' }
  const io: Io = {
    cwd: world.cwd,
    env: world.env ?? {},
    stdout: (text) => void (written.stdout += text),
    stderr: (text) => void (written.stderr += text),
    stdin: () => bytesSource(Buffer.from(world.stdin ?? '')),
    stdoutIsTTY: world.columns !== undefined,
    columns: world.columns,
    platform: 'linux',
  }
  const status = await run(argv, io, parts)
  return { status, ...written }
}
