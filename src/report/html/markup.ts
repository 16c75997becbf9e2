/** Building HTML in which no text can be taken for markup. */
import { visible } from '../cells.ts'
import { unicodeRuler } from '../unicode-ruler.ts'

/** Finished HTML. Only `markup` and `trusted` make it. */
export class Markup {
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  toString(): string {
    return this.#source
  }
}

/** What may stand in a template; nothing is put in for undefined. */
type Value = Markup | readonly Markup[] | string | number | undefined

/**
 * HTML from a template. Texts that are put in lose all meaning as markup, in elements and in quoted attributes, and what
 * is invisible in them or turns text around is shown as `\u{202e}`.
 */
export function markup(template: readonly string[], ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: template }, ...values.map(sourceOf)))
}

/** Takes a text of our own, such as the style sheet, for HTML as it is. */
export function trusted(source: string): Markup {
  return new Markup(source)
}

function sourceOf(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escaped(visible(value, unicodeRuler))
  return Array.isArray(value) ? value.join('') : String(value)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character]!)
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
