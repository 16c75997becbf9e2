/** Template marks that are to be replaced before a request is sent: `{{x}}`, `${X}`, `$X`, `<x>`, `%(x)s`. */

const mark =
  /\{\{.*?\}\}|\{%.*?%\}|\$\{[^}]*\}|^\$[A-Z_][A-Z0-9_]*$|^<[A-Za-z][A-Za-z0-9_ .|-]*>$|%\([A-Za-z_]\w*\)[sdif]|^\{[A-Za-z_]\w*\}$/s

/** Whether a text holds a template mark, or is one. */
export function hasPlaceholder(text: string): boolean {
  // Most texts have none of these characters, and to look for them takes no time.
  const mayHold = text.includes('{') || text.includes('$') || text.includes('%(') || text.startsWith('<')
  return mayHold && mark.test(text)
}
