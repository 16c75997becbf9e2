/** What tells a model of this API from others, by its id alone. */
import type { Remark } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

/** What is wrong with the id of a model; undefined for one that may well be known here. */
export function flawOf(model: string): Omit<Remark, 'pointer'> | undefined {
  const id = model.trim()
  const name = id.startsWith(own) ? id.slice(own.length) : id
  if (name === '') return { message: 'model is empty; must be the id of a model', hint }
  if (model !== id) {
    const message = `model is ${quote(model)}, with white space around the id; no model has such an id`
    return { message, hint: `write ${quote(id)}` }
  }
  if (!odd.test(name)) return undefined
  const owner = owners.find(({ pattern }) => pattern.test(name))
  if (owner !== undefined) {
    const message = `model is ${quote(model)}, an id of ${owner.name} and not of this API`
    return { message, hint: openWeights(name) ?? hint }
  }
  const bare = name.replace(clientPrefix, '')
  const message = `model is ${quote(model)}; what stands before ${quote(bare)} is for a client library`
  return { message, hint: `send ${quote(bare)} if no library takes the prefix off`, severity: 'hint' }
}

const own = 'accounts/fireworks/models/'
const hint = `write the id of a model of this API, such as ${own}<name>`

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

/** All of them in one pattern, which is made sooner; most models are of none. */
const odd = new RegExp(
  [...owners.map(({ pattern }) => pattern), clientPrefix].map(({ source }) => source).join('|'),
  'i',
)

/** The open models of OpenAI are here, under another id. */
function openWeights(name: string): string | undefined {
  const slug = /^openai\/(gpt-oss-[\w.-]+)$/i.exec(name)?.[1]
  return slug && `write "accounts/fireworks/models/${slug}"`
}
