/** The endpoints whose requests can be checked. */
import * as completions from '../generated/fireworks-v1-completions.js'
import type { Violation } from '../rule.ts'
import { endpointInfo, type EndpointInfo } from './info.ts'
import { checkEndpoint, type EndpointName } from './names.ts'
import { isObject } from '../view.ts'
import { violationsOf, type GeneratedValidator } from './violations.ts'

/** Says what the schema objects to in a value, at most one violation for each place. */
export type Explain = (value: unknown) => Violation[]

/** One endpoint at one version of its schema. */
export interface Endpoint extends EndpointInfo {
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
  /** Whether the schema accepts the value of a field of a request. */
  takes(key: string, value: unknown): boolean
}

interface Loader {
  load(): Promise<GeneratedEndpoint>
  loadValidator(): Promise<{ readonly default: GeneratedValidator }>
}

const loaders: Readonly<Record<EndpointName, Loader>> = {
  'fireworks/v1/completions': {
    load: async () => completions,
    loadValidator: () => import('../generated/fireworks-v1-completions-violations.js'),
  },
}

/**
 * What the schema may object to in a request: an object of the fields that it does not take, and of those that have to be
 * there. The code that explains asks an object for each field that there is, which takes long where objects come in many
 * shapes.
 */
function refused(
  request: Readonly<Record<string, unknown>>,
  { required, takes }: Pick<GeneratedEndpoint, 'required' | 'takes'>,
): object {
  // V8 keeps all objects without a prototype in one shape.
  const part = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(request)) {
    const value = request[key]
    if (required.includes(key) || !takes(key, value)) part[key] = value
  }
  return part
}

const loaded = new Map<string, Endpoint>()

/** The endpoint of a name, loaded on first use; a `UsageError` lists the names when there is none such. */
export async function endpointOf(name: string): Promise<Endpoint> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  checkEndpoint(name)
  const { load, loadValidator } = loaders[name]
  const { fields, required, recognise, takes } = await load()
  const loadExplain = async (): Promise<Explain> => {
    const { default: validate } = await loadValidator()
    return (value) => violationsOf(validate, isObject(value) ? refused(value, { required, takes }) : value)
  }
  const endpoint: Endpoint = { ...endpointInfo(name), fields, required, recognise, loadExplain }
  loaded.set(name, endpoint)
  return endpoint
}
