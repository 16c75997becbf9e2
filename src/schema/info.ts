/** What the schemas of the endpoints are; apart from what is in them, since every report tells it. */
import { infos } from '../generated/infos.ts'
import { checkEndpoint } from './names.ts'

/** The schema of one endpoint at one version. */
export interface EndpointInfo {
  readonly provider: string
  readonly endpointId: string
  /** The day its schema was extracted. */
  readonly version: string
  /** SHA-256 of our schema file's facts. */
  readonly hash: string
}

/** @throws UsageError for an endpoint that is not known. */
export function endpointInfo(name: string): EndpointInfo {
  checkEndpoint(name)
  return infos[name]!
}
