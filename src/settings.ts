/** What the configuration comes down to for one file; made by `config`, read by the engine. */
import type { Rule } from './rule.ts'
import type { Pointer, Severity } from './types.ts'

/** A rule as it stands for some place: on at a severity or off, with its options. */
export interface RuleSetting {
  readonly severity: Severity | 'off'
  readonly options: Readonly<Record<string, unknown>>
}

/** Rules by id; a rule that is not listed runs at its own severity without options. */
export type RuleSettings = ReadonlyMap<string, RuleSetting>

/** Where payloads are in a file and what holds for them. */
export interface PlaceSettings {
  /** A JSON Pointer in which `*` stands for any key or index; undefined: the document itself is the payload or a known wrapper. */
  readonly pointer: Pointer | undefined
  /** The payload is a fragment of a request, so nothing is missing from it. */
  readonly partial: boolean
  readonly rules: RuleSettings
}

export interface FileSettings {
  /** As in `fireworks/v1/completions`. */
  readonly endpoint: string
  /** The file is to be passed over in silence. */
  readonly ignored: boolean
  /** Comments and trailing commas are fine in `.json` too. */
  readonly comments: boolean
  /** `{{x}}`, `${X}` and `<x>` inside a string may stand for a value of any type. */
  readonly placeholders: boolean
  /** At least one. */
  readonly places: readonly PlaceSettings[]
  /** Rules of plugins and declarative checks, in addition to the built-in ones. */
  readonly extraRules: readonly Rule[]
}

/** What holds where there is no configuration. */
export const defaultSettings: FileSettings = {
  endpoint: 'fireworks/v1/completions',
  ignored: false,
  comments: false,
  placeholders: false,
  places: [{ pointer: undefined, partial: false, rules: new Map() }],
  extraRules: [],
}
