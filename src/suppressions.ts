/** Comments that switch rules off for a line or a range: `completions-lint-disable-line rule -- reason`. */
import { LineTable } from './lines.ts'
import { nearest } from './nearest.ts'
import type { Rule } from './rule.ts'
import type { Comment, Diagnostic, Document, Finding } from './types.ts'

/** What a text must hold before its comments are asked for. */
const SIGN = 'completions-lint-'

const directive = /^completions-lint-(disable-next-line|disable-line|disable-file|disable|enable)(?:\s+([^]*))?$/

interface Suppression {
  readonly comment: Comment
  /** The lines it holds for, from 1, both included. */
  readonly from: number
  to: number
  /** The rule's id, or undefined for all rules. */
  readonly rule: string | undefined
  used: boolean
}

/** The suppressions of one text and what is wrong with them. */
export interface Suppressions {
  /** Whether a diagnostic is suppressed; a suppression that suppresses something counts as used. */
  covers(diagnostic: Pick<Diagnostic, 'rule' | 'line'>): boolean
  /** One finding for each suppression that names no rule or suppressed nothing so far. */
  unused(): Finding[]
}

/** Reads the suppressions of a document, or undefined when there are none. */
export function suppressionsOf(document: Document, rules: readonly Rule[]): Suppressions | undefined {
  if (!document.text.includes(SIGN)) return undefined
  const lines = new LineTable(document.text)
  const ids = new Map(
    rules.flatMap((rule) => [rule.id, ...(rule.aliases ?? [])].map((name) => [name, rule.id] as const)),
  )
  const suppressions: Suppression[] = []
  const problems: Finding[] = []
  for (const comment of document.comments()) {
    const match = directive.exec(comment.text.trim())
    if (match === null) continue
    const [, kind, rest = ''] = match
    const names = rest
      .split(/\s--(?:\s|$)/)[0]!
      .split(/[\s,]+/)
      .filter((name) => name !== '' && name !== '--')
    const line = document.firstLine + lines.position(comment.span.from).line - 1
    for (const name of names.length === 0 ? [undefined] : names) {
      const rule = name === undefined ? undefined : ids.get(name)
      if (name !== undefined && rule === undefined) problems.push(unknownRule(comment, name, ids.keys()))
      else if (kind === 'enable') endRanges(suppressions, rule, line)
      else suppressions.push({ comment, ...range(kind!, line), rule, used: false })
    }
  }
  return {
    covers: ({ rule, line }) => {
      const hits = suppressions.filter((one) => one.from <= line && line <= one.to && (one.rule ?? rule) === rule)
      for (const hit of hits) hit.used = true
      return hits.length > 0
    },
    unused: () => [...problems, ...suppressions.filter(({ used }) => !used).map(unusedSuppression)],
  }
}

function range(kind: string, line: number): { from: number; to: number } {
  if (kind === 'disable-line') return { from: line, to: line }
  if (kind === 'disable-next-line') return { from: line + 1, to: line + 1 }
  return { from: kind === 'disable-file' ? 1 : line, to: Number.POSITIVE_INFINITY }
}

function endRanges(suppressions: Suppression[], rule: string | undefined, line: number): void {
  for (const one of suppressions) {
    if (one.to === Number.POSITIVE_INFINITY && (rule === undefined || one.rule === rule)) one.to = line
  }
}

function unknownRule(comment: Comment, name: string, known: Iterable<string>): Finding {
  const meant = nearest(name, known)
  return {
    rule: 'unused-suppression',
    place: comment.span,
    message: `${JSON.stringify(name)} is no rule, so this comment suppresses nothing`,
    hint: meant === undefined ? 'run completions-lint rules for the list of rules' : `write ${meant}`,
  }
}

function unusedSuppression({ comment, rule }: Suppression): Finding {
  return {
    rule: 'unused-suppression',
    place: comment.span,
    message: `nothing is suppressed here: ${rule === undefined ? 'there is no finding' : `${rule} finds nothing`} in these lines`,
    hint: 'remove the comment',
  }
}
