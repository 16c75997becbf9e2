/** Which inputs a first look takes for surely clean, so that they need not be linted. */
import type { Input } from './inputs.ts'
import type { Engine } from './parts.ts'

/**
 * Makes a function that looks at inputs, in their order; true where linting one would find nothing under settings that
 * `canLook`. What stops reading it is thrown. To ask again at once costs nothing.
 */
export async function lookAt(inputs: readonly Input[], engine: Engine): Promise<(input: Input) => boolean> {
  const paths = inputs.map(({ regularFile, format }) => (format === 'json' || format === 'jsonc' ? regularFile : ''))
  if (paths.every((path) => path === '')) return () => false
  const look = await engine.lookAt(paths)
  let index = -1
  let isClean = false
  return (input) => {
    if (input === inputs[index]) return isClean
    index = inputs.indexOf(input, index + 1)
    isClean = false
    return (isClean = paths[index] !== '' && look(index))
  }
}
