/** The request's thinking settings, for the rules that speak of their members. */
import type { View } from '../view.ts'

/** The settings where they are of the kind `enabled`, which is also meant without a type; the other kinds have no members. */
export function enabledThinking(request: View): View | undefined {
  const thinking = request.object('thinking')
  return thinking !== undefined && (thinking.raw('type') ?? 'enabled') === 'enabled' ? thinking : undefined
}
