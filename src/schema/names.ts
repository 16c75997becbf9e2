/** Which endpoints there are. */
import { UsageError } from '../errors.ts'

/** The names of the endpoints, as `--endpoint` and the configuration give them; the first is the default. */
export const endpointNames = ['fireworks/v1/completions'] as const

export type EndpointName = (typeof endpointNames)[number]

/** @throws UsageError with the names when there is none such. */
export function checkEndpoint(name: string): asserts name is EndpointName {
  if (!(endpointNames as readonly string[]).includes(name))
    throw new UsageError(`unknown endpoint ${JSON.stringify(name)}; known: ${endpointNames.join(', ')}`)
}
