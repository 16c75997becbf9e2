/** Writing values as YAML that every version of YAML reads alike. */
import { isScalar } from 'yaml'
import type { Node } from 'yaml'
import { valueDifference } from './scalars.ts'

/** A text in the style of the scalar whose place it takes, as far as that can hold it. */
export function scalarText(value: string, like: Node | undefined): string {
  const style = isScalar(like) ? like.type : 'PLAIN'
  if (style === 'QUOTE_SINGLE' && /^[\x20-\x7e\u00a0-\ud7ff]*$/.test(value)) return `'${value.replaceAll("'", "''")}'`
  return style === 'PLAIN' && isPlain(value) ? value : JSON.stringify(value)
}

/** A value on one line: JSON, which YAML is a superset of. */
export function inFlow(value: unknown): string {
  return typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value)
}

/** Whether a text without quotes is a text to all readers. */
function isPlain(value: string): boolean {
  return (
    /^[A-Za-z_][\w-]*$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value) &&
    valueDifference(value) === undefined
  )
}
