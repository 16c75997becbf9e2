import { defineRule } from '../../src/rule.ts'
import { quote, valueWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'custom-id',
  severity: 'error',
  summary: 'A batch line whose result cannot be told from others: its custom_id is missing, empty or no string',
  fields: [],
  evidence: [
    { source: 'Fireworks batch guide', says: 'each line has a custom_id, unique in its file', status: 'documented' },
    {
      source: 'maximhq/bifrost#5291',
      says: 'with an empty custom_id a result cannot be matched with its request',
      status: 'advice',
    },
  ],
  entry({ envelope }, { report, complete }) {
    const id = envelope.raw('custom_id')
    if (id === undefined) {
      if (complete)
        report({
          pointer: '',
          message: 'this batch line has no custom_id',
          hint: `add one, unique in the file: ${example}`,
        })
    } else if (typeof id !== 'string') {
      const hint = typeof id === 'number' ? `quote it: "${id}"` : `write a string: ${example}`
      report({ pointer: '/custom_id', message: `custom_id is ${valueWords(id)}; must be a string`, hint })
    } else if (id.trim() === '') {
      const what = id === '' ? 'empty' : `only white space (${quote(id)})`
      report({
        pointer: '/custom_id',
        message: `custom_id is ${what}; must name the request`,
        hint: `write a name: ${example}`,
      })
    }
  },
})

const example = '"custom_id": "request-1"'
