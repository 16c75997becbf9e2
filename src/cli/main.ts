/** Connects the command line to the process it runs in. */
import { isatty } from 'node:tty'
import { fileSource, stdinSource } from '../parse/source.ts'
import type { Io } from './io.ts'
import type { Parts } from './parts.ts'
import { run } from './run.ts'
import { writerFor } from './writer.ts'

/** The real parts. */
export const parts: Parts = {
  engine: () => import('../index.ts'),
  configLookup: async (options) => (await import('../config/index.ts')).createConfigLookup(options),
  collect: async (paths, options) => (await import('../files/index.ts')).collect(paths, options),
  open: async (path) => fileSource(path),
}

/** Runs with the process's arguments and streams and sets its exit code; the process then ends by itself. */
export async function main(process: NodeJS.Process): Promise<void> {
  const io: Io = {
    cwd: process.cwd(),
    env: process.env,
    stdout: writerFor(1),
    stderr: writerFor(2),
    stdin: stdinSource,
    stdoutIsTTY: isatty(1),
    stdinIsTTY: isatty(0),
    // Asking for the width opens the stream, which takes a while, so it is asked for only where there is one.
    columns: isatty(1) ? process.stdout.columns : undefined,
    platform: process.platform,
  }
  process.exitCode = await run(process.argv.slice(2), io, parts)
}
