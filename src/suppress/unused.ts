/** Words for entries of the suppressions file that suppress nothing. */
import { ruleUrl } from '../diagnostics.ts'
import type { Diagnostic, FileResult, Pointer, Severity } from '../types.ts'
import { visible } from '../words.ts'
import type { Entry } from './entries.ts'
import type { EntryPlace } from './file.ts'

/**
 * One finding for each entry, in the suppressions file.
 *
 * @param file What reports call the suppressions file.
 */
export function unusedResult(
  file: string,
  unused: readonly (Entry & { readonly pointer: Pointer })[],
  { severity, placeOf }: { readonly severity: Severity; placeOf(pointer: Pointer): EntryPlace },
): FileResult {
  const diagnostics = unused.map((entry): Diagnostic => {
    const { pointer } = entry
    return {
      rule: 'unused-suppression',
      severity,
      message: messageOf(entry),
      hint: 'drop it with --prune-suppressions',
      pointer,
      record: 1,
      customId: undefined,
      address: pointer,
      ...placeOf(pointer),
      url: ruleUrl('unused-suppression'),
    }
  })
  return { file, payloads: 0, diagnostics }
}

function messageOf({ file, rule, address }: Entry): string {
  const place = address === '' ? file : `${file} at ${address}`
  return visible(`nothing is suppressed here: ${rule} finds nothing in ${place}`)
}
