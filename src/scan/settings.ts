/** When what the scanner knows holds. */
import type { Rule } from '../rule.ts'
import { defaultSettings, type FileSettings } from '../settings.ts'

/**
 * Whether the scanner's idea of a clean request holds under some settings: rules may be off or of another severity, but
 * none may be added, switched on or given options.
 */
export function canScan({ places, extraRules, endpoint }: FileSettings, rules: readonly Rule[]): boolean {
  const [place] = places
  if (
    places.length !== 1 ||
    place?.pointer !== undefined ||
    extraRules.length > 0 ||
    endpoint !== defaultSettings.endpoint
  )
    return false
  return rules.every(({ id, severity }) => {
    const setting = place?.rules.get(id)
    if (setting === undefined) return true
    return Object.keys(setting.options).length === 0 && (severity !== 'off' || setting.severity === 'off')
  })
}
