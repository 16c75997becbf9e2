import { hasPlaceholder } from '../../src/placeholders.ts'
import { defineRule } from '../../src/rule.ts'
import { allowedWords, path, quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'placeholder',
  severity: 'error',
  summary: 'A template mark that was left where a value of another type is due',
  fields: [],
  keywords: ['type', 'enum', 'const'],
  evidence: [{ source: 'SEED', says: 'the type of each field; a mark is text until it is replaced', status: 'schema' }],
  claims: ({ value }) => typeof value === 'string' && hasPlaceholder(value),
  word(violation, { placeholders }) {
    const { pointer, value } = violation
    if (placeholders) return undefined
    return {
      message: `${path(pointer)} is the placeholder ${quote(String(value))}; must be ${allowedWords(violation)}`,
      hint: 'replace it before the request is sent; if this file is a template, set "placeholders": true in the configuration',
    }
  },
})
