/** Connects the command line to the process it runs in. */
import { fstatSync } from 'node:fs'
import { createConfigLookup } from '../config/index.ts'
import * as engine from '../engine.ts'
import { collect } from '../files/index.ts'
import { fileSource, stdinSource } from '../parse/source.ts'
import type { Io } from './io.ts'
import type { Parts } from './parts.ts'
import { run } from './run.ts'
import { writerFor } from './writer.ts'

/** The real parts. */
export const parts: Parts = {
  engine: async () => engine,
  configLookup: async (options) => createConfigLookup(options),
  collect,
  open: async (path) => fileSource(path),
}

/** Runs with the process's arguments and streams and sets its exit code; the process then ends by itself. */
export async function main(process: NodeJS.Process): Promise<void> {
  const onTerminal = isTerminal(1, process)
  const io: Io = {
    cwd: process.cwd(),
    env: process.env,
    stdout: writerFor(1),
    stderr: writerFor(2),
    stdin: stdinSource,
    stdoutIsTTY: onTerminal,
    get stdinIsTTY() {
      return isTerminal(0, process)
    },
    get stderrIsTTY() {
      return isTerminal(2, process)
    },
    // Asking for the width opens the stream, which takes a while, so it is asked for only where there is one.
    columns: onTerminal ? process.stdout.columns : undefined,
    get stderrColumns() {
      return isTerminal(2, process) ? process.stderr.columns : undefined
    },
    platform: process.platform,
  }
  process.exitCode = await run(process.argv.slice(2), io, parts)
}

/** Whether a descriptor is a terminal; the module that knows is loaded only for what may be one. */
function isTerminal(descriptor: number, process: NodeJS.Process): boolean {
  try {
    const stats = fstatSync(descriptor)
    return (
      stats.isCharacterDevice() &&
      !isMemoryDevice(stats.rdev) &&
      process.getBuiltinModule('node:tty').isatty(descriptor)
    )
  } catch {
    return false
  }
}

/** Whether a device number of Linux is that of /dev/null and its kin. */
function isMemoryDevice(device: number): boolean {
  return globalThis.process.platform === 'linux' && device >> 8 === 1
}
