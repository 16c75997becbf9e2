import { lastToken } from '../../src/pointer.ts'
import { clamping } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { quote, rangeWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'logit-bias',
  severity: 'error',
  summary: 'A bias for something that is no token id, or beyond the range',
  fields: ['logit_bias'],
  keywords: ['propertyNames', 'minimum', 'maximum'],
  evidence: [{ source: 'SEED', says: 'maps token ids to a bias from -100 to 100', status: 'documented' }],
  fixes: { unsafe: 'writes the nearest bias that is taken' },
  word({ pointer, keyword, schema, value }, { source }) {
    const key = quote(lastToken(pointer)!)
    if (keyword === 'propertyNames') {
      const message = `${key} in logit_bias is no token id; must be a whole number of the model's vocabulary`
      return { on: 'key', message, hint: "look the token's id up with the model's tokenizer" }
    }
    const message = `logit_bias[${key}] is ${source(pointer)}; must be ${rangeWords(schema)}`
    return { message, repair: clamping(pointer, value, schema) }
  },
})
