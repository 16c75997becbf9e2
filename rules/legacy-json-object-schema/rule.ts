import { defineRule } from '../../src/rule.ts'

export const rule = defineRule({
  id: 'legacy-json-object-schema',
  severity: 'hint',
  summary: 'A schema in the older form, with the type json_object',
  fields: ['response_format'],
  evidence: [
    {
      source: 'BerriAI/litellm#29604',
      says: 'a report that the schema of json_object is not enforced any more',
      status: 'live',
    },
    { source: 'STRUCT', says: 'schemas are given with the type json_schema', status: 'documented' },
  ],
  check(request, { report }) {
    const format = request.object('response_format')
    if (format?.string('type') !== 'json_object' || !format.given('schema')) return
    report({
      pointer: format.at('schema'),
      on: 'key',
      message: 'response_format.schema is the older form, which is reported to be no longer enforced',
      hint: 'set type to "json_schema" and rename schema to json_schema',
    })
  },
})
