/** What the command line sees of the world outside, so that a test can be that world. */
import type { ByteSource } from '../parse/source.ts'
import type { Piece } from '../report/types.ts'

export interface Io {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Takes the whole piece before it returns; once nobody listens any more, it does nothing. */
  readonly stdout: (piece: Piece) => void
  readonly stderr: (piece: Piece) => void
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

/** Writes pieces, many small ones at once. */
export function writeAll(write: (piece: Piece) => void, pieces: Iterable<Piece>): void {
  const writer = pieceWriter(write)
  for (const piece of pieces) writer.write(piece)
  writer.flush()
}

/** Takes pieces and writes many small ones at once; `flush` writes those that wait. */
export function pieceWriter(write: (piece: Piece) => void): { write(piece: Piece): void; flush(): void } {
  /** What waits before the text does. */
  let chunks: Uint8Array[] = []
  let size = 0
  let text = ''
  const flush = (): void => {
    if (chunks.length > 0) write(Buffer.concat(text === '' ? chunks : [...chunks, Buffer.from(text)]))
    else if (text !== '') write(text)
    chunks = []
    size = 0
    text = ''
  }
  return {
    write(piece) {
      if (typeof piece === 'string') text += piece
      else {
        if (text !== '') chunks.push(Buffer.from(text))
        text = ''
        chunks.push(piece)
      }
      size += piece.length
      if (size >= largestPiece) flush()
    },
    flush,
  }
}
