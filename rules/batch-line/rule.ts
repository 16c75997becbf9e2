import { defineRule, type BatchContext, type BatchEntry } from '../../src/rule.ts'
import { isObject } from '../../src/view.ts'
import { quote, valueWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'batch-line',
  severity: 'error',
  summary: 'A line of a batch that holds no request: no object, no body, a body of the wrong type, a wrong method',
  fields: [],
  evidence: [
    {
      source: 'Fireworks batch guide',
      says: 'a line is an object with a custom_id and a body that holds the parameters',
      status: 'documented',
    },
    {
      source: 'OpenAI batch API',
      says: 'the only method is POST, and url is the path of the endpoint',
      status: 'schema',
    },
    {
      source: 'headroomlabs-ai/headroom#2316',
      says: 'lines that are no objects, and bodies that are JSON text, are met in practice',
      status: 'advice',
    },
  ],
  entry(entry, context) {
    checkBody(entry, context)
    checkCall(entry, context)
  },
})

function checkBody({ envelope }: BatchEntry, { report, complete }: BatchContext): void {
  const body = envelope.raw('body')
  if (body === undefined) {
    const hint = strays(envelope.value) ?? 'put the request into body, beside custom_id'
    if (complete) report({ pointer: '', message: 'this batch line has no body, so it holds no request', hint })
  } else if (!isObject(body)) {
    const what = isObjectText(body) ? 'the JSON text of an object' : valueWords(body)
    const hint = isObjectText(body) ? 'write the object itself, not its JSON text' : undefined
    report({ pointer: '/body', message: `body is ${what}; must be the request, an object`, hint })
  }
}

/** What to do with fields that stand beside custom_id instead of in the body. */
function strays(line: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(line).filter((name) => !envelopeFields.has(name))
  const [only] = names
  if (only === undefined) return undefined
  if (names.length === 1 && isObject(line[only])) return `rename ${quote(only)} to "body"`
  const shown = names.slice(0, MOST_NAMES).map(quote).join(', ')
  return `put ${shown}${names.length > MOST_NAMES ? ' and the other fields' : ''} into body`
}

const envelopeFields: ReadonlySet<string> = new Set(['custom_id', 'method', 'url', 'id', 'metadata'])
const MOST_NAMES = 4

function isObjectText(value: unknown): boolean {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return false
  try {
    return isObject(JSON.parse(value))
  } catch {
    return false
  }
}

function checkCall({ envelope, checked }: BatchEntry, { report }: BatchContext): void {
  const method = envelope.raw('method')
  if (method !== undefined && method !== 'POST') {
    const what = typeof method === 'string' ? quote(method) : valueWords(method)
    report({ pointer: '/method', message: `method is ${what}; must be "POST"` })
  }
  const url = envelope.raw('url')
  if (url !== undefined && typeof url !== 'string') {
    report({ pointer: '/url', message: `url is ${valueWords(url)}; must be a path such as "/${checked}"` })
  }
}
