import { defineRule } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

export const rule = defineRule({
  id: 'foreign-model',
  severity: 'warning',
  summary: "A model of another provider, which is not found under this API's ids",
  fields: ['model'],
  evidence: [
    {
      source: 'SEED',
      says: 'names of models are accounts/<account>/models/<name>, and some short ids',
      status: 'documented',
    },
    {
      source: 'Fireworks error codes',
      says: 'a model that is unknown or not deployed is answered with 404',
      status: 'documented',
    },
  ],
  check(request, { report }) {
    const model = request.string('model')
    if (model === undefined) return
    const pointer = request.at('model')
    const name = model.trim().replace(/^accounts\/fireworks\/models\//, '')
    const owner = owners.find(({ pattern }) => pattern.test(name))
    if (name === '') report({ pointer, message: 'model is empty; must be the id of a model', hint })
    else if (model !== model.trim()) {
      const message = `model is ${quote(model)}, with white space around the id; no model has such an id`
      report({ pointer, message, hint: `write ${quote(model.trim())}` })
    } else if (owner !== undefined) {
      report({
        pointer,
        message: `model is ${quote(model)}, an id of ${owner.name} and not of this API`,
        hint: openWeights(name) ?? hint,
      })
    } else if (clientPrefix.test(name)) {
      const bare = name.replace(clientPrefix, '')
      const message = `model is ${quote(model)}; what stands before ${quote(bare)} is for a client library`
      report({ pointer, message, hint: `send ${quote(bare)} if no library takes the prefix off`, severity: 'hint' })
    }
  },
})

const hint = 'write the id of a model of this API, such as accounts/fireworks/models/<name>'

const owners: readonly { name: string; pattern: RegExp }[] = [
  {
    name: 'OpenAI',
    pattern: /^(?:gpt-(?!oss)|chatgpt-|o[1345](?:-|$)|(?:text-)?(?:davinci|curie|babbage|ada)(?:-|$)|text-embedding-)/i,
  },
  { name: 'Anthropic', pattern: /^claude-/i },
  { name: 'Google', pattern: /^(?:models\/)?gemini-/i },
  {
    name: 'another provider',
    pattern: /^(?:openai|anthropic|google|gemini|azure|bedrock|vertex_ai|cohere)\/(?!accounts\/)/i,
  },
]

/** Prefixes by which litellm, promptfoo and clients for any OpenAI-like server choose a provider. */
const clientPrefix = /^(?:fireworks_ai\/|fireworks:|openai\/)(?=accounts\/)/i

/** The open models of OpenAI are here, under another id. */
function openWeights(name: string): string | undefined {
  const slug = /^openai\/(gpt-oss-[\w.-]+)$/i.exec(name)?.[1]
  return slug && `write "accounts/fireworks/models/${slug}"`
}
