/** Characters that no YAML text may hold, which the `yaml` package lets pass. */
import type { Finding } from '../../types.ts'

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\0-\u0008\u000B\u000C\u000E-\u001F]/g

/** One finding for the control characters of a text, at the first of them; undefined when there is none. */
export function controlCharacters(text: string): (Finding & { readonly place: { readonly from: number } }) | undefined {
  const from = text.search(forbidden)
  if (from === -1) return undefined
  const count = text.match(forbidden)!.length
  const code = text.charCodeAt(from).toString(16).toUpperCase().padStart(4, '0')
  return {
    rule: 'syntax',
    place: { from, to: from + 1 },
    message: `control character U+${code}, which YAML does not allow${count > 1 ? ` (${count} of its kind)` : ''}`,
    hint: `remove it, or write it as an escape in double quotes: "\\u${code}"`,
  }
}
