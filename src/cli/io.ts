/** What the command line sees of the world outside, so that a test can be that world. */
import type { ByteSource } from '../parse/source.ts'

export interface Io {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Takes the whole text before it returns; once nobody listens any more, it does nothing. */
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  readonly stdin: () => ByteSource
  readonly stdoutIsTTY: boolean
  readonly stderrIsTTY?: boolean
  /** Whether someone can be asked. */
  readonly stdinIsTTY?: boolean
  /** The width of the terminal, if standard output is one that knows it. */
  readonly columns: number | undefined
  /** The same of standard error. */
  readonly stderrColumns?: number | undefined
  readonly platform: NodeJS.Platform
}

const largestPiece = 2 ** 16

/** Writes pieces of text, many small ones at once. */
export function writeAll(write: (text: string) => void, pieces: Iterable<string>): void {
  const writer = pieceWriter(write)
  for (const piece of pieces) writer.write(piece)
  writer.flush()
}

/** Takes pieces of text and writes many small ones at once; `flush` writes those that wait. */
export function pieceWriter(write: (text: string) => void): { write(piece: string): void; flush(): void } {
  let waiting = ''
  const flush = (): void => {
    if (waiting !== '') write(waiting)
    waiting = ''
  }
  return {
    write(piece) {
      waiting += piece
      if (waiting.length >= largestPiece) flush()
    },
    flush,
  }
}
