/** What tells a model of this API from others, by its id alone. */
import type { Remark } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

/** What is wrong with the id of a model; undefined for one that may well be known here. */
export function flawOf(model: string): Omit<Remark, 'pointer'> | undefined {
  const name = model.trim().replace(/^accounts\/fireworks\/models\//, '')
  if (name === '') return { message: 'model is empty; must be the id of a model', hint }
  if (model !== model.trim()) {
    const message = `model is ${quote(model)}, with white space around the id; no model has such an id`
    return { message, hint: `write ${quote(model.trim())}` }
  }
  const owner = ownerOf(name)
  if (owner !== undefined) {
    const message = `model is ${quote(model)}, an id of ${owner.name} and not of this API`
    return { message, hint: openWeights(name) ?? hint }
  }
  if (!clientPrefix.test(name)) return undefined
  const bare = name.replace(clientPrefix, '')
  const message = `model is ${quote(model)}; what stands before ${quote(bare)} is for a client library`
  return { message, hint: `send ${quote(bare)} if no library takes the prefix off`, severity: 'hint' }
}

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

/** All patterns in one, which is made sooner; most models have no other owner. */
const anyOwner = new RegExp(owners.map(({ pattern }) => pattern.source).join('|'), 'i')

function ownerOf(name: string): (typeof owners)[number] | undefined {
  return anyOwner.test(name) ? owners.find(({ pattern }) => pattern.test(name)) : undefined
}

/** Prefixes by which litellm, promptfoo and clients for any OpenAI-like server choose a provider. */
const clientPrefix = /^(?:fireworks_ai\/|fireworks:|openai\/)(?=accounts\/)/i

/** The open models of OpenAI are here, under another id. */
function openWeights(name: string): string | undefined {
  const slug = /^openai\/(gpt-oss-[\w.-]+)$/i.exec(name)?.[1]
  return slug && `write "accounts/fireworks/models/${slug}"`
}
