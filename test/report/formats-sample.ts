/** The sample that goes through every format, and the inputs without findings. */
import { readFileSync } from 'node:fs'
import { formats } from '../../src/report/formats.ts'
import type { ReportInput } from '../../src/report/types.ts'
import type { FileResult } from '../../src/types.ts'
import { inputOf, plainStyle } from './samples.ts'

export const folder = new URL('../../fixtures/formats/', import.meta.url)

const results = JSON.parse(readFileSync(new URL('sample.json', folder), 'utf8')) as FileResult[]

const rules = [...new Map(results.flatMap(({ diagnostics }) => diagnostics.map(({ rule, url }) => [rule, url])))]
  .toSorted()
  .map(([id, url]) => ({ id, severity: 'error', summary: `Reports ${id}`, url: url!, page: pageOf(id!) }) as const)

function pageOf(id: string): string | undefined {
  return id === 'our-own'
    ? undefined
    : `# ${id}\n\n<!-- begin x a.json -->\n\nSee [other](../other/README.md).\n\n<!-- end x -->\n`
}

/** All that a report can be given, by what it shows. */
export const inputs: Readonly<Record<string, ReportInput>> = {
  sample: {
    ...inputOf(results),
    rules: rules.map((rule) => ({ ...rule, id: rule.id! })),
    base: 'services/chat/',
    problems: ['gone.json: no such file'],
  },
  clean: inputOf(results.filter(({ diagnostics }) => diagnostics.length === 0)),
  nothing: inputOf([]),
}

/** The text of a report. */
export async function textOf(format: string, input: ReportInput): Promise<string> {
  const render = await formats[format]!.load(input, plainStyle)
  return [...render(input, plainStyle)].join('')
}
