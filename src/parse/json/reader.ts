/** The state of the tolerant reader, and how it reports. */

import { LineTable } from '../../lines.ts'
import { child } from '../../pointer.ts'
import type { Comment, Finding, Pointer, Repair, Span } from '../../types.ts'
import { duplicateKey, mendableDuplicates, type Repetition } from './duplicates.ts'
import { together } from './mend.ts'

/** How a text is to be read. */
export interface Reading {
  readonly format: 'json' | 'jsonc' | 'jsonl'
  /** The number of the line that the text starts on in its file, from 1. */
  readonly firstLine: number
  /** Whether comments and trailing commas are legal. */
  readonly comments: boolean
}

/** A text being read; the functions of the tolerant reader move `at` forward. */
export interface Reader extends Reading {
  readonly text: string
  at: number
  /** The keys and indexes that lead to the value being read. */
  readonly path: (string | number)[]
  readonly findings: Finding[]
  /** The second keys of a name, with the objects that they are in. */
  readonly duplicates: Repetition[]
  /** The legal comments, in order. */
  readonly found: Comment[]
  readonly holes: Pointer[]
  /** False as soon as a key may have been missed. */
  complete: boolean
  /** Set where the reading went on at a place that was guessed: what looks wrong from there on may be right. */
  unsure: boolean
  /** Set after a mistake in the structure, which makes others seem to follow. */
  shaken: boolean
  /** The end of what was reported last. */
  reportedTo: number
  /** What was found once and is only counted from then on. */
  readonly habits: Map<Habit, { readonly finding: number; readonly repairs: (Repair | undefined)[] }>
}

/** A mistake that a document makes all over or not at all, so that one finding speaks for all of them. */
export type Habit = 'comment' | 'white space' | 'quotes' | 'bare key'

/** What is wrong and what to do about it. */
export interface Mistake {
  readonly message: string
  readonly hint: string
  readonly repair?: Repair | undefined
}

const MOST_FINDINGS = 20
/** What may stand between a mistake and one that comes of it. */
const CLINGING = /^[\s,;:{}[\]"']*$/u

/** Starts reading at the beginning of a text. */
export function createReader(text: string, { format, firstLine, comments }: Reading): Reader {
  return {
    format,
    firstLine,
    comments,
    text,
    at: 0,
    path: [],
    findings: [],
    duplicates: [],
    found: [],
    holes: [],
    complete: true,
    unsure: false,
    shaken: false,
    reportedTo: -1,
    habits: new Map(),
  }
}

/** Reports a mistake in the syntax; where the reading is unsure already, it ends here without a word. */
export function report(reader: Reader, place: Span, mistake: Mistake): void {
  if (reader.unsure || reader.findings.length >= MOST_FINDINGS) return stop(reader)
  reader.findings.push({ rule: 'syntax', place, ...mistake })
  reader.reportedTo = place.to
}

/** Reports a mistake in the structure, unless it clings to another mistake and so most probably comes of it. */
export function reportStructure(reader: Reader, place: Span, mistake: Mistake): void {
  const clings = CLINGING.test(reader.text.slice(reader.reportedTo, place.from))
  if (reader.shaken || (reader.reportedTo !== -1 && clings)) stop(reader)
  else report(reader, place, mistake)
}

/** Reports a mistake in the structure that was mended by a guess, after which no other is reported. */
export function reportGuess(reader: Reader, place: Span, mistake: Mistake): void {
  reportStructure(reader, place, mistake)
  reader.shaken = true
}

/** Reports the first mistake of its kind and counts the others. */
export function reportHabit(reader: Reader, habit: Habit, place: Span, mistake: Mistake): void {
  const known = reader.habits.get(habit)
  if (known !== undefined) {
    known.repairs.push(mistake.repair)
    reader.reportedTo = place.to
    return
  }
  reader.habits.set(habit, { finding: reader.findings.length, repairs: [mistake.repair] })
  report(reader, place, mistake)
}

/** Reports a mistake behind which nothing can be told any more, and ends the reading. */
export function giveUp(reader: Reader, place: Span, mistake: Mistake): void {
  reportStructure(reader, place, mistake)
  stop(reader)
}

/** Ends the reading: all that is left is passed over in silence. */
export function stop(reader: Reader): void {
  reader.at = reader.text.length
  reader.complete = false
  reader.unsure = true
}

/** Goes on after a mistake whose extent was guessed. */
export function goOnUnsure(reader: Reader): void {
  reader.complete = false
  reader.unsure = true
}

/** Marks a value as made up: the one being read, or an entry of it. */
export function addHole(reader: Reader, ...entry: readonly (string | number)[]): void {
  reader.holes.push([...reader.path, ...entry].reduce<Pointer>((pointer, token) => child(pointer, token), ''))
}

/** Where something begins, in words: `line 3`, or `line 3, column 13`; in a line of JSONL, `column 13`. */
export function describe(reader: Reader, offset: number, precise = false): string {
  const { line, column } = new LineTable(reader.text).position(offset)
  // What is said of a line does not depend on the lines before it, so that parts of a file can be read by themselves.
  if (reader.format === 'jsonl') return `column ${column}`
  const inFile = `line ${line}`
  return precise ? `${inFile}, column ${column}` : inFile
}

/** The findings, those of a habit with the number of its repetitions. */
export function finish(reader: Reader): Finding[] {
  const findings = [...reader.findings]
  for (const { finding, repairs } of reader.habits.values()) {
    const first = findings[finding]
    if (first === undefined || repairs.length === 1) continue
    const message = `${first.message} (${repairs.length} times)`
    findings[finding] = { ...first, message, repair: together(repairs) }
  }
  const { duplicates } = reader
  return [
    ...findings,
    ...(findings.length === 0 ? mendableDuplicates(reader.text, duplicates) : duplicates.map(duplicateKey)),
  ]
}
