/** What the parts of the report are painted with. */
import type { Severity } from '../types.ts'

export type Paint = (text: string) => string

export interface Paints {
  readonly place: Paint
  readonly severity: Readonly<Record<Severity, Paint>>
  readonly message: Paint
  readonly rule: Paint
  readonly gutter: Paint
  readonly text: Paint
  readonly help: Paint
  readonly note: Paint
  readonly clean: Paint
}

const none: Paint = (text) => text

/** Leaves all as it is. */
export const noPaints: Paints = {
  place: none,
  severity: { error: none, warning: none, hint: none },
  message: none,
  rule: none,
  gutter: none,
  text: none,
  help: none,
  note: none,
  clean: none,
}
