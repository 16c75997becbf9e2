/** The difference between two texts as `patch -p0` and `git apply -p0` take it. */
import { createTwoFilesPatch } from 'diff'

/** A unified diff of a file, line ends and byte order mark included. */
export function unifiedDiff(name: string, before: Uint8Array, after: Uint8Array): string {
  const patch = createTwoFilesPatch(name, name, text(before), text(after), undefined, undefined, { context: 3 })
  // The line above the names is for the patches of other systems.
  return patch.slice(patch.indexOf('---'))
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
}
