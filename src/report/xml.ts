/** Writing XML 1.0. */

/** What a document may not hold in any form: most control characters, halves of surrogate pairs and two noncharacters. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const special = /[&<>"'\t\n\r]/g

/** A text that may stand in an attribute and in an element; what XML cannot hold is left out. */
export function xmlText(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll(special, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A start tag's inside: `name a="1" b="2"`. */
export function tag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  return `${name}${all.join('')}`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
