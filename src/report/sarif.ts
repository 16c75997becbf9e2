/** SARIF 2.1.0, for code scanning on GitHub and elsewhere. */
import type {
  ArtifactLocation,
  Fix as SarifFix,
  Invocation,
  Notification,
  Region,
  ReportingDescriptor,
  Result,
  Run,
} from 'sarif'
import type { Fix, Severity } from '../types.ts'
import { findingsOf, gravestFirst, messageWithHelp, pathFromRoot, tellableFix, type Found } from './findings.ts'
import { fingerprinter } from './fingerprint.ts'
import { jsonList } from './list.ts'
import { thousands } from './summary.ts'
import type { ReportInput, RuleInfo } from './types.ts'

/** GitHub shows no more results of a run and refuses a file with five times as many. */
const MOST_RESULTS = 5000

/** The pieces of the log, one result a line. */
export function* sarifReport(input: ReportInput): Iterable<string> {
  const all = findingsOf(input.results)
  const kept = all.length > MOST_RESULTS ? gravestFirst(all).slice(0, MOST_RESULTS) : all
  const rules = (input.rules ?? []).map(descriptorOf)
  const indices = new Map(rules.map(({ id }, index) => [id, index]))
  yield '{\n  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n  "version": "2.1.0",\n  "runs": [{\n'
  for (const [key, value] of Object.entries(runOf(input, rules, all.length - kept.length))) {
    yield `    ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`
  }
  const fingerprint = fingerprinter()
  yield '    "results": '
  yield* jsonList(kept, '    ', (found) => [JSON.stringify(resultOf(found, input, indices, fingerprint(found)))])
  yield '\n  }]\n}\n'
}

function runOf(input: ReportInput, rules: ReportingDescriptor[], leftOut: number): Omit<Run, 'results'> {
  const { name, version } = input.tool
  const { provider, endpointId, version: day, hash } = input.schema
  const informationUri = 'https://github.com/completions-lint/completions-lint'
  return {
    tool: { driver: { name, version, informationUri, rules } },
    columnKind: 'utf16CodeUnits',
    invocations: [invocationOf(input, leftOut)],
    properties: { schema: { provider, endpointId, version: day, hash } },
  }
}

function invocationOf({ problems = [] }: ReportInput, leftOut: number): Invocation {
  const notifications: Notification[] = problems.map((text) => ({ level: 'error', message: { text } }))
  if (leftOut > 0) {
    const text = `${thousands(leftOut)} results are left out, hints before warnings before errors: GitHub shows the first ${thousands(MOST_RESULTS)} of a run`
    notifications.push({ level: 'warning', message: { text } })
  }
  return {
    executionSuccessful: problems.length === 0,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
  }
}

function descriptorOf({ id, severity, summary, url, page }: RuleInfo): ReportingDescriptor {
  const text = `${summary}.`
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `${text} More: ${url}`, ...(page !== undefined && { markdown: markdownOf(page, url) }) },
    helpUri: url,
    defaultConfiguration: severity === 'off' ? { enabled: false } : { level: levels[severity] },
  }
}

/** A page without the marks of its generated blocks, its links to other pages made whole. */
function markdownOf(page: string, url: string): string {
  const pages = new URL('..', url).href
  return page.replaceAll(/<!-- (?:begin|end) .*? -->\n*/g, '').replaceAll('](../', `](${pages}`)
}

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  hint: 'note',
}

function resultOf(found: Found, input: ReportInput, indices: ReadonlyMap<string, number>, fingerprint: string): Result {
  const { diagnostic } = found
  const { rule, severity, pointer, record, customId } = diagnostic
  const fix = tellableFix(diagnostic)
  const artifactLocation = locationOf(pathFromRoot(found.file, input))
  const ruleIndex = indices.get(rule)
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: levels[severity],
    message: { text: messageWithHelp(diagnostic) },
    locations: [
      {
        physicalLocation: { artifactLocation, region: regionOf(diagnostic) },
        ...(pointer !== '' && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
    partialFingerprints: { 'completionsLintFinding/v1': fingerprint },
    ...(fix !== undefined && { fixes: [fixOf(fix, artifactLocation)] }),
    properties: { record, ...(customId !== undefined && { customId }) },
  }
}

/** Readers refuse a region that begins before the first line or column. */
function regionOf(place: Readonly<Record<'line' | 'column' | 'endLine' | 'endColumn', number>>): Region {
  return {
    startLine: Math.max(place.line, 1),
    startColumn: Math.max(place.column, 1),
    endLine: Math.max(place.endLine, place.line, 1),
    endColumn: Math.max(place.endColumn, 1),
  }
}

function fixOf({ title, edits }: Fix, artifactLocation: ArtifactLocation): SarifFix {
  const replacements = edits.map((edit) => ({ deletedRegion: regionOf(edit), insertedContent: { text: edit.text } }))
  return { description: { text: title }, artifactChanges: [{ artifactLocation, replacements }] }
}

function locationOf(path: string): ArtifactLocation {
  const uri = path.split('/').map(percentEncoded).join('/')
  return { uri, uriBaseId: '%SRCROOT%' }
}

/** Half a surrogate pair, which no name of a file should hold, has no percent code. */
function percentEncoded(part: string): string {
  return encodeURIComponent(part.replaceAll(/\p{Cs}/gu, '\ufffd'))
}
