/** JSON Pointer (RFC 6901): reading and writing of reference tokens. */
import type { Pointer } from './types.ts'

/** Appends one key or index to a pointer, escaping `~` and `/`. */
export function child(pointer: Pointer, key: string | number): Pointer {
  return `${pointer}/${typeof key === 'number' ? key : escape(key)}`
}

/** The reference tokens of a pointer, unescaped; none for the whole value. */
export function tokens(pointer: Pointer): string[] {
  const found: string[] = []
  for (let from = 1; from <= pointer.length;) {
    const slash = pointer.indexOf('/', from)
    const to = slash === -1 ? pointer.length : slash
    found.push(unescape(pointer.slice(from, to)))
    from = to + 1
  }
  return found
}

/** The pointer of what holds the value; the whole value is its own parent. */
export function parent(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

/** The last reference token, unescaped, or undefined for the whole value. */
export function lastToken(pointer: Pointer): string | undefined {
  return pointer === '' ? undefined : unescape(pointer.slice(pointer.lastIndexOf('/') + 1))
}

/** Whether a reference token is one of an element of a list, or of a member whose name is a number. */
export function isIndex(token: string): boolean {
  let at = 0
  while (at < token.length && token[at]! >= '0' && token[at]! <= '9') at++
  return at > 0 && at === token.length
}

/** Whether `pointer` names the same value as `ancestor` or one inside it. */
export function isWithin(pointer: Pointer, ancestor: Pointer): boolean {
  return pointer.startsWith(ancestor) && (pointer.length === ancestor.length || pointer[ancestor.length] === '/')
}

/** The value that a pointer names, or undefined when it leads nowhere; inherited properties do not count. */
export function resolve(value: unknown, pointer: Pointer): unknown {
  let at = value
  for (const token of tokens(pointer)) at = member(at, token)
  return at
}

/** The member or element that a reference token, unescaped, names in a value; undefined where it has none such. */
export function member(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined
  return (value as Readonly<Record<string, unknown>>)[token]
}

/** The pointers of all values that a pattern names, where the token `*` stands for any key or index. */
export function expand(value: unknown, pattern: Pointer): Pointer[] {
  let found: { pointer: Pointer; value: unknown }[] = [{ pointer: '', value }]
  for (const token of tokens(pattern)) {
    found = found.flatMap(({ pointer, value: holder }) => {
      if (typeof holder !== 'object' || holder === null) return []
      const keys = token === '*' ? Object.keys(holder) : Object.hasOwn(holder, token) ? [token] : []
      return keys.map((key) => ({
        pointer: child(pointer, key),
        value: (holder as Record<string, unknown>)[key],
      }))
    })
  }
  return found.map(({ pointer }) => pointer)
}

function escape(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token
}

function unescape(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token
}
