/** What tells a model of this API from others, by its id alone; without patterns, which take a while to be made. */
import type { Remark } from '../../src/rule.ts'
import { quote } from '../../src/words.ts'

/** What is wrong with the id of a model; undefined for one that may well be known here. */
export function flawOf(model: string): Flaw | undefined {
  const known = flaws.get(model)
  if (known !== undefined || flaws.has(model)) return known
  const flaw = judge(model)
  // The models of a batch are few; those of an odd one are not kept without end.
  if (flaws.size < MOST_MODELS) flaws.set(model, flaw)
  return flaw
}

type Flaw = Omit<Remark, 'pointer'>

const MOST_MODELS = 256
const flaws = new Map<string, Flaw | undefined>()

function judge(model: string): Flaw | undefined {
  const id = model.trim()
  const name = id.startsWith(own) ? id.slice(own.length) : id
  if (name === '') return { message: 'model is empty; must be the id of a model', hint }
  if (model !== id) {
    const message = `model is ${quote(model)}, with white space around the id; no model has such an id`
    return { message, hint: `write ${quote(id)}` }
  }
  const letters = name.toLowerCase()
  const owner = ownerOf(letters)
  if (owner !== undefined) {
    const message = `model is ${quote(model)}, an id of ${owner} and not of this API`
    return { message, hint: openWeights(name) ?? hint }
  }
  const prefix = clientPrefixes.find((each) => letters.startsWith(`${each}accounts/`))
  if (prefix === undefined) return undefined
  const bare = name.slice(prefix.length)
  const message = `model is ${quote(model)}; what stands before ${quote(bare)} is for a client library`
  return { message, hint: `send ${quote(bare)} if no library takes the prefix off`, severity: 'hint' }
}

const own = 'accounts/fireworks/models/'
const hint = `write the id of a model of this API, such as ${own}<name>`

const completionModels = ['davinci', 'curie', 'babbage', 'ada']

interface Owner {
  readonly name: string
  /** What its ids begin with. */
  readonly starts: readonly string[]
  /** What they are, or begin with before a hyphen. */
  readonly words: readonly string[]
}

const owners: readonly Owner[] = [
  {
    name: 'OpenAI',
    starts: ['gpt-', 'chatgpt-', 'text-embedding-'],
    words: ['o1', 'o3', 'o4', 'o5', ...completionModels, ...completionModels.map((name) => `text-${name}`)],
  },
  { name: 'Anthropic', starts: ['claude-'], words: [] },
  { name: 'Google', starts: ['gemini-', 'models/gemini-'], words: [] },
]

/** Who comes before a slash in the ids of services that offer the models of many. */
const vendors = ['openai', 'anthropic', 'google', 'gemini', 'azure', 'bedrock', 'vertex_ai', 'cohere']

/** Whose model it is, by its id in lower case. The open models of OpenAI are here, too. */
function ownerOf(letters: string): string | undefined {
  if (letters.startsWith('gpt-oss')) return undefined
  const slash = letters.indexOf('/')
  if (vendors.includes(letters.slice(0, Math.max(slash, 0))) && !letters.startsWith('accounts/', slash + 1))
    return 'another provider'
  const isOf = ({ starts, words }: Owner): boolean =>
    starts.some((start) => letters.startsWith(start)) ||
    words.some((word) => letters === word || letters.startsWith(`${word}-`))
  return owners.find(isOf)?.name
}

/** Prefixes by which litellm, promptfoo and clients for any OpenAI-like server choose a provider. */
const clientPrefixes = ['fireworks_ai/', 'fireworks:', 'openai/']

/** The open models of OpenAI have another id here. */
function openWeights(name: string): string | undefined {
  const slug = /^openai\/(gpt-oss-[\w.-]+)$/i.exec(name)?.[1]
  return slug && `write "${own}${slug}"`
}
