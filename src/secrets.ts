/** API keys, tokens and passwords in texts. No message may repeat one. */
import { hasPlaceholder } from './placeholders.ts'

/** A secret and what kind of secret it is, to stand behind "what looks like". */
export interface Secret {
  readonly name: string
  readonly secret: string
  /** What may be shown of it: the first characters of a key, which say whose it is; nothing of a password. */
  readonly shown: string
}

interface SecretKind {
  readonly name: string
  /** The first group is the secret. */
  readonly pattern: RegExp
}

const passwordInLink = 'a password in a link'

/** Each needs a trace among the fingerprints of `src/scan/beyond.ts`. */
export const kinds: readonly SecretKind[] = [
  { name: 'a Fireworks API key', pattern: /(?<![\w-])(fw_[A-Za-z0-9]{20,})/ },
  { name: 'an Anthropic API key', pattern: /(?<![\w-])(sk-ant-[\w-]{20,})/ },
  // Names of many parts, sk-learn-based-and-so-on, have no part of so many letters and digits.
  {
    name: 'an API key',
    pattern: /(?<![\w-])(sk-(?!ant-)(?=[\w-]*(?:[A-Za-z0-9]{20}|(?=[A-Za-z]*\d)[A-Za-z0-9]{12}))[\w-]{20,})/,
  },
  { name: 'an AWS access key', pattern: /(?<![A-Za-z0-9])((?:AKIA|ASIA)[A-Z0-9]{16})(?![A-Za-z0-9])/ },
  { name: 'a GitHub token', pattern: /(?<![\w-])(gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{40,})/ },
  { name: 'a Hugging Face token', pattern: /(?<![\w-])(hf_[A-Za-z0-9]{30,})/ },
  { name: 'a bearer token', pattern: /\bBearer\s+(eyJ[\w-]{10,}(?:\.[\w-]+)*)/ },
  { name: 'a private key', pattern: /(-----BEGIN [A-Z ]*PRIVATE KEY-----\s+\S{16,})/ },
  { name: passwordInLink, pattern: /\b[a-z][a-z0-9+.-]{0,15}:\/\/[^\s/:@]*:([^\s/@]+)@[\w.-]+/i },
]

/** The secrets that a text holds, at most one of each kind; what is plainly made up is none. */
export function secretsIn(text: string): Secret[] {
  // Most texts have no trace of one, and the patterns take a while to be made.
  if (!mayHoldSecret(text)) return []
  return kinds.flatMap(({ name, pattern }) => {
    const secret = pattern.exec(text)?.[1]
    if (secret === undefined || isFiller(secret) || hasPlaceholder(secret)) return []
    return [{ name, secret, shown: name === passwordInLink ? '…' : `${secret.slice(0, 4)}…` }]
  })
}

/**
 * Whether a text, or what a JSON or YAML text stands for, may hold a secret: quick, never wrong about a text without one.
 * It looks for letters that are rare in what people write, since a search stops at each first letter it meets.
 */
export function mayHoldSecret(text: string): boolean {
  return (
    text.includes('KIA') ||
    text.includes('SIA') ||
    text.includes('Bearer') ||
    text.includes('PRIVATE KEY') ||
    follows(text, '_', beforeUnderscore) ||
    follows(text, '-', beforeHyphen) ||
    (text.includes('@') && /:\\?\/\\?\//.test(text))
  )
}

/** By the code of their last letters, of which no two are alike: what stands before these in some words. */
type Words = ReadonlyMap<number, string>

const beforeUnderscore = byLastLetter('fw', 'hf', 'ghp', 'gho', 'ghu', 'ghs', 'ghr', 'pat')
const beforeHyphen = byLastLetter('sk')

function byLastLetter(...words: readonly string[]): Words {
  return new Map(words.map((word) => [word.charCodeAt(word.length - 1), word.slice(0, -1)]))
}

/** Whether a mark stands somewhere behind one of some words. */
function follows(text: string, mark: string, words: Words): boolean {
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) {
    const start = words.get(text.charCodeAt(at - 1))
    if (start !== undefined && text.endsWith(start, at - 1)) return true
  }
  return false
}

/** A text in which each secret is cut to its first characters. */
export function withoutSecrets(text: string): string {
  return secretsIn(text).reduce((masked, { secret, shown }) => masked.replaceAll(secret, shown), text)
}

/** Whether it is plainly made up, as examples in prompts and documentation are. */
function isFiller(secret: string): boolean {
  return /(.)\1{7}|x{4}|\*{3}|\.{3}|your|example|redacted|placeholder|dummy|^pass(word)?$|^secret$|^pw?d?$|^\[?token\]?$/i.test(
    secret,
  )
}
