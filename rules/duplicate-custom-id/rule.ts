import { defineRule } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'duplicate-custom-id',
  severity: 'error',
  summary: 'A custom_id that an earlier request of the same file has already',
  fields: [],
  evidence: [
    { source: 'Fireworks batch guide', says: 'each custom_id is unique in its file', status: 'documented' },
    { source: 'sgl-project/sglang#1415', says: 'two files may well use the same ids', status: 'advice' },
  ],
  entry({ envelope, where, number }, { report, firstWith }) {
    const id = envelope.string('custom_id')
    if (id === undefined || id.trim() === '') return
    const first = firstWith(id)
    if (first === undefined) return
    const message = `custom_id ${quote(id)} is already used in ${where.replace(String(number), String(first))}; must be unique in the file`
    report({ pointer: '/custom_id', message, hint: 'give each request an id of its own' })
  },
})
