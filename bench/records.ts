/** Single records, right or with one mistake, as the text that a file holds of them. */
import { lineMistakes, requestMistakes, singleMistakes, textMistakes, type Mistake } from './mistakes.ts'
import { payloadOf, type Payload } from './payloads.ts'
import type { Random } from './random.ts'
import { yamlText } from './yaml.ts'

/** What has to be found in a record: the one finding of its mistake. */
export interface Truth {
  readonly rule: string
  /** Into the document: the file, or the line of a batch. */
  readonly pointer: string
}

export interface Written {
  readonly content: string | Buffer
  readonly truth: Truth | undefined
}

/** What a file of one request can have wrong, and further down what a line of a batch can. */
const fileMistakes: readonly Mistake[] = [...requestMistakes, ...singleMistakes]
export const jsonMistakes: readonly Mistake[] = [...fileMistakes, ...textMistakes]
/** Half a character cannot be written as UTF-8, so YAML cannot hold it, and some readers of JSON refuse it. */
const isWhole = ({ rule }: Mistake): boolean => rule !== 'lone-surrogate'
export const yamlMistakes: readonly Mistake[] = fileMistakes.filter(isWhole)
/** Mistakes that leave a text JSON, whoever reads it. */
export const soundMistakes: readonly Mistake[] = requestMistakes.filter(isWhole)
export const batchMistakes: readonly Mistake[] = [...requestMistakes, ...textMistakes, ...lineMistakes]

const fileSize = 1024

/** A request of about 1 KB in a JSON file as people write them. */
export function jsonFile(random: Random, mistake?: Mistake): Written {
  const request = requestWith(random, fileSize * 0.94, mistake)
  return { content: spoilt(`${JSON.stringify(request, null, 2)}\n`, mistake), truth: truthOf(mistake, '') }
}

/** The same in YAML. */
export function yamlFile(random: Random, mistake?: Mistake): Written {
  const request = requestWith(random, fileSize * 0.94, mistake)
  return { content: yamlText(request), truth: truthOf(mistake, '') }
}

/**
 * A line of a batch file, with its end: `{"custom_id": ..., "body": {...}}` with prompts of 100 B to 4 KB. A twentieth of
 * the lines is in ASCII with escapes for all other characters.
 */
export function batchLine(random: Random, number: number, mistake?: Mistake): Written {
  const entry: Payload = { custom_id: idOf(number), body: requestWith(random, 200 + random.spread(100, 4096), mistake) }
  if (mistake?.kind === 'entry') mistake.change(entry, idOf(1))
  const line = JSON.stringify(entry)
  const escaped = random.chance(0.05) ? line.replace(/[\u0080-\uffff]/g, escapeOf) : line
  const content = mistake?.kind === 'line' ? mistake.change(escaped) : spoilt(escaped, mistake)
  const end = Buffer.isBuffer(content) ? Buffer.concat([content, Buffer.from('\n')]) : `${content}\n`
  return { content: end, truth: truthOf(mistake, '/body') }
}

function idOf(number: number): string {
  return `request-${String(number).padStart(7, '0')}`
}

function requestWith(random: Random, size: number, mistake: Mistake | undefined): Payload {
  const request = payloadOf(random, Math.round(size), !random.chance(0.1))
  if (mistake?.kind === 'request') mistake.change(request)
  return request
}

function spoilt(text: string, mistake: Mistake | undefined): string | Buffer {
  return mistake?.kind === 'text' ? mistake.change(text) : text
}

function truthOf(mistake: Mistake | undefined, base: string): Truth | undefined {
  if (mistake === undefined) return undefined
  const { kind, rule, pointer } = mistake
  const isInRequest = kind === 'request' || (kind === 'text' && pointer !== '')
  return { rule, pointer: isInRequest ? base + pointer : pointer }
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
