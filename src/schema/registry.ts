/** The endpoints whose requests can be checked. */
import { UsageError } from '../errors.ts'
import type { Violation } from '../rule.ts'
import { violationsOf, type GeneratedValidator } from './violations.ts'

/** Says what the schema objects to in a value, at most one violation for each place. */
export type Explain = (value: unknown) => Violation[]

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
  /** The fields that a request must have. */
  readonly required: readonly string[]
  /**
   * Whether the schema has nothing to object to but required fields that are absent: -1 when it has, else those fields
   * as bits in the order of `required`.
   */
  recognise(value: unknown): number
  /** Loads what explains the others. */
  loadExplain(): Promise<Explain>
}

/** What the build makes of one schema file. */
interface GeneratedEndpoint extends Pick<Endpoint, 'fields' | 'required' | 'recognise'> {
  readonly info: Pick<Endpoint, 'provider' | 'endpointId' | 'version' | 'hash'>
}

/** The names of the endpoints, as `--endpoint` and the configuration give them; the first is the default. */
export const endpointNames = ['fireworks/v1/completions'] as const

type EndpointName = (typeof endpointNames)[number]

interface Loader {
  load(): Promise<GeneratedEndpoint>
  loadValidator(): Promise<{ readonly default: GeneratedValidator }>
}

const loaders: Readonly<Record<EndpointName, Loader>> = {
  'fireworks/v1/completions': {
    load: () => import('../generated/fireworks-v1-completions.js'),
    loadValidator: () => import('../generated/fireworks-v1-completions-violations.js'),
  },
}

const loaded = new Map<string, Endpoint>()

/** The endpoint of a name, loaded on first use; a `UsageError` lists the names when there is none such. */
export async function endpointOf(name: string): Promise<Endpoint> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  if (!Object.hasOwn(loaders, name)) {
    throw new UsageError(`unknown endpoint ${JSON.stringify(name)}; known: ${endpointNames.join(', ')}`)
  }
  const { load, loadValidator } = loaders[name as EndpointName]
  const { fields, required, recognise, info } = await load()
  const loadExplain = async (): Promise<Explain> => {
    const { default: validate } = await loadValidator()
    return (value) => violationsOf(validate, value)
  }
  const endpoint: Endpoint = { ...info, fields, required, recognise, loadExplain }
  loaded.set(name, endpoint)
  return endpoint
}
