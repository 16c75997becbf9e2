/** Which inputs a first look takes for surely clean, so that they need not be linted. */
import type { FileSettings } from '../settings.ts'
import type { Input } from './inputs.ts'
import type { Engine } from './parts.ts'

/** Whether an input is surely clean under its settings; what stops reading it is thrown. */
export type IsClean = (input: Input, settings: FileSettings) => Promise<boolean>

/** Makes the look at some inputs, to be asked in their order. */
export async function lookAt(inputs: readonly Input[], engine: Engine): Promise<IsClean> {
  const paths = inputs.map(({ regularFile, format }) => (format === 'json' || format === 'jsonc' ? regularFile : ''))
  if (paths.every((path) => path === '')) return async () => false
  const look = await engine.lookAt(paths)
  let index = 0
  return async (input, settings) => {
    index = inputs.indexOf(input, index)
    return paths[index] !== '' && (await engine.canLook(settings)) && look(index)
  }
}
