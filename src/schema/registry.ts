/** The endpoints whose requests can be checked. */
import type { Violation } from '../rule.ts'
import { UsageError } from '../errors.ts'
import { violationsOf, type GeneratedValidator } from './violations.ts'

/** One endpoint at one version of its schema. */
export interface Endpoint {
  readonly provider: string
  readonly endpointId: string
  /** The day its schema was extracted. */
  readonly version: string
  /** SHA-256 of our schema file's facts. */
  readonly hash: string
  /** The fields that a request may have at its top. */
  readonly fields: readonly string[]
  violations(value: unknown): Violation[]
}

/** What the build makes of one schema file. */
interface GeneratedEndpoint {
  readonly default: GeneratedValidator
  readonly fields: readonly string[]
  readonly info: Pick<Endpoint, 'provider' | 'endpointId' | 'version' | 'hash'>
}

/** The names of the endpoints, as `--endpoint` and the configuration give them; the first is the default. */
export const endpointNames = ['fireworks/v1/completions'] as const

type EndpointName = (typeof endpointNames)[number]

const load: Readonly<Record<EndpointName, () => Promise<GeneratedEndpoint>>> = {
  'fireworks/v1/completions': () => import('../generated/fireworks-v1-completions.js'),
}

const loaded = new Map<string, Endpoint>()

/** The endpoint of a name, loaded on first use; a `UsageError` lists the names when there is none such. */
export async function endpointOf(name: string): Promise<Endpoint> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  if (!Object.hasOwn(load, name)) {
    throw new UsageError(`unknown endpoint ${JSON.stringify(name)}; known: ${endpointNames.join(', ')}`)
  }
  const { default: validate, fields, info } = await load[name as EndpointName]()
  const endpoint: Endpoint = { ...info, fields, violations: (value) => violationsOf(validate, value) }
  loaded.set(name, endpoint)
  return endpoint
}
