/** A report with a bit of everything, for the tests of the page. */
import type { ReportInput } from '../../src/report/types.ts'
import type { Diagnostic } from '../../src/types.ts'
import { diagnostic, inputOf } from './samples.ts'

export const attack = `</script></style></title>--><img src=x onerror=alert(1)>"'><svg onload=alert(2)>{{7*7}}\`\${1}\u202e`

/** Two files: five findings of three severities, and a batch with sixty more that are folded into one. */
export function mixedReport(): ReportInput {
  const line = '  "temprature": 0.7, "n": 0'
  return inputOf([
    {
      file: 'payloads/a.json',
      payloads: 1,
      diagnostics: [
        unknownField(line),
        diagnostic({ line: 4, column: 27, endLine: 4, endColumn: 28, excerpt: excerptOf(line) }),
        diagnostic({ rule: 'stop-sequence', severity: 'warning', message: 'stop[0] is empty', pointer: '/stop/0' }),
      ],
    },
    { file: 'payloads/clean.json', payloads: 1, diagnostics: [] },
    {
      file: 'payloads/batch.jsonl',
      payloads: 61,
      diagnostics: [
        ...Array.from({ length: 61 }, (_, index) => batchFinding(index)),
        diagnostic({ rule: 'foreign-model', severity: 'warning', message: 'model is of another provider' }),
        diagnostic({ rule: 'old-name', severity: 'hint', message: 'sample_fps is the older name', url: 'about:blank' }),
      ],
    },
  ])
}

function unknownField(line: string): Diagnostic {
  const title = 'rename it to "temperature"'
  return diagnostic({
    rule: 'unknown-field',
    message: '"temprature" is no field of the request; did you mean "temperature"?',
    hint: title,
    pointer: '/temprature',
    line: 4,
    column: 3,
    endLine: 4,
    endColumn: 15,
    excerpt: excerptOf(line),
    fix: { safe: false, title, edits: [] },
  })
}

function batchFinding(index: number): Diagnostic {
  const text = `"temperature": ${index + 3}`
  return diagnostic({
    message: `temperature is ${index + 3}; must be between 0 and 2`,
    hint: 'lower it',
    pointer: '/body/temperature',
    record: index + 1,
    customId: `req-${index}`,
    line: index + 1,
    column: 16,
    endLine: index + 1,
    endColumn: text.length + 1,
    excerpt: excerptOf(text),
  })
}

function excerptOf(text: string): { text: string; column: number; cut: boolean } {
  return { text, column: 1, cut: false }
}

/** A report whose every text tries to be markup. */
export function hostileReport(text: string): ReportInput {
  const one = diagnostic({
    rule: text,
    message: text,
    hint: text,
    customId: text,
    url: `https://example.org/${text}`,
    column: 3,
    endColumn: 9,
    excerpt: { text: `${text}${text}`, column: 1, cut: true },
    fix: { safe: true, title: text, edits: [] },
  })
  const alike = Array.from({ length: 7 }, (_, line) => ({ ...one, line: line + 2, message: `${line} ${text}` }))
  const input = inputOf([
    { file: text, payloads: 1, diagnostics: [one, ...alike, { ...one, pointer: '/other', url: `javascript:${text}` }] },
  ])
  return {
    ...input,
    tool: { name: text, version: text },
    schema: { provider: text, endpointId: text, version: text, hash: text },
  }
}
