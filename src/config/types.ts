/** The configuration as people write it, once it has been checked. */
import type { Pointer } from '../types.ts'

/** A severity in a configuration, with the other names that people know. */
export type SeverityName = 'error' | 'warning' | 'warn' | 'hint' | 'info' | 'off'

/** A rule's severity, alone or with its options. */
export type RuleEntry = SeverityName | readonly [SeverityName, Readonly<Record<string, unknown>>?]

export type RuleEntries = Readonly<Record<string, RuleEntry>>

/** What may be said for the whole project and for some files alike. */
interface Common {
  readonly endpoint?: string
  readonly comments?: boolean
  readonly placeholders?: boolean
  readonly rules?: RuleEntries
}

/** The sets of severities that `extends` can name. */
export type Preset = 'recommended' | 'all'

export interface Override extends Common {
  readonly files?: readonly string[]
  readonly pointer?: Pointer
  readonly partial?: boolean
}

/** A declarative check: a rule made of data. */
export interface CheckEntry {
  readonly id: string
  readonly pointer: Pointer
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly required?: boolean
  readonly forbidden?: boolean
  readonly message?: string
  readonly severity?: SeverityName
}

export interface Config extends Common {
  readonly extends?: string | readonly string[]
  readonly ignore?: readonly string[]
  readonly plugins?: readonly string[]
  readonly overrides?: readonly Override[]
  readonly checks?: readonly CheckEntry[]
}
