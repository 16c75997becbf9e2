import { defineRule, type BatchEntry } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'mixed-endpoints',
  severity: 'warning',
  summary: 'A batch whose requests go to several endpoints, or to one that is not checked',
  fields: [],
  evidence: [
    {
      source: 'OpenAI batch API',
      says: 'a batch has one endpoint, which the url of every line repeats',
      status: 'documented',
    },
    {
      source: 'Fireworks batch guide',
      says: 'a line has no url; whether one is looked at is not said',
      status: 'unknown',
    },
  ],
  entry(entry, { report, memory }) {
    const url = entry.envelope.string('url')
    if (url === undefined) return
    const kind = kindOf(entry, url)
    const first = memory.get(FIRST)
    if (first === undefined) memory.set(FIRST, kind).set(`${FIRST} where`, entry.where)
    // One such line says it for all of its kind.
    if (memory.has(`kind ${kind}`)) return
    memory.set(`kind ${kind}`, entry.where)
    if (first !== undefined) {
      const message = `url is ${quote(url)}; that of ${memory.get(`${FIRST} where`)} is ${quote(first)}, and a batch has one endpoint`
      const hint = `move requests for another endpoint to a file of their own${entry.foreign ? '; their bodies are not checked' : ''}`
      report({ pointer: '/url', message, hint })
    } else if (entry.foreign) {
      report({
        pointer: '/url',
        message: `url is ${quote(url)}; only ${entry.checked} can be checked, so this body is not`,
      })
    }
  },
})

const FIRST = 'first'

/** The endpoint that a URL leads to; all spellings of the one that is checked are the same. */
function kindOf({ foreign, checked }: BatchEntry, url: string): string {
  return foreign ? url.replace(/^https?:\/\/[^/]*/, '').replace(/\/$/, '') : `/${checked}`
}
