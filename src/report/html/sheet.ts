/** What is on the page: the findings of each file, folded, and what they can be filtered by. */
import type { Diagnostic, FileResult, Severity } from '../../types.ts'
import { alike } from '../fold.ts'

/** A finding with those like it that are folded into it. */
export interface Entry {
  readonly diagnostic: Diagnostic
  readonly others: readonly Diagnostic[]
}

/** A file with findings. */
export interface Section {
  readonly file: string
  readonly entries: readonly Entry[]
}

/** A choice of a filter, and how many findings it leaves. */
export interface Choice {
  readonly name: string
  readonly count: number
}

export interface Sheet {
  readonly sections: readonly Section[]
  readonly severities: readonly Choice[]
  /** Those with the most findings first. */
  readonly rules: readonly Choice[]
  readonly files: readonly Choice[]
  /** How many findings are on the page, folded ones included. */
  readonly count: number
  /** How many are not, because the page would be too long. */
  readonly left: number
}

const gravestFirst: readonly Severity[] = ['error', 'warning', 'hint']

/** Folds the findings; of more than `most` entries the mildest are left out, and among equals the last. */
export function sheetOf(results: readonly FileResult[], most: number): Sheet {
  const all = results.map(({ file, diagnostics }) => ({
    file,
    entries: alike(diagnostics).map(([diagnostic, ...others]): Entry => ({ diagnostic, others })),
  }))
  const sections = gravest(all, most).filter(({ entries }) => entries.length > 0)
  const severities = choices(sections, ({ diagnostic }) => diagnostic.severity)
  const files = choices(sections, (_, { file }) => file)
  const count = total(files)
  return {
    sections,
    severities: gravestFirst.flatMap((severity) => severities.find(({ name }) => name === severity) ?? []),
    rules: choices(sections, ({ diagnostic }) => diagnostic.rule),
    files,
    count,
    left: results.reduce((sum, { diagnostics }) => sum + diagnostics.length, -count),
  }
}

/** How many findings an entry stands for. */
export function sizeOf({ others }: Entry): number {
  return others.length + 1
}

function gravest(sections: readonly Section[], most: number): readonly Section[] {
  const all = sections.flatMap(({ entries }) => entries)
  if (all.length <= most) return sections
  const ranked = gravestFirst.flatMap((severity) => all.filter(({ diagnostic }) => diagnostic.severity === severity))
  const kept = new Set(ranked.slice(0, most))
  return sections.map(({ file, entries }) => ({ file, entries: entries.filter((entry) => kept.has(entry)) }))
}

function choices(sections: readonly Section[], nameOf: (entry: Entry, section: Section) => string): Choice[] {
  const counts = new Map<string, number>()
  for (const section of sections) {
    for (const entry of section.entries) {
      const name = nameOf(entry, section)
      counts.set(name, (counts.get(name) ?? 0) + sizeOf(entry))
    }
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}

function total(all: readonly Choice[]): number {
  return all.reduce((sum, { count }) => sum + count, 0)
}
